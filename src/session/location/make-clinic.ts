import { call } from '../../api/call/call.ts';
import { ApiFault } from '../../api/call/fault.ts';
import type { Me } from '../../contract/access/me.ts';
import { createClinic, type NewClinic } from '../../contract/clinics/new-clinic.ts';

/** Why a clinic was not made: in words for people, and by field where the server named some. */
export interface ClinicRefusal {
  readonly message: string;
  /** A clinic with this id is there already: perhaps from an earlier try. */
  readonly isTaken: boolean;
  /** By the field's path in the request's body: `name`, `location.timezone`. */
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * [2.5] Makes the clinic. Sent again under the same key it is made once, whatever became of the answer.
 * @returns the person as they are now, or why it was not made
 */
export async function makeClinic(made: NewClinic, opId: string): Promise<Me | ClinicRefusal> {
  try {
    return (await call(createClinic, { body: made }, { opId })).body;
  } catch (fault) {
    return refusalOf(fault);
  }
}

function refusalOf(fault: unknown): ClinicRefusal {
  if (!(fault instanceof ApiFault)) return { message: String(fault), isTaken: false, fields: {} };
  const { details } = (fault.response?.data ?? {}) as { details?: { fields?: unknown } };
  const named = Array.isArray(details?.fields) ? (details.fields as { path: string; message: string }[]) : [];
  const fields = Object.fromEntries(
    named.map(({ path, message }) => [path.replace(/^body\./, ''), sentence(message)]),
  );
  return { message: fault.message, isTaken: fault.code === 'id-taken', fields };
}

const sentence = (words: string) => `This ${words}.`;
