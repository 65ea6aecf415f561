import { idTaken } from '../../../kernel/http/refusal.ts';
import type * as contract from '../../../../src/contract/people/forms.ts';
import { consentIdOf, givenConsents } from '../../../../src/domain/people/forms/form-consents.ts';
import type { WriteCall } from '../../../kernel/http/route.ts';
import { latestToday } from '../../../../src/domain/base/time/latest-today.ts';
import type { FilledFormRow, FormVersionRow } from './forms.repository.ts';
import { patientFileRepository, type ConsentRow } from '../patient-file/patient-file.repository.ts';

type Given = Parameters<typeof givenConsents>;

/**
 * Enters what a signed form gives among the patient's consents, in the transaction that files the form: the one is never there without
 * the other. Throws `id-taken`.
 */
export async function recordGiven(
  call: WriteCall<typeof contract.addFilledForm>,
  { id, patientId }: FilledFormRow,
  shown: FormVersionRow,
): Promise<void> {
  const { work, clinicId, caller, now, body } = call;
  const of = [patientId, id] as unknown as [Given[0], Given[1]];
  const given = givenConsents(...of, shown, body, latestToday(now));
  const who = { recordedBy: caller.userId, recordedByName: caller.name };
  const ids = given.map((consent) => consent.id);
  await work.of(patientFileRepository).consents.fetch(ids, true);
  for (const consent of given) {
    // All of them are on the desk by now: the database is not asked again.
    // oxlint-disable-next-line no-await-in-loop
    if (await work.of(patientFileRepository).consents.take(consent.id)) throw idTaken('consent');
    const kept = { clinicId, createdAt: now, updatedAt: now };
    work.of(patientFileRepository).consents.add({ ...consent, ...who, ...kept } as ConsentRow);
  }
}

type AnyCall = Pick<WriteCall<unknown>, 'work' | 'now'>;

/** The consents that a form gave and that stand as it left them, or as its withdrawal did. */
async function takeGiven({ work }: AnyCall, { id }: FilledFormRow, { gives }: FormVersionRow) {
  const { consents } = work.of(patientFileRepository);
  const rows = await consents.fetch(
    gives.map((kind) => consentIdOf(id, kind)),
    true,
  );
  return rows.filter(({ fromForm }) => fromForm?.filledFormId === id);
}

function change({ work, now }: AnyCall, row: ConsentRow, archivedAt: string | null): void {
  const after = { ...row, archivedAt, version: row.version + 1, updatedAt: now };
  work.of(patientFileRepository).consents.change(after);
}

/** A form that is withdrawn takes back what it gave. What another form, or a person, has entered stands. */
export async function takeBackGiven(
  desk: AnyCall,
  filled: FilledFormRow,
  shown: FormVersionRow,
): Promise<void> {
  for (const row of await takeGiven(desk, filled, shown))
    if (row.archivedAt === null) change(desk, row, desk.now);
}

/** And gives it again when it stands again: what its withdrawal took, and not what a person took out. */
export async function giveAgain(desk: AnyCall, filled: FilledFormRow, shown: FormVersionRow): Promise<void> {
  for (const row of await takeGiven(desk, filled, shown))
    if (row.archivedAt === filled.withdrawn?.at) change(desk, row, null);
}
