import type { Charge } from '../../../../src/contract/money/charge.ts';
import type { ShownCharge, signNote } from '../../../../src/contract/clinical/encounter.ts';
import type { Service } from '../../../../src/contract/clinics/catalogue.ts';
import type { ResponseOf } from '../../../../src/contract/base/endpoint.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { maySignNote } from '../../../../src/domain/access/permission.ts';
import { dayAt } from '../../../../src/domain/base/time/clinic-day.ts';
import { timeEntered } from '../../../../src/domain/base/time/device-time.ts';
import { shownChargesFault, withoutChanged } from '../../../../src/domain/clinical/note/shown-charges.ts';
import { codingOfLine } from '../../../../src/domain/clinical/coding/note-coding.ts';
import { chargeLines, type ChargeLine } from '../../../../src/domain/clinical/note/note-charges.ts';
import { carriedLimitPercent } from '../../../../src/domain/clinical/note/carry-forward.ts';
import { findNoteGaps } from '../../../../src/domain/clinical/note/note-check.ts';
import { composeNoteText } from '../../../../src/domain/clinical/note/note-text.ts';
import { presentCharge } from './charges.presenter.ts';
import { idTaken, Refusal, wrongField } from '../../../kernel/http/refusal.ts';
import type { Statement } from '../../../kernel/http/transaction.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import { derivedId } from '../../../kernel/identity/derived-id.ts';
import { chargeRepository, type ChargeRow } from './charges.repository.ts';
import { encounterRepository, type EncounterRow } from '../../clinical/encounters/encounters.repository.ts';
import { locationRepository } from '../../clinics/locations/locations.repository.ts';
import { listFeeSchedules } from '../../clinics/fee-schedules/public.ts';
import { serviceRepository } from '../../clinics/catalogue/catalogue.repository.ts';
import {
  aboutEncounter,
  announceEncounter,
  appendEvent,
  contentHashOf,
  takeDraft,
  withEvents,
} from '../../clinical/encounters/public.ts';
import { noteEventRepository } from '../../clinical/encounters/note-events.repository.ts';
import { providerRepository } from '../../access/members/providers.repository.ts';
import { presentSignatureKey } from '../../access/signature/public.ts';

type Sign = typeof signNote;

/**
 * Signs the note as it stands: its words are frozen, its charges posted. The time is the device's, the time of
 * receipt the server's; both are kept. Throws `note-incomplete` with the gaps, and what `takeDraft` throws.
 */
export async function sign(call: WriteCall<Sign>): Promise<Written<ResponseOf<Sign>>> {
  const { work, body, caller, now } = call;
  const before = await takeDraft(call);
  requireMaySign(call, before);
  const services = await work.of(serviceRepository).list();
  const limitPercent = await carriedLimit(call);
  requireComplete(before, services, body.shown?.charges ?? [], limitPercent);
  const coSigner = await coSignerOf(call);
  const signed = timeEntered({ ...body, at: body.signedAt }, now);
  const row: EncounterRow = {
    ...before,
    status: 'signed',
    text: body.shown?.text ?? composeNoteText(before.note!, services, body.textOptions),
    signedBy: caller.userId,
    signedName: caller.name,
    signedAt: signed.at,
    signedClockAheadMs: signed.clockAheadMs,
    signatureKey: await presentSignatureKey(call.tx, caller.userId),
    signedSequence: body.deviceSequence,
    signatureReceivedAt: now,
    version: before.version + 1,
    updatedAt: now,
  };
  work.of(encounterRepository).change(row);
  await appendEvent(
    call,
    row.id,
    {
      id: body.event?.id ?? derivedId(`signed:${row.id}`),
      kind: 'signed',
      words: '',
      text: row.text,
      at: body.signedAt,
      clockAheadMs: body.clockAheadMs,
      deviceSequence: body.deviceSequence,
      coSigner,
      contentHash: contentHashOf(row),
      seal: body.event,
    },
    coSigner?.id ?? null,
  );
  await announceEncounter(call, row);
  const charges = await postCharges(call, row);
  const events = await work.of(noteEventRepository).listOf(row.id);
  return { body: { encounter: withEvents(row, events), charges }, about: aboutEncounter(row) };
}

