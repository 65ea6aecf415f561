import type { ClassTime, ClassTimeFields, classTimeWrites } from '../../../contract/scheduling/class-time.ts';
import type { ClinicId } from '../../../contract/base/ids.ts';
import type {
  AppointmentType,
  AppointmentTypeFields,
  Closure,
  ClosureFields,
  HoursException,
  HoursExceptionFields,
  MissedRule,
  MissedRuleFields,
  Resource,
  ResourceFields,
  scheduleSetupWrites,
} from '../../../contract/scheduling/schedule-setup.ts';
import type { HoursFields, WorkingHours } from '../../../contract/scheduling/working-hours.ts';
import type { TimeBlock, TimeBlockFields, timeBlockWrites } from '../../../contract/scheduling/time-block.ts';
import type { Instant, PlainDate } from '../../../contract/base/values.ts';
import type { QueuedWrite } from '../../base/queued-write.ts';
import { withHoursFrom } from '../hours/dated-hours.ts';

/** What the set-up of the schedule consists of: each kind's record, and what a person enters of it. */
export interface SetupKinds {
  type: { row: AppointmentType; fields: AppointmentTypeFields };
  resource: { row: Resource; fields: ResourceFields };
  hours: { row: WorkingHours; fields: HoursFields };
  exception: { row: HoursException; fields: HoursExceptionFields };
  closure: { row: Closure; fields: ClosureFields };
  missedRule: { row: MissedRule; fields: MissedRuleFields };
  block: { row: TimeBlock; fields: TimeBlockFields };
  classTime: { row: ClassTime; fields: ClassTimeFields };
}
export type SetupKind = keyof SetupKinds;

const kinds = {
  type: {
    entity: 'appointmentType',
    add: 'scheduleSetup.addType',
    save: 'scheduleSetup.saveType',
    param: 'typeId',
  },
  resource: {
    entity: 'resource',
    add: 'scheduleSetup.addResource',
    save: 'scheduleSetup.saveResource',
    param: 'resourceId',
  },
  hours: {
    entity: 'hours',
    add: 'scheduleSetup.addHours',
    save: 'scheduleSetup.saveHours',
    param: 'hoursId',
  },
  exception: {
    entity: 'hoursException',
    add: 'scheduleSetup.addException',
    save: 'scheduleSetup.saveException',
    param: 'exceptionId',
  },
  closure: {
    entity: 'closure',
    add: 'scheduleSetup.addClosure',
    save: 'scheduleSetup.saveClosure',
    param: 'closureId',
  },
  missedRule: {
    entity: 'missedRule',
    add: 'scheduleSetup.addMissedRule',
    save: 'scheduleSetup.saveMissedRule',
    param: 'ruleId',
  },
  block: {
    entity: 'timeBlock',
    add: 'scheduleSetup.addBlock',
    save: 'scheduleSetup.saveBlock',
    param: 'blockId',
  },
  classTime: {
    entity: 'classTime',
    add: 'scheduleSetup.addClassTime',
    save: 'scheduleSetup.saveClassTime',
    param: 'classTimeId',
  },
} as const satisfies Record<SetupKind, { entity: string; add: string; save: string; param: string }>;

type Writes = typeof scheduleSetupWrites & typeof timeBlockWrites & typeof classTimeWrites;
type Names = (typeof kinds)[SetupKind]['add' | 'save'];
/** A write of the set-up as data; the outbox takes it as it is. */
export type SetupWrite = { [Name in Names]: QueuedWrite<Writes, Name> }[Names];

/** How the outbox knows a record of the set-up, for the mark beside it. */
export const setupEntity = (kind: SetupKind) => kinds[kind].entity;

/**
 * The write that adds a record of the set-up.
 * @param id made on this device
 * @param label for people: `Add the room Blue room`
 */
export function writeSetupAdd<Kind extends SetupKind>(
  kind: Kind,
  clinicId: ClinicId,
  id: SetupKinds[Kind]['row']['id'],
  fields: SetupKinds[Kind]['fields'],
  label: string,
): SetupWrite {
  const { entity, add } = kinds[kind];
  const merge = { ...fields, id, archivedAt: null, version: 1 };
  return {
    name: add,
    params: { clinicId },
    body: { ...fields, id },
    lane: `${entity}:${id}`,
    seen: null,
    label,
    patches: [{ entity, id, merge, create: true }],
  } as unknown as SetupWrite;
}

/** What may be changed of a record: some of its fields, and whether it is out of use. */
export type SetupChange<Kind extends SetupKind> = Partial<SetupKinds[Kind]['fields']> & {
  archived?: boolean;
};

/**
 * The write that changes a record of the set-up, takes it out of use, or brings it back.
 * @param change only what differs
 * @param now the device's clock, for what is shown until the server answers
 */
export function writeSetupChange<Kind extends SetupKind>(
  kind: Kind,
  clinicId: ClinicId,
  before: SetupKinds[Kind]['row'],
  change: SetupChange<Kind>,
  now: Instant,
  label: string,
): SetupWrite {
  const { entity, save, param } = kinds[kind];
  const { archived, ...fields } = change as { archived?: boolean } & Record<string, unknown>;
  const stood = before as unknown as Record<string, unknown>;
  const seen = Object.fromEntries(Object.keys(fields).map((name) => [name, stood[name]]));
  const archivedAt = archived === true ? (before.archivedAt ?? now) : null;
  return {
    name: save,
    params: { clinicId, [param]: before.id },
    body: change,
    lane: `${entity}:${before.id}`,
    seen: before.version,
    seenContent: { ...seen, archived: before.archivedAt !== null },
    label,
    patches: [
      {
        entity,
        id: before.id,
        merge: {
          ...fields,
          ...(archived !== undefined && { archivedAt }),
          ...(kind === 'hours' && hoursShown(before as WorkingHours, change)),
        },
      },
    ],
  } as unknown as SetupWrite;
}

/** What a change of hours is shown as until the server answers: what held before it stays. */
function hoursShown(
  before: WorkingHours,
  { weekly, from = null, archived }: SetupChange<'hours'>,
): Partial<WorkingHours> {
  return {
    from: before.from ?? null,
    ...(weekly !== undefined && withHoursFrom(before, weekly, from)),
    ...(archived !== undefined && { endsOn: archived ? from : null }),
  };
}

/**
 * The write that says on which days a class is not held. Two devices that leave out a day each leave out both: the days are
 * brought together one by one.
 */
export function writeClassDates(
  clinicId: ClinicId,
  before: ClassTime,
  except: readonly PlainDate[],
  now: Instant,
  label: string,
): QueuedWrite<Writes, 'scheduleSetup.saveClassDates'> {
  const change = { except: [...new Set(except)].toSorted() };
  const write = writeSetupChange('classTime', clinicId, before, change, now, label);
  return { ...write, name: 'scheduleSetup.saveClassDates' } as QueuedWrite<
    Writes,
    'scheduleSetup.saveClassDates'
  >;
}
