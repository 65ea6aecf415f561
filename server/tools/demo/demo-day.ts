import type { AppointmentStatus, StatusTimes } from '../../../src/contract/scheduling/appointment.ts';
import type { Instant, PlainDate } from '../../../src/contract/base/values.ts';
import { addMinutes, instantAt, toInstant } from '../../../src/domain/base/time/clinic-day.ts';
import { chargeLines } from '../../../src/domain/clinical/note/note-charges.ts';
import { composeNoteText } from '../../../src/domain/clinical/note/note-text.ts';
import { systemCatalogue } from '../../../src/domain/clinics/catalogue/system-catalogue.ts';
import type { appointments } from '../../rooms/scheduling/appointments/appointments.table.ts';
import type { charges } from '../../rooms/money/charges/charges.table.ts';
import type { encounters } from '../../rooms/clinical/encounters/encounters.table.ts';
import type { DemoClinic, DemoLocation, DemoProvider } from './clinic-plan.ts';
import { noteFrom, startedNoteFrom } from './demo-note.ts';
import type { DemoPatient } from './demo-patients.ts';
import { demoPayments, type DemoTaken } from './demo-payments.ts';
import { demoRoomIds, demoTypeId } from './demo-setup.ts';
import { demoId, diceFor } from './dice.ts';
import type { Dice } from './dice.ts';
import { exercisesOf } from './exercise-library.ts';
import { visitReasons, visitTemplates } from './visit-templates.ts';

export interface DemoDay {
  appointments: (typeof appointments.$inferInsert)[];
  encounters: (typeof encounters.$inferInsert)[];
  charges: (typeof charges.$inferInsert)[];
  taken: DemoTaken[];
}

const opensAt = 8 * 60;
const closesAt = 17 * 60;
/** Nobody is booked then: lunch, and a place that whoever tries the product can book. */
const keptFree = [
  [10 * 60, 10 * 60 + 30],
  [12 * 60, 13 * 60],
] as const;

/**
 * One day of a location: the same visits for a date on every machine, in the states that fit `nowMs`. What is over has
 * its note and charges, made by the domain's own functions.
 */
export function demoDay(
  clinic: DemoClinic,
  location: DemoLocation,
  patients: readonly DemoPatient[],
  date: PlainDate,
  nowMs: number,
): DemoDay {
  const dice = diceFor(`day/${location.key}/${date}`);
  const deck = dice.deal(patients, patients.length);
  const day: DemoDay = { appointments: [], encounters: [], charges: [], taken: [] };
  for (const provider of location.providers) {
    let number = 0;
    for (const { minute, length } of slotsOf(dice)) {
      const patient = deck.pop();
      if (patient === undefined) return withRooms(day, location);
      number += 1;
      const key = visitKey(location, date, provider, number);
      const startsAt = instantAt(date, clockTime(minute), location.timezone);
      addVisit(day, { clinic, location, provider, patient, date, key, startsAt, length, nowMs });
    }
  }
  return withRooms(day, location);
}

/** Gives each visit that came as far as a room the first one that is free, as the desk does at the door. */
function withRooms(day: DemoDay, location: DemoLocation): DemoDay {
  const rooms = demoRoomIds(location).map((id) => ({ id, freeFromMs: 0 }));
  const inTime = day.appointments.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  for (const visit of inTime) {
    if (visit.status !== 'inRoom' && !hasNote(visit.status)) continue;
    const startMs = Date.parse(visit.startsAt);
    const room = rooms.find(({ freeFromMs }) => freeFromMs <= startMs);
    if (room === undefined) continue;
    room.freeFromMs = startMs + visit.durationMinutes * 60_000;
    visit.resourceIds = [room.id];
  }
  return day;
}

const visitKey = (location: DemoLocation, date: PlainDate, provider: DemoProvider, number: number) =>
  `${location.key}/${date}/${provider.userId}/${number}`;

/** The id of the first visit of a location's day; the location has providers. */
export const firstVisitId = (location: DemoLocation, date: PlainDate): string =>
  demoId(`appointment/${visitKey(location, date, location.providers[0]!, 1)}`);

function* slotsOf(dice: Dice): Generator<{ minute: number; length: number }> {
  let minute = opensAt;
  while (minute < closesAt) {
    const length = dice.pick([15, 30, 30, 30, 45, 60]);
    const kept = keptFree.find(([from, to]) => minute < to && minute + length > from);
    if (kept !== undefined) minute = kept[1];
    else {
      if (minute + length <= closesAt && !dice.chance(0.12)) yield { minute, length };
      minute += length;
    }
  }
}

const clockTime = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

interface Visit {
  clinic: DemoClinic;
  location: DemoLocation;
  provider: DemoProvider;
  patient: DemoPatient;
  date: PlainDate;
  key: string;
  startsAt: Instant;
  length: number;
  nowMs: number;
}

