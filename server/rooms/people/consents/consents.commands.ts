import type * as contract from '../../../../src/contract/people/patient-file.ts';
import * as check from '../../../../src/domain/people/patient-file-check.ts';
import { wrongField } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import { formRepository } from '../forms/forms.repository.ts';
import { patientFileRepository, type ConsentRow } from '../patient-file/patient-file.repository.ts';
import {
  changedRow,
  recordIn,
  newRow,
  requireSound,
  today,
  written,
  type AnyCall,
} from '../patient-file/public.ts';

export async function addConsent(
  call: WriteCall<typeof contract.addConsent>,
): Promise<Written<contract.PatientConsent>> {
  const { consents } = call.work.of(patientFileRepository);
  const made = await newRow(call, 'patient-consent', consents, call.params.patientId, call.body);
  const row: ConsentRow = {
    ...made,
    fromForm: null,
    recordedBy: call.caller.userId,
    recordedByName: call.caller.name,
  };
  requireSound(check.consentFaults(call.body, today(call)));
  consents.add(row);
  return written(call, 'patient-consent', row, 201);
}

/** What a withdrawn form gave comes back with the form, and not without it. Throws `fields-invalid`. */
async function requireStanding({ work }: AnyCall, { fromForm }: ConsentRow): Promise<void> {
  if (fromForm === null) return;
  const filled = await work.of(formRepository).filled.see(fromForm.filledFormId);
  if (filled?.withdrawn)
    throw wrongField('body.archived', 'cannot be undone: the form that gave it is withdrawn');
}

export async function saveConsent(
  call: WriteCall<typeof contract.saveConsent>,
): Promise<Written<contract.PatientConsent>> {
  const { consents } = call.work.of(patientFileRepository);
  const { before, row } = await changedRow(
    call,
    'patient-consent',
    consents,
    recordIn(call, call.params.consentId),
    call.body,
  );
  if (before.fromForm !== null && (row.kind !== before.kind || row.givenOn !== before.givenOn))
    throw wrongField('body.kind', 'and the day are those of the signed form that gave it');
  if (before.archivedAt !== null && row.archivedAt === null) await requireStanding(call, before);
  requireSound(check.consentFaults(row as unknown as contract.ConsentFields, today(call)));
  consents.change(row);
  return written(call, 'patient-consent', row, 200);
}
