import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { ClassTime, ClassTimeFields } from '../../../../contract/scheduling/class-time.ts';
import type { Location } from '../../../../contract/clinics/clinic.ts';
import type { AppointmentTypeId, LocationId, ResourceId, UserId } from '../../../../contract/base/ids.ts';
import type { AppointmentType, ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import { plainDate, type PlainDate } from '../../../../contract/base/values.ts';
import { holdsItsTime } from '../../../../domain/scheduling/visits/appointment-status.ts';
import { resourcesAt } from '../../../../domain/scheduling/availability/booking-choice.ts';
import { isClassType, sessionKey } from '../../../../domain/scheduling/classes/class-sessions.ts';
import {
  plannedAlready,
  plannedInDays,
  ruleOfWeeks,
  weeksOfRule,
} from '../../../../domain/scheduling/classes/class-times.ts';
import { minuteInWords } from '../../../../domain/base/time/range-words.ts';
import { parseTypedTime } from '../../../../domain/base/time/typed-time.ts';
import { heldStretch, meet } from '../../../../domain/scheduling/visits/visit-time.ts';
import { weekdayOf } from '../../../../domain/scheduling/availability/working-time.ts';
import type { FormFault } from '../use-setup-form.ts';

/** When a class is held, as its form holds it: the time as typed. */
export interface ClassDraft {
  readonly typeId: AppointmentTypeId | '';
  readonly providerId: UserId | '';
  readonly locationId: LocationId;
  readonly resourceIds: readonly ResourceId[];
  readonly weekdays: readonly number[];
  readonly every: number | null;
  readonly time: string;
  readonly from: string;
  readonly to: string;
}

/** A form begins with what is saved; a new one today, every week. */
export function draftOfClass(one: ClassTime | null, locationId: LocationId, today: PlainDate): ClassDraft {
  if (one === null) {
    const what = { typeId: '' as const, providerId: '' as const, locationId, resourceIds: [] };
    return { ...what, weekdays: [weekdayOf(today)], every: 1, time: '', from: today, to: '' };
  }
  const { typeId, providerId, resourceIds, rule, startMinute, from, to } = one;
  const where = { typeId, providerId, locationId: one.locationId, resourceIds };
  return { ...where, ...weeksOfRule(rule), time: minuteInWords(startMinute), from, to: to ?? '' };
}

/** The types of which a class can be planned, and the one that is set. */
export const plannableTypes = ({ types }: ScheduleSetup, chosen: string): AppointmentType[] =>
  types.filter((type) => type.id === chosen || (isClassType(type) && type.archivedAt === null));

/** A type is chosen with the rooms of the location that it always takes, and with its provider where only one gives it. */
export function withType(draft: ClassDraft, type: AppointmentType, setup: ScheduleSetup): ClassDraft {
  const own = resourcesAt(setup, draft.locationId).filter(({ id }) => type.resourceIds.includes(id));
  const [only, ...others] = type.providerIds;
  const isTheirs = draft.providerId === '' || type.providerIds.includes(draft.providerId);
  const providerId =
    only === undefined ? draft.providerId : others.length === 0 ? only : isTheirs ? draft.providerId : '';
  return { ...draft, typeId: type.id, providerId, resourceIds: own.map(({ id }) => id) };
}

/**
 * What the form means, or what is wrong with it. The days that are left out are no part of it.
 * @param ownId of the plan that is changed
 */
export function readClass(
  draft: ClassDraft,
  ownId: ClassTime['id'] | null,
  setup: Pick<ScheduleSetup, 'classTimes'>,
): {
  fields: Omit<ClassTimeFields, 'except'> | null;
  faults: FormFault[];
} {
  const { typeId, providerId, locationId, resourceIds, weekdays, every } = draft;
  const clock = parseTypedTime(draft.time);
  const first = plainDate.safeParse(draft.from);
  const last = draft.to === '' ? null : plainDate.safeParse(draft.to);
  const isBackwards = first.success && last?.success === true && last.data < first.data;
  const faults: FormFault[] = [
    ...(typeId === '' ? [{ path: 'typeId', message: 'choose a class', isMissing: true }] : []),
    ...(providerId === '' ? [{ path: 'providerId', message: 'choose who gives it', isMissing: true }] : []),
    ...(weekdays.length === 0 ? [{ path: 'weekdays', message: 'choose a day of the week' }] : []),
    ...(every === null ? [{ path: 'every', message: 'type a number of weeks' }] : []),
    ...(clock === null
      ? [
          {
            path: 'time',
            message: 'type a time, such as 10 or 10:15 am',
            isMissing: draft.time.trim() === '',
          },
        ]
      : []),
    ...(first.success
      ? []
      : [{ path: 'from', message: 'choose the first day', isMissing: draft.from === '' }]),
    ...(last?.success === false || isBackwards
      ? [{ path: 'to', message: 'choose a day from the first one on, or leave it empty' }]
      : []),
  ];
  if (
    faults.length > 0 ||
    typeId === '' ||
    providerId === '' ||
    clock === null ||
    every === null ||
    !first.success
  )
    return { fields: null, faults };
  const startMinute = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const rule = ruleOfWeeks({ every, weekdays });
  const when = { rule, from: first.data, to: last?.success ? last.data : null, startMinute };
  const fields = { typeId, providerId, locationId, resourceIds: [...resourceIds], ...when };
  if (plannedAlready(fields, ownId, setup) === null) return { fields, faults };
  const message = 'choose another: the same class is planned with the same provider then already';
  return { fields: null, faults: [{ path: 'time', message }] };
}

/** What is booked already and a plan does not move. */
export interface ClassEffect {
  /** In sessions of it as it was that it does not mean any more. */
  readonly left: readonly Appointment[];
  /** Other visits of its provider, or in its rooms, at the same time. */
  readonly met: readonly Appointment[];
}

/**
 * What a plan means for visits that are booked.
 * @param saved as it was; null for a new one
 * @param next null where it is no more
 */
export function effectOfClass(
  saved: ClassTime | null,
  next: Omit<ClassTimeFields, 'except'> | null,
  visits: readonly Appointment[],
  around: { setup: ScheduleSetup; locations: readonly Location[]; from: PlainDate; days: number },
): ClassEffect {
  const { setup, locations, from, days } = around;
  const kept = { except: saved?.except ?? [], archivedAt: null, version: 1, id: 'next' };
  const planned = (classTimes: readonly unknown[]) =>
    plannedInDays({ ...setup, classTimes: classTimes as ClassTime[] }, locations, from, days);
  const now = planned(next === null ? [] : [{ ...next, ...kept }]);
  const still = new Set(now.map(({ id }) => id));
  const before = new Set(saved === null ? [] : planned([saved]).map(({ id }) => id));
  const booked = visits.filter(({ status }) => holdsItsTime(status));
  return {
    left: booked.filter((visit) => before.has(sessionKey(visit)) && !still.has(sessionKey(visit))),
    met: booked.filter((visit) =>
      now.some(
        (one) =>
          one.typeId !== visit.typeId &&
          (one.providerId === visit.providerId ||
            one.resourceIds.some((id) => visit.resourceIds.includes(id))) &&
          meet(heldStretch(one), heldStretch(visit)),
      ),
    ),
  };
}