function addVisit(day: DemoDay, visit: Visit): void {
  const dice = diceFor(`visit/${visit.key}`);
  const template = dice.pick(visitTemplates);
  const isNew = dice.chance(0.08);
  const startMs = Date.parse(visit.startsAt);
  const status = statusAt(dice.roll(), startMs, startMs + visit.length * 60_000, visit.nowMs);
  const hasArrived = status === 'arrived' || status === 'inRoom' || hasNote(status);
  const earlyMinutes = dice.between(2, 12);
  const encounterId = hasNote(status) ? demoId(`encounter/${visit.key}`) : null;
  const ids = {
    clinicId: visit.clinic.id,
    locationId: visit.location.id,
    patientId: visit.patient.id,
    providerId: visit.provider.userId,
  };
  day.appointments.push({
    ...ids,
    id: demoId(`appointment/${visit.key}`),
    startsAt: visit.startsAt,
    durationMinutes: visit.length,
    typeId: demoTypeId(visit.clinic, visit.length),
    status,
    reason: isNew ? `${visitReasons[0]}: ${template.title.toLowerCase()}` : template.title,
    note: dice.chance(0.1) ? 'Asked for a call if an earlier time opens.' : '',
    arrivedAt: hasArrived ? atMost(startMs - earlyMinutes * 60_000, visit.nowMs) : null,
    statusTimes: timesOf(visit, status, startMs - earlyMinutes * 60_000),
    encounterId,
  });
  if (encounterId === null) return;
  const note = noteFrom(dice, template, exercisesOf(visit.clinic.key), isNew);
  const isSigned = status === 'checkedOut' && isSignedBy(dice.roll(), startMs, visit.nowMs);
  const encounter = {
    ...ids,
    id: encounterId,
    providerName: visit.provider.name,
    appointmentId: demoId(`appointment/${visit.key}`),
    startedAt: visit.startsAt,
    title: template.title,
    status: 'draft',
    note: status === 'checkedOut' ? note : startedNoteFrom(note),
  } as const;
  if (!isSigned) {
    day.encounters.push(encounter);
    return;
  }
  const signedAt = addMinutes(visit.startsAt, visit.length);
  const receivedAt = toInstant(Date.parse(signedAt) + dice.between(200, 2_000));
  day.encounters.push({
    ...encounter,
    status: 'signed',
    text: composeNoteText(note, systemCatalogue),
    signedBy: visit.provider.userId,
    signedName: `${visit.provider.name}, ${visit.provider.credentials}`,
    signedAt,
    // Demo days are not made in order, so the sequence follows the time of signing.
    signedSequence: Math.floor(Date.parse(signedAt) / 60_000),
    signatureReceivedAt: receivedAt,
    version: 2,
  });
  const posted = chargeLines(note, systemCatalogue, visit.location).map(({ lineKey, ...amounts }) => ({
    ...ids,
    ...amounts,
    id: demoId(`charge/${visit.key}/${lineKey}`),
    encounterId,
    lineKey,
    serviceDate: visit.date,
    postedAt: receivedAt,
  }));
  day.charges.push(...posted);
  const { clinicId, locationId, patientId } = ids;
  const { key, date, nowMs } = visit;
  const paid = { key, clinicId, locationId, patientId, encounterId, date, endsAt: signedAt, nowMs };
  day.taken.push(...demoPayments({ ...paid, charges: posted }));
}

/** Who is early today may have come just now, but never later than now. */
const atMost = (ms: number, nowMs: number) => toInstant(Math.min(ms, nowMs));

/** When a visit came into each state up to the one it is in. */
function timesOf(visit: Visit, status: AppointmentStatus, arrivedMs: number): StatusTimes {
  const dice = diceFor(`times/${visit.key}`);
  const roomMs = Date.parse(visit.startsAt) + dice.between(-2, 8) * 60_000;
  const providerMs = roomMs + dice.between(1, 7) * 60_000;
  const leftMs = Math.max(
    providerMs,
    Date.parse(visit.startsAt) + (visit.length + dice.between(-4, 6)) * 60_000,
  );
  const reached = { arrived: arrivedMs, inRoom: roomMs, withProvider: providerMs, checkedOut: leftMs };
  const turns = Object.entries(reached);
  const far = turns.findIndex(([name]) => name === status);
  return Object.fromEntries(turns.slice(0, far + 1).map(([name, ms]) => [name, atMost(ms, visit.nowMs)]));
}

const hasNote = (status: AppointmentStatus) => status === 'withProvider' || status === 'checkedOut';

/** Where a visit stands: `fate`, 0 to 1, decides what time leaves open. */
function statusAt(fate: number, startMs: number, endMs: number, nowMs: number): AppointmentStatus {
  if (fate < 0.04) return 'cancelled';
  if (endMs <= nowMs) return fate < 0.08 ? 'noShow' : 'checkedOut';
  if (startMs <= nowMs) return fate < 0.35 ? 'inRoom' : 'withProvider';
  if (startMs - nowMs <= 15 * 60_000 && fate < 0.7) return 'arrived';
  return fate < 0.55 ? 'confirmed' : 'booked';
}

/** Notes of today are signed within hours; of the last two days a few are still open; older ones are all signed. */
function isSignedBy(fate: number, startMs: number, nowMs: number): boolean {
  const ageHours = (nowMs - startMs) / 3_600_000;
  if (ageHours < 14) return fate > 0.15;
  return ageHours > 60 || fate > 0.04;
}
