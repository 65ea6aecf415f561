import type { Appointment, AppointmentStatus } from '../../../contract/scheduling/appointment.ts';
import type { VisitDetail, VisitEvent, VisitFacts } from '../../../contract/scheduling/visit-event.ts';
import { isSameJson } from '../../../lib/json/same-json.ts';

/** What happened to a visit, made out of how it stood before and after; the same on the server and on a device. */

const factFields = [
  'startsAt',
  'durationMinutes',
  'providerId',
  'locationId',
  'typeId',
  'resourceIds',
  'status',
  'cancellation',
  'encounterId',
  'caseId',
] as const satisfies readonly (keyof VisitFacts & keyof Appointment)[];
type FactField = (typeof factFields)[number];

const detailFields = {
  reason: ['reason'],
  note: ['note'],
  addOns: ['addOnIds'],
  buffers: ['bufferBeforeMinutes', 'bufferAfterMinutes'],
  overrideReason: ['overrideReason'],
} as const satisfies Record<VisitDetail, readonly (keyof Appointment)[]>;
const details = Object.keys(detailFields) as readonly VisitDetail[];

/** As much of a visit as its history looks at. */
export type HistoryVisit = Partial<Pick<Appointment, FactField | (typeof detailFields)[VisitDetail][number]>>;

export type VisitChange = Pick<VisitEvent, 'kind' | 'before' | 'after' | 'details'>;

/** Two ways to write one instant are the same instant. */
const plain = (visit: HistoryVisit, field: keyof HistoryVisit): unknown => {
  const value = visit[field] ?? null;
  return field === 'startsAt' && value !== null ? Date.parse(value as string) : value;
};

const pickFacts = (visit: HistoryVisit, fields: readonly FactField[]): VisitFacts =>
  Object.fromEntries(fields.map((field) => [field, visit[field] ?? null]));

/** Everything of a visit that its history keeps word for word. */
export const factsOf = (visit: HistoryVisit): VisitFacts => pickFacts(visit, factFields);

/**
 * What happened to a visit between two states of it.
 * @param before null for a visit that was booked just now
 * @returns null where nothing changed that a history tells
 */
export function visitChange(before: HistoryVisit | null, after: HistoryVisit): VisitChange | null {
  if (before === null) return { kind: 'booked', before: {}, after: factsOf(after), details: [] };
  const isOther = (field: keyof HistoryVisit) => !isSameJson(plain(before, field), plain(after, field));
  const fields = factFields.filter(isOther);
  const changed = details.filter((name) => detailFields[name].some(isOther));
  if (fields.length === 0 && changed.length === 0) return null;
  const has = (...names: FactField[]) => names.some((name) => fields.includes(name));
  const kind = has('startsAt', 'providerId', 'locationId') ? 'moved' : has('status') ? 'status' : 'changed';
  return { kind, before: pickFacts(before, fields), after: pickFacts(after, fields), details: changed };
}

/** The states that a plan goes through; the others are how the day itself went. */
export const planStatuses = [
  'booked',
  'confirmed',
  'cancelled',
  'noShow',
] as const satisfies readonly AppointmentStatus[];

/** Whether it tells what became of a plan: that, and no step of the day itself, stands on a patient's timeline. */
export const isPlanEvent = ({ kind, after }: Pick<VisitEvent, 'kind' | 'after'>): boolean =>
  kind !== 'baseline' &&
  (kind !== 'status' || (planStatuses as readonly (AppointmentStatus | undefined)[]).includes(after.status));
