import type { addAddendum, Addendum } from '../../../../src/contract/clinical/addendum.ts';
import { timeEntered } from '../../../../src/domain/base/time/device-time.ts';
import { idTaken, NotFound, Refusal } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import { encounterRepository } from './encounters.repository.ts';
import { announceEncounter } from './encounters.commands.ts';
import { appendEvent } from './note-chain.ts';
import { awaitedAfterAddendum } from './note-events.commands.ts';
import { noteEventRepository } from './note-events.repository.ts';
import { addendumRepository, type AddendumRow } from './addenda.repository.ts';

const presentAddendum = ({ clinicId: _clinicId, clockAheadMs, ...row }: AddendumRow): Addendum =>
  ({ ...row, ...(clockAheadMs !== null && { clockAheadMs }) }) as unknown as Addendum;

/**
 * Adds to a signed note. The very same once more changes nothing: a device that died after it was sent hands it in again.
 * Throws `not-found`, `note-not-signed`, `id-taken`.
 */
export async function addToSigned(call: WriteCall<typeof addAddendum>): Promise<Written<Addendum>> {
  const { work, clinicId, body, params, caller, now } = call;
  const addenda = work.of(addendumRepository);
  const encounter = await work.of(encounterRepository).see(params.encounterId);
  if (!encounter) throw new NotFound('encounter', params.encounterId);
  const written = (row: AddendumRow, status: 200 | 201): Written<Addendum> => ({
    status,
    body: presentAddendum(row),
    about: { entity: 'addendum', id: row.id, patientId: encounter.patientId },
  });
  const before = await addenda.see(body.id);
  if (before) {
    const isSame =
      before.encounterId === encounter.id && before.text === body.text && before.reason === body.reason;
    if (!isSame) throw idTaken('addendum');
    return written(before, 200);
  }
  if (encounter.status === 'draft')
    throw new Refusal(
      'note-not-signed',
      'The note is not signed yet, so it is changed and not added to. Nothing was changed. Open the note and write there.',
    );
  const { at: writtenAt, clockAheadMs } = timeEntered({ ...body, at: body.writtenAt }, now);
  const row: AddendumRow = {
    id: body.id,
    clinicId,
    encounterId: encounter.id,
    reason: body.reason,
    text: body.text,
    writtenAt,
    clockAheadMs,
    deviceSequence: body.deviceSequence,
    receivedAt: now,
    writtenBy: caller.userId,
    writtenByName: caller.name,
  };
  addenda.add(row);
  await appendEvent(
    call,
    encounter.id,
    {
      id: body.id,
      kind: 'addendum',
      words: body.reason,
      text: body.text,
      at: body.writtenAt,
      clockAheadMs: body.clockAheadMs,
      deviceSequence: body.deviceSequence,
      seal: body.event,
    },
    awaitedAfterAddendum(encounter, await work.of(noteEventRepository).listOf(encounter.id)),
  );
  await announceEncounter(call, encounter);
  return written(row, 201);
}
