import type { DuplicatePair } from '../../contract/duplicate.ts';

const names = {
  same: 'the same name',
  similar: 'a similar name',
  'first name only': 'the same first name',
  different: '',
} as const;
const births = {
  same: 'the same birth date',
  similar: 'a similar birth date',
  unknown: '',
  different: '',
} as const;

/** Wherein two entries are alike: `A similar name, the same birth date, the same phone.` */
export function likenessInWords(likeness: DuplicatePair['likeness']): string {
  const { name, birthDate, hasSamePhone } = likeness ?? {
    name: 'same',
    birthDate: 'same',
    hasSamePhone: false,
  };
  const words = [names[name], births[birthDate], hasSamePhone ? 'the same phone' : '']
    .filter(Boolean)
    .join(', ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
