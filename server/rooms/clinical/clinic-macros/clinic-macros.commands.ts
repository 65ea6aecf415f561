import {
  mostClinicMacros,
  type addClinicMacro,
  type ClinicMacro,
  type saveClinicMacro,
} from '../../../../src/contract/clinical/clinic-macro.ts';
import { idTaken, NotFound, wrongField } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import {
  countMacros,
  findNamesake,
  findToChange,
  insertMacro,
  updateMacro,
} from './clinic-macros.queries.ts';

type AnyCall = Pick<WriteCall<unknown>, 'tx' | 'clinicId' | 'work' | 'opId' | 'now'>;

/** Throws `fields-invalid` for a name that another one has. */
async function requireOwnName({ tx, clinicId }: AnyCall, name: string, id: string): Promise<void> {
  const other = await findNamesake(tx, clinicId, name, id);
  if (other !== null) throw wrongField('body.name', `is taken: the clinic has a macro named ${other.name}`);
}

function written(call: AnyCall, macro: ClinicMacro, status: 200 | 201): Written<ClinicMacro> {
  const { id, version } = macro;
  const nowhere = { patientId: null, locationId: null, date: null };
  call.work.announce({
    topic: 'catalogue',
    entityId: id,
    version,
    ...nowhere,
    opId: call.opId,
    at: call.now,
  });
  return { status, body: macro, about: { entity: 'clinic-macro', id, version } };
}

/** Adds a macro. Throws `id-taken`, `fields-invalid`. */
export async function add(call: WriteCall<typeof addClinicMacro>): Promise<Written<ClinicMacro>> {
  const { tx, clinicId, body, now } = call;
  await requireOwnName(call, body.name, body.id);
  if ((await countMacros(tx, clinicId)) >= mostClinicMacros)
    throw wrongField('body.name', `is one too many: a clinic has at most ${mostClinicMacros} macros`);
  const made = await insertMacro(tx, clinicId, body, now);
  if (!made) throw idTaken('macro');
  return written(call, made, 201);
}

/** Saves a macro in the version that was seen. Throws `not-found`, `version-stale`, `fields-invalid`. */
export async function save(call: WriteCall<typeof saveClinicMacro>): Promise<Written<ClinicMacro>> {
  const { tx, clinicId, body, now } = call;
  const id = call.params.macroId;
  const before = await findToChange(tx, clinicId, id);
  if (!before) throw new NotFound('macro', id);
  call.requireFresh(before, () => before);
  if (body.archived !== true) await requireOwnName(call, body.name, id);
  return written(call, await updateMacro(tx, clinicId, id, body, now), 200);
}
