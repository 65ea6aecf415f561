import { call } from '../../../api/call/call.ts';
import type { ClinicId } from '../../../contract/base/ids.ts';
import {
  addClinicMacro,
  saveClinicMacro,
  type ClinicMacro,
  type ClinicMacroFields,
} from '../../../contract/clinical/clinic-macro.ts';
import { newId } from '../../../sync/public-writes.ts';

/** Adds a macro for the whole clinic (`before` null), or saves it over the version that was seen. @throws ApiFault */
export async function writeClinicMacro(
  clinicId: ClinicId,
  before: ClinicMacro | null,
  fields: ClinicMacroFields,
): Promise<void> {
  const opId = newId();
  if (before === null) {
    await call(addClinicMacro, { params: { clinicId }, body: { ...fields, id: newId() } }, { opId });
    return;
  }
  const params = { clinicId, macroId: before.id };
  await call(saveClinicMacro, { params, body: fields }, { opId, ifMatch: before.version });
}

/** Takes a macro of the clinic out of use. @throws ApiFault */
export async function archiveClinicMacro(clinicId: ClinicId, macro: ClinicMacro): Promise<void> {
  const { id, version, ...fields } = macro;
  const params = { clinicId, macroId: id };
  await call(
    saveClinicMacro,
    { params, body: { ...fields, archived: true } },
    { opId: newId(), ifMatch: version },
  );
}
