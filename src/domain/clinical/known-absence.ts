/**
 * What an entry says instead of naming something: that nothing is known to be there, that nothing of one kind is, or that nobody
 * knows.
 */
export type Absence = 'none' | 'none-of-kind' | 'unknown';

/** The absent-unknown codes of the International Patient Summary, and those of SNOMED CT for the same. */
const codes: ReadonlyMap<string, Absence> = new Map(
  Object.entries({
    unknown: [
      'no-allergy-info',
      'no-medication-info',
      'no-problem-info',
      'no-procedure-info',
      'no-device-info',
      'no-immunization-info',
    ],
    none: [
      'no-known-allergies',
      'no-known-medications',
      'no-known-problems',
      'no-known-procedures',
      'no-known-devices',
      'no-known-immunizations',
      // No known allergy; no known allergies (retired); no current problems or disability; no past history of procedure.
      '716186003',
      '160244002',
      '160245001',
      '416128008',
    ],
    'none-of-kind': [
      'no-known-medication-allergies',
      'no-known-environmental-allergies',
      'no-known-food-allergies',
      // Of drugs, of food, of the environment, of insects, of latex.
      '409137002',
      '429625007',
      '428607008',
      '428197003',
      '716184000',
    ],
  } satisfies Record<Absence, string[]>).flatMap(([absence, all]) =>
    all.map((code) => [code, absence as Absence] as const),
  ),
);

const kinds =
  '(?:drugs?|medications?|medicines?|medicinal|foods?|environmental|latex|insects?|seasonal|contact|animals?|pollen|contrast|dye)';
const ofKinds = `${kinds}(?:(?: ?[,/&] ?| and | or ){1,3}${kinds}){0,5}`;
const allergies = '(?:allerg(?:y|ies)|intolerances?|sensitivit(?:y|ies)|adverse reactions?)';
const denying = '(?:(?:patient |pt |client )?(?:denies|denied)(?: having)?(?: any)?|no|nil|without)';
const others =
  '(?:problems?|conditions?|diagnos[ei]s|medical history|surgical history|history of procedures?|procedures?|surger(?:y|ies)|operations?|illness(?:es)?)';

/** Each stands for the whole entry: whatever names something besides is none of these. */
const forms: readonly (readonly [Absence, RegExp])[] = [
  [
    'unknown',
    /^(unknown|unk|not (asked|known|on file|recorded|documented|reviewed|assessed|available|obtained|applicable|specified)|n\/?a|unable to (obtain|assess)|-+|–|\?+|no info(rmation)?( available)?)$/,
  ],
  ['unknown', /^no (info(rmation)?|data)( available)? (about|on|for|regarding) [a-z ]{1,40}$/],
  ['unknown', /^no (allergy|allergies|problem|procedure) info(rmation)?( available)?$/],
  ['unknown', /^no (known )?allergies (on file|recorded|documented|entered|listed)$/],
  ['unknown', /^allerg(y|ies)( status)?( is| are)?:? (unknown|not (known|asked|reviewed|assessed|on file))$/],
  ['none', /^(nka|none|none known|nil|nil known|no known|none reported|negative)$/],
  ['none', new RegExp(`^${denying}(?: known)? ${allergies}$`)],
  ['none', new RegExp(`^no(?: known| active| current| prior| previous| past| significant){0,3} ${others}$`)],
  ['none-of-kind', /^nk[dfmel]a(?:(?: ?[,/&] ?| and )nk[dfmel]a){0,4}$/],
  ['none-of-kind', new RegExp(`^${denying}(?: known)? ${ofKinds} ${allergies}$`)],
];

/** No form is longer; what is, names something. */
const longest = 120;

/** As the forms have it: small letters, without dots, an abbreviation in brackets, or the terminology's own kind at the end. */
const plain = (display: string) =>
  display
    .toLowerCase()
    .replaceAll(/\b([a-z])\./g, '$1')
    .replace(/\s*\((?:nk[a-z]{1,3}|situation|finding|disorder|procedure)\)/, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/[.!]$/, '')
    .trim();

/** What an entry of a chart says instead of naming something; null for one that names something. */
export function absenceIn({ code, display }: { code: string; display: string }): Absence | null {
  const known = codes.get(code);
  if (known !== undefined) return known;
  if (display.length > longest) return null;
  const words = plain(display);
  return forms.find(([, form]) => form.test(words))?.[0] ?? null;
}

/** Whether an entry of a chart is none, as it says only that nothing is there or that nobody knows. */
export const isNothingOnRecord = (entry: { code: string; display: string }): boolean =>
  absenceIn(entry) !== null;
