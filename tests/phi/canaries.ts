import { seededRandom } from '../sync/world.ts';

/** One made-up fact about a made-up patient that stands nowhere else: where it is found, health data lies open. */
export interface Canary {
  /** `17.lastName`: whose, and which. */
  readonly id: string;
  readonly kind: keyof CanaryPatient;
  readonly text: string;
}

/** What the clinic knows of one of them; every field is a canary. */
export interface CanaryPatient {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
  readonly phone: string;
  readonly email: string;
  readonly address1: string;
  readonly city: string;
  readonly alert: string;
  readonly reason: string;
  readonly note: string;
}

const onsets = 'b c d f g h k l m n p r s t v z br dr kr pl st tr vr zl'.split(' ');
const vowels = 'a e i o u ae io ou'.split(' ');
const accented: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'î', o: 'ő', u: 'ü' };

/**
 * Patients whose every word can be recognised; the same seed gives the same ones. Every third is spelt with accents, as
 * those bytes differ most between the ways of writing text down.
 */
export function makePatients(seed: number, count: number): CanaryPatient[] {
  const random = seededRandom(seed);
  const unit = () => random.unit();
  const pick = <T>(list: readonly T[]) => list[Math.floor(unit() * list.length)]!;
  const taken = new Set<string>();
  const word = (syllables: number): string => {
    const made = `${Array.from({ length: syllables }, () => pick(onsets) + pick(vowels)).join('')}x`;
    if (taken.has(made)) return word(syllables);
    taken.add(made);
    return made;
  };
  const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);
  const digits = (length: number) => Array.from({ length }, () => Math.floor(unit() * 10)).join('');
  return Array.from({ length: count }, (_, index) => {
    const name = () => {
      const plain = capital(word(4));
      const at = plain.slice(1).search(/[aeiou]/) + 1;
      return index % 3 === 0 ? plain.slice(0, at) + accented[plain[at]!]! + plain.slice(at + 1) : plain;
    };
    const day = String(1 + (index % 28)).padStart(2, '0');
    const month = String(1 + (Math.floor(index / 28) % 12)).padStart(2, '0');
    return {
      firstName: name(),
      lastName: name(),
      // No patient of the demo is that old.
      birthDate: `${1912 + Math.floor(unit() * 12)}-${month}-${day}`,
      phone: `${200 + Math.floor(unit() * 700)} ${digits(3)} ${digits(4)}`,
      email: `${word(4)}@${word(3)}.example`,
      address1: `${100 + index} ${capital(word(4))} Street`,
      city: capital(word(4)),
      alert: `Allergic to ${word(4)}cillin`,
      reason: `Pain since the ${word(4)}`,
      note: `Woke at night from ${word(4)} in the left knee, ${word(3)} worse`,
    };
  });
}

export const canariesOf = (patients: readonly CanaryPatient[]): Canary[] =>
  patients.flatMap((patient, index) =>
    Object.entries(patient).map(([kind, text]) => ({
      id: `${index}.${kind}`,
      kind: kind as keyof CanaryPatient,
      text: text as string,
    })),
  );
