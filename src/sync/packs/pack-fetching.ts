import { call } from '../../api/call/call.ts';
import { devicePath } from '../../api/call/device-read.ts';
import type { Reply } from '../../api/call/reply.ts';
import type { Endpoint, RequestOf, ResponseOf } from '../../contract/base/endpoint.ts';
import type { UserId } from '../../contract/base/ids.ts';
import { getPlanWizardCategories, getUserSettings } from '../../contract/clinics/settings.ts';
import { getDayPack } from '../../contract/exchange/day-pack.ts';
import { listAppointmentRange } from '../../contract/scheduling/appointment.ts';
import { daysInView } from '../../domain/scheduling/schedule/schedule-views.ts';
import { copyTakenAtMs, readCopy, storeCopy } from '../../vault/device-copies.ts';
import { sealsOf } from '../../vault/seals.ts';
import { whenIdle } from '../device/browser-ports.ts';
import type { Clock } from '../device/ports.ts';
import type { DayPackOptions } from './day-pack.ts';
import { keepPictures } from './pack-pictures.ts';

interface PackReader {
  /** The `sub` of the signed-in person's token. */
  readonly reader: string;
  readonly userId: UserId;
}

/** Fetches what a day without a network needs, and keeps it among this person's copies on the device. */
export function packFetching(
  { reader, userId }: PackReader,
  clock: Clock,
): Pick<DayPackOptions, 'fetchPack' | 'fetchWeek' | 'isThere'> {
  return {
    async fetchWeek({ clinicId, locationId }, from, isYoungMs) {
      const query = { locationId, from, days: String(daysInView.week) };
      const request = { params: { clinicId }, query };
      // Another tab may have fetched it, or somebody has looked at it.
      const takenAtMs = await copyTakenAtMs(reader, devicePath(listAppointmentRange, request));
      if (takenAtMs !== null && clock.nowMs() - takenAtMs < isYoungMs)
        return { fromDevice: false, takenAtMs };
      // A worker that comes into control meanwhile has not seen it.
      return fetchCopy(reader, listAppointmentRange, request, true);
    },
    async isThere({ clinicId, locationId, date }) {
      const path = devicePath(getDayPack, { params: { clinicId }, query: { locationId, date } });
      return (await readCopy(reader, path)) !== null || !sealsOf(reader);
    },
    async fetchPack({ clinicId, locationId }, date) {
      // What a note goes by of its writer is part of a day without a network; the pack does not wait for it.
      const wishes = { params: { clinic: clinicId, user: userId } };
      void fetchCopy(reader, getUserSettings, { query: {} }).catch(() => {});
      void fetchCopy(reader, getPlanWizardCategories, wishes).catch(() => {});
      const request = { params: { clinicId }, query: { locationId, date } };
      const pack = await fetchCopy(reader, getDayPack, request, true);
      if (!pack.fromDevice) whenIdle(() => void keepPictures(pack.body));
      return pack;
    },
  };
}

/**
 * Reads and keeps the answer: the worker does with what passes through it; before it is in control the page itself.
 * @param isRelied the page keeps it itself in any case, and an answer that could not be kept comes as one from the device
 */
async function fetchCopy<E extends Endpoint>(
  reader: string,
  endpoint: E,
  request: RequestOf<E>,
  isRelied = false,
): Promise<Reply<ResponseOf<E>>> {
  const reply = await call(endpoint, request);
  if (reply.fromDevice || (navigator.serviceWorker?.controller && !isRelied)) return reply;
  const copy = new Response(JSON.stringify(reply.body));
  const isKept = await storeCopy(reader, devicePath(endpoint, request), copy, reply.takenAtMs);
  return isRelied && !isKept ? { ...reply, fromDevice: true } : reply;
}
