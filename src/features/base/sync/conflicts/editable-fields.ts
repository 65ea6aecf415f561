import type { PendingOp } from '../../../../sync/reads/pending.ts';

const ofPatient = [
  'firstName',
  'middleName',
  'lastName',
  'preferredName',
  'birthDate',
  'phone',
  'email',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
] as const;
const ofVisit = ['reason', 'note'] as const;

/** The fields that may be righted here, by the write's name; a note is righted in its editor. */
const fields: Partial<Record<PendingOp['name'], readonly string[]>> = {
  'patient.create': ofPatient,
  'patient.update': ofPatient,
  'appointment.book': ofVisit,
  'appointment.move': ofVisit,
};

export const isEditable = (name: PendingOp['name']): boolean => fields[name] !== undefined;

/** What an entry holds of those fields. */
export function editableIn(name: PendingOp['name'], body: unknown): Record<string, string> {
  const entered = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const texts = (fields[name] ?? []).filter((field) => typeof entered[field] === 'string');
  return Object.fromEntries(texts.map((field) => [field, entered[field] as string]));
}

/** What the server found wrong, by field. */
export function wrongFieldsIn(answer: unknown): Record<string, string> {
  const details = (answer as { details?: { fields?: unknown } } | null)?.details?.fields;
  const named = Array.isArray(details) ? (details as { path?: unknown; message?: unknown }[]) : [];
  return Object.fromEntries(
    named
      .filter(({ path }) => typeof path === 'string' && path.startsWith('body.'))
      .map(({ path, message }) => [String(path).slice('body.'.length), String(message)]),
  );
}
