import type { FormItem, FormItemKind } from '../../../../contract/people/forms.ts';

/** What a kind of item is called where one is added. */
export const kindNames: Readonly<Record<FormItemKind, string>> = {
  heading: 'Heading and text',
  text: 'Short answer',
  longText: 'Long answer',
  yesNo: 'Yes or no',
  oneOf: 'One of several',
  manyOf: 'Any of several',
  bodyAreas: 'Where on the body',
  date: 'Date',
  number: 'Number',
  consent: 'Consent',
  signature: 'Signature',
};

const firstLabels: Partial<Record<FormItemKind, string>> = {
  consent: 'I agree',
  signature: 'Signature',
  bodyAreas: 'Where does it hurt?',
};

/** A new item of a kind, empty. A consent and a signature are asked for unless somebody says otherwise. */
export const newItem = (newId: () => string, kind: FormItemKind): FormItem => ({
  id: newId(),
  kind,
  label: firstLabels[kind] ?? '',
  words: '',
  required: kind === 'consent' || kind === 'signature',
  options:
    kind === 'oneOf' || kind === 'manyOf'
      ? [
          { id: newId(), label: '' },
          { id: newId(), label: '' },
        ]
      : [],
  showWhen: null,
  min: null,
  max: null,
});

export const changedItem = (items: readonly FormItem[], id: string, part: Partial<FormItem>): FormItem[] =>
  items.map((item) => (item.id === id ? { ...item, ...part } : item));

/** With an item one place up (-1) or down (1); as it was at either end. */
export function movedItem(items: readonly FormItem[], id: string, by: -1 | 1): FormItem[] {
  const from = items.findIndex((item) => item.id === id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= items.length) return [...items];
  const others = items.filter((item) => item.id !== id);
  return [...others.slice(0, to), items[from]!, ...others.slice(to)];
}

/** Without an item. What depended on it is shown always, which its editor says. */
export const withoutItem = (items: readonly FormItem[], id: string): FormItem[] =>
  items
    .filter((item) => item.id !== id)
    .map((item) => (item.showWhen?.itemId === id ? { ...item, showWhen: null } : item));
