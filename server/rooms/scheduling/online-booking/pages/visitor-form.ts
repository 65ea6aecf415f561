import { isSame } from '../../../../kernel/process/secrets.ts';
import { visitorFields, type VisitorFields } from '../../../../../src/contract/scheduling/online-booking.ts';
import type { PlainDate } from '../../../../../src/contract/base/values.ts';
import { earliestBirth } from '../../../../../src/domain/people/patient-file-check.ts';
import { parseTypedBirthDate } from '../../../../../src/domain/base/time/typed-time.ts';
import type { ApiParts } from '../../../../kernel/http/parts.ts';
import { keyed } from '../../../access/user-checks/public.ts';

const names = ['firstName', 'lastName', 'birthDate', 'email', 'phone', 'note'] as const;
export type FieldName = (typeof names)[number];
/** What stands in the fields. */
export type Typed = Readonly<Record<FieldName, string>>;
export type FieldFaults = Readonly<Partial<Record<FieldName, string>>>;

export const nothingTyped: Typed = {
  firstName: '',
  lastName: '',
  birthDate: '',
  email: '',
  phone: '',
  note: '',
};

const words: Readonly<Record<FieldName, string>> = {
  firstName: 'Type the first name, at most 100 letters.',
  lastName: 'Type the last name, at most 100 letters.',
  birthDate: 'Type the birth date, as in 07/21/1984.',
  email: 'Type one email address, as in name@mail.example.',
  phone: 'A phone number has at most 40 signs.',
  note: 'At most 300 letters, please.',
};

/** No letter of any script, but line breaks, control signs and those that turn the direction of what stands after them. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFD]+/gu;

/** What was typed, as one line each. */
export const readTyped = (form: URLSearchParams): Typed =>
  Object.fromEntries(
    names.map((name) => [name, (form.get(name) ?? '').slice(0, 2_000).replaceAll(unseen, ' ').trim()]),
  ) as Record<FieldName, string>;

/** The visitor that the fields mean, or what has to be put right, field by field. */
export function readVisitor(
  typed: Typed,
  today: PlainDate,
): { visitor: VisitorFields | null; faults: FieldFaults } {
  const birthDate = parseTypedBirthDate(typed.birthDate, today) ?? '';
  const read = visitorFields.safeParse({ ...typed, birthDate });
  const faults: Partial<Record<FieldName, string>> = {};
  for (const { path } of read.error?.issues ?? []) {
    const name = names.find((one) => one === path[0]);
    if (name) faults[name] = words[name];
  }
  if (birthDate !== '' && (birthDate > today || birthDate < earliestBirth))
    faults.birthDate = `Type the birth date of whoever comes: it lies between ${earliestBirth.slice(0, 4)} and today.`;
  return { visitor: read.data && Object.keys(faults).length === 0 ? read.data : null, faults };
}

const leastMs = 2_000;
const mostMs = 6 * 3_600_000;

/** When a form was begun, in a way that nobody else can write: who fills it in within two seconds is no person. */
export function begunAt(parts: ApiParts, page: string, nowMs: number): string {
  return `${nowMs}.${keyed(parts, 'booking form', page, String(nowMs)).toString('base64url')}`;
}

/** `too-soon` and `too-old` are both put right by sending the form once more. */
export function readBegun(
  parts: ApiParts,
  page: string,
  begun: string,
  nowMs: number,
): 'right' | 'too-soon' | 'too-old' {
  const atMs = Number(/^(\d{1,15})\./.exec(begun)?.[1]);
  if (!Number.isFinite(atMs) || !isSame(begun, begunAt(parts, page, atMs))) return 'too-old';
  if (nowMs - atMs < leastMs) return 'too-soon';
  return nowMs - atMs > mostMs ? 'too-old' : 'right';
}
