const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s.-]+/)
    .filter(Boolean);

const asLabel = (words: readonly string[]): string => {
  const line = words.join(' ');
  return line.charAt(0).toUpperCase() + line.slice(1);
};

/** What was done, as the audit trail shows it: `Patient · write` from `patient.write`. */
export function auditActionInWords(action: string): string {
  const [noun = '', ...verbs] = action.split('.');
  const verb = verbs.flatMap(wordsOf).join(' ');
  return verb === '' ? asLabel(wordsOf(noun)) : `${asLabel(wordsOf(noun))} · ${verb}`;
}

/** What it was done to: `Hours exception` from `hours-exception`. */
export const auditEntityInWords = (entity: string): string => asLabel(wordsOf(entity));
