import type { FileFault } from '../../../../../domain/people/patient-file-check.ts';
import type { Diagnosis } from '../../../../../contract/people/patient-file.ts';
import type { PlainDate } from '../../../../../contract/base/values.ts';

/** A form of a patient's file as data: its fields, what it begins with, and what was entered in the contract's terms. */

/** An authorization as a form holds it. */
export interface AuthorizationDraft {
  readonly id: string;
  readonly number: string;
  readonly visits: string;
  readonly from: string;
  readonly to: string;
}
export type DraftValue =
  string | boolean | number | null | readonly AuthorizationDraft[] | readonly Diagnosis[];
/** By the path of the field in what is sent: `adjuster.phone`. */
export type EntryDraft = Readonly<Record<string, DraftValue>>;

export interface FieldSpec {
  readonly path: string;
  readonly label: string;
  readonly kind:
    | 'text'
    | 'tel'
    | 'email'
    | 'date'
    | 'money'
    | 'area'
    | 'select'
    | 'check'
    | 'person'
    | 'authorizations'
    | 'diagnoses';
  readonly isRequired?: true;
  readonly hint?: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Words in use in the clinic, offered while one types. */
  readonly offers?: readonly string[];
}

/** By the path of the field. */
export type EntryFaults = Readonly<Record<string, string>>;

type Issue = {
  readonly path: readonly PropertyKey[];
  readonly code?: string | undefined;
  readonly maximum?: unknown;
  readonly origin?: unknown;
};
interface Schema {
  safeParse(value: unknown): { readonly error?: { readonly issues: readonly unknown[] } | undefined };
}

/** What is wrong with an entry, in words for people: by the contract, and by the clinic's rules. */
export function entryFaults(schema: Schema, fields: unknown, rules: readonly FileFault[]): EntryFaults {
  const faults: Record<string, string> = {};
  for (const issue of (schema.safeParse(fields).error?.issues ?? []) as readonly Issue[])
    faults[issue.path.join('.')] ??= wordsOf(issue);
  for (const { path, message } of rules) faults[path] ??= `This ${message}.`;
  return faults;
}

function wordsOf({ code, maximum, origin, path }: Issue): string {
  if (code === 'too_big' && origin === 'array') return `At most ${String(maximum)} of them.`;
  if (code === 'too_big' && origin === 'string') return `At most ${String(maximum)} letters.`;
  if (path.at(-1) === 'coinsurancePercent') return 'A whole number from 0 to 100.';
  if (path.at(-1) === 'visits') return 'A number from 1 to 999.';
  return 'This is missing, or not as it should be.';
}

export const text = (draft: EntryDraft, path: string): string => {
  const value = draft[path];
  return typeof value === 'string' ? value.trim() : '';
};
/** A date of a date field; empty means there is none. */
export const day = (draft: EntryDraft, path: string): PlainDate | null =>
  (text(draft, path) || null) as PlainDate | null;
export const isOn = (draft: EntryDraft, path: string): boolean => draft[path] === true;
export const cents = (draft: EntryDraft, path: string): number | null => {
  const value = draft[path];
  return typeof value === 'number' ? value : null;
};