/** Whose co-signature the signature asks for. Throws `not-found`, `fields-invalid` for who does not treat. */
async function coSignerOf({ work, body }: WriteCall<Sign>): Promise<{ id: string; name: string } | null> {
  const id = body.event?.coSignerId ?? null;
  return id === null ? null : work.of(providerRepository).require(id);
}

/** Throws `not-allowed`. */
function requireMaySign({ caller: { userId }, member }: WriteCall<Sign>, note: EncounterRow): void {
  if (maySignNote({ userId, isProvider: member?.isProvider ?? false }, note)) return;
  throw new Refusal(
    'not-allowed',
    'A note is signed by who treats. Nothing was changed, and the note is kept as a draft; its provider can sign it.',
  );
}

const carriedLimitOf: Statement = {
  name: 'carried-limit',
  text: 'select carried_limit_percent as percent from clinics where id = $1',
};

/** A limit that was lowered meanwhile holds nobody up who signed by the usual one: the device has asked by what it knew. */
async function carriedLimit({ tx, clinicId }: WriteCall<Sign>): Promise<number> {
  const [own] = await tx.run<{ percent: number }>(carriedLimitOf, [clinicId]);
  return Math.max(carriedLimitPercent, own!.percent);
}

function requireComplete(
  row: EncounterRow,
  services: readonly Service[],
  shown: readonly ShownCharge[],
  limitPercent: number,
): void {
  const gaps =
    row.note === null ? [] : findNoteGaps(withoutChanged(row.note, shown, services), services, limitPercent);
  if (row.note !== null && row.locationId !== null && gaps.length === 0) return;
  throw new Refusal(
    'note-incomplete',
    `The note cannot be signed yet: ${gaps.map(({ message }) => message).join(' ') || 'it has no content.'} It is kept as a draft.`,
    { details: { gaps } },
  );
}

/** What is charged: as it was on the screen; where nothing says so, as the catalogue has it. Throws `fields-invalid`. */
function linesOf(
  shown: readonly ShownCharge[] | undefined,
  against: Parameters<typeof shownChargesFault>[1],
): readonly ChargeLine[] {
  if (!shown) return chargeLines(against.note, against.services, against.location);
  const fault = shownChargesFault(shown, against);
  if (fault) {
    throw wrongField('body.shown.charges', `${fault}. The note is kept as a draft; review it once more`);
  }
  // A release that knew of no modifiers sends none, and its note has none.
  return shown.map(({ serviceVersion: _seen, coding, feeSchedule, ...line }) => ({
    ...line,
    feeSchedule: feeSchedule ?? null,
    coding: coding ?? codingOfLine(against.note, line),
  }));
}

async function postCharges(call: WriteCall<Sign>, row: EncounterRow): Promise<Charge[]> {
  const { work, body, clinicId, caller, now, opId } = call;
  const place = await work.of(locationRepository).require(row.locationId!);
  const serviceDate = dayAt(row.startedAt as Instant, place.timezone);
  const posted: Charge[] = [];
  const services = await work.of(serviceRepository).list();
  const isScheduled = body.shown?.charges.some(({ feeSchedule }) => feeSchedule) ?? false;
  const schedules = isScheduled ? await listFeeSchedules(call.tx, clinicId) : [];
  const against = { note: row.note!, services, location: place, schedules };
  for (const line of linesOf(body.shown?.charges, against)) {
    const charge: ChargeRow = {
      ...line,
      // The device names an id for each line it showed; a catalogue that changed since may bill one line more.
      id: body.chargeIds[line.lineKey] ?? derivedId(`charge:${row.id}:${line.lineKey}`),
      clinicId,
      locationId: place.id,
      patientId: row.patientId,
      encounterId: row.id,
      providerId: row.providerId ?? caller.userId,
      serviceDate,
      postedAt: now,
    };
    if (posted.some(({ id }) => id === charge.id)) throw idTaken('ledger entry');
    work.of(chargeRepository).add(charge);
    work.announce({
      topic: 'charges',
      entityId: charge.id,
      version: null,
      patientId: row.patientId,
      locationId: place.id,
      date: serviceDate,
      opId,
      at: now,
    });
    posted.push(presentCharge(charge));
  }
  return posted;
}
