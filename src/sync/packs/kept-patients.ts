import type { readFromDevice } from '../../api/call/device-read.ts';
import { listAppointmentRange } from '../../contract/scheduling/appointment.ts';
import { getDayPack } from '../../contract/exchange/day-pack.ts';
import type { ClinicId } from '../../contract/base/ids.ts';
import type { Patient, PatientSummary } from '../../contract/people/patient.ts';
import { addDays } from '../../domain/base/time/clinic-day.ts';
import { daysInView, weekStart } from '../../domain/scheduling/schedule/schedule-views.ts';
import type { ReadCache } from '../reads/read.ts';
import { type HeldPack, heldPacks } from './pack-list.ts';

/** A patient as this device knows them: whole out of a day pack, a summary beside a visit of a week. */
export type KeptPatient = PatientSummary & Partial<Omit<Patient, keyof PatientSummary>>;

interface KeptPatients {
  readonly patients: readonly KeptPatient[];
  /** Of when the oldest copy is that they come from. */
  readonly takenAtMs: number;
}

interface Gathered {
  readonly from: string;
  readonly atMs: number;
  readonly kept: Promise<KeptPatients | null>;
}

/** Opening the copies of a large clinic takes longer than a person takes to type a letter. */
const gatheredForMs = 60_000;

/**
 * All patients that this device has of a clinic, each once as the newest copy knows them: those of every day pack, and who comes
 * in the kept weeks of the packs' locations, this one and the next. Gathered anew after a minute and whenever a pack is new; in between the
 * cache of reads has them, which a lock empties.
 * @returns null where nothing is kept
 */
export function keptPatients(
  clinicId: ClinicId,
  find: typeof readFromDevice,
  cache: ReadCache,
  nowMs: number,
): Promise<KeptPatients | null> {
  const packs = heldPacks().filter((pack) => pack.clinicId === clinicId);
  const from = JSON.stringify(packs);
  const queryKey = ['kept-patients', clinicId];
  const known = cache.getQueryData<Gathered>(queryKey);
  if (known?.from === from && Math.abs(nowMs - known.atMs) < gatheredForMs) return known.kept;
  const kept = gather(clinicId, packs, find);
  cache.setQueryData(queryKey, { from, atMs: nowMs, kept } satisfies Gathered, { updatedAt: nowMs });
  return kept;
}

async function gather(
  clinicId: ClinicId,
  packs: readonly HeldPack[],
  find: typeof readFromDevice,
): Promise<KeptPatients | null> {
  const params = { clinicId };
  const ofPacks = packs.map(async ({ locationId, date }) => {
    const pack = await find(getDayPack, { params, query: { locationId, date } });
    return pack ? { takenAtMs: pack.takenAtMs, patients: pack.body.patients } : null;
  });
  const ofWeeks = weeksOf(packs).map(async ({ locationId, from }) => {
    const query = { locationId, from, days: String(daysInView.week) };
    const week = await find(listAppointmentRange, { params, query });
    return week
      ? { takenAtMs: week.takenAtMs, patients: week.body.appointments.map(({ patient }) => patient) }
      : null;
  });
  const found: (KeptPatients | null)[] = await Promise.all([...ofPacks, ...ofWeeks]);
  const copies = found.filter((copy) => copy !== null);
  if (copies.length === 0) return null;
  const byId = new Map<string, KeptPatient>();
  // A summary says less than a pack; what only the older copy says stays.
  for (const { patients } of copies.toSorted((a, b) => a.takenAtMs - b.takenAtMs))
    for (const patient of patients) byId.set(patient.id, { ...byId.get(patient.id), ...patient });
  return { patients: [...byId.values()], takenAtMs: Math.min(...copies.map((copy) => copy.takenAtMs)) };
}

/** The weeks that are fetched beside these packs: each one's own and the next, at its location. */
function weeksOf(packs: readonly HeldPack[]) {
  const weeks = packs.flatMap(({ locationId, date }) => {
    const first = weekStart(date);
    return [first, addDays(first, daysInView.week)].map((from) => ({ locationId, from }));
  });
  return [...new Map(weeks.map((week) => [`${week.locationId} ${week.from}`, week])).values()];
}
