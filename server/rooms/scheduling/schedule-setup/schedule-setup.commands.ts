import type {
  addAppointmentType,
  addHoursException,
  addResource,
  AddOn,
  AppointmentType,
  HoursException,
  Resource,
  saveAppointmentType,
  saveHoursException,
  saveResource,
} from '../../../../src/contract/scheduling/schedule-setup.ts';
import {
  doubleFaults,
  rangeFaults,
  spanFaults,
  type SetupFault,
} from '../../../../src/domain/scheduling/availability/setup-check.ts';
import { isSameJson } from '../../../../src/lib/json/same-json.ts';
import { idTaken, NotFound, wrongFields } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import type { TableRows } from '../../../kernel/write/table-rows.ts';
import { presentSetup } from './schedule-setup.queries.ts';
import { locationRepository } from '../../clinics/locations/locations.repository.ts';
import { providerRepository } from '../../access/members/providers.repository.ts';
import { scheduleSetupRepository } from './schedule-setup.repository.ts';

type AnyCall = Pick<WriteCall<unknown>, 'tx' | 'clinicId' | 'work' | 'opId' | 'now' | 'requireFresh'>;

interface SetupRow {
  readonly id: string;
  readonly clinicId: string;
  readonly archivedAt: string | null;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}
type Fields<Row extends SetupRow> = Omit<Row, keyof SetupRow>;

/** What an audit entry and a refusal call each kind. */
type Entity =
  | 'appointment-type'
  | 'resource'
  | 'working-hours'
  | 'hours-exception'
  | 'closure'
  | 'missed-rule'
  | 'time-block'
  | 'class-time';

function written<Row extends SetupRow, Body>(
  call: AnyCall,
  entity: Entity,
  row: Row,
  status: 200 | 201,
): Written<Body> {
  const { work, opId, now } = call;
  const nowhere = { patientId: null, locationId: null, date: null };
  work.announce({ topic: 'clinic', entityId: row.id, version: row.version, ...nowhere, opId, at: now });
  return { status, body: presentSetup(row) as Body, about: { entity, id: row.id, version: row.version } };
}

export async function addOne<Row extends SetupRow, Body>(
  call: AnyCall,
  entity: Entity,
  table: TableRows<Row>,
  { id, ...fields }: Fields<Row> & { id: string },
): Promise<Written<Body>> {
  if (await table.take(id)) throw idTaken(words[entity]);
  const { clinicId, now } = call;
  const kept = { id, clinicId, archivedAt: null, version: 1, createdAt: now, updatedAt: now };
  const row = { ...fields, ...kept } as unknown as Row;
  table.add(row);
  return written(call, entity, row, 201);
}

const words: Readonly<Record<Entity, string>> = {
  'appointment-type': 'appointment type',
  resource: 'room',
  'working-hours': 'working hours',
  'hours-exception': 'exception',
  closure: 'closure',
  'missed-rule': 'rule for missed visits',
  'time-block': 'blocked time',
  'class-time': 'class',
};

/** The row in the version that was seen. Throws `not-found`, `version-required`, `version-stale`. */
export async function takeFresh<Row extends SetupRow>(
  call: AnyCall,
  entity: Entity,
  table: TableRows<Row>,
  id: string,
): Promise<Row> {
  const row = await table.take(id);
  if (!row) throw new NotFound(entity, id);
  call.requireFresh(row, () => presentSetup(row));
  return row;
}

export function changeOne<Row extends SetupRow, Body>(
  call: AnyCall,
  entity: Entity,
  table: TableRows<Row>,
  before: Row,
  { archived, ...fields }: Partial<Fields<Row>> & { archived?: boolean | undefined },
): Written<Body> {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const archivedAt =
    archived === undefined ? before.archivedAt : archived ? (before.archivedAt ?? call.now) : null;
  const row: Row = { ...before, ...given, archivedAt, version: before.version + 1, updatedAt: call.now };
  table.change(row);
  return written(call, entity, row, 200);
}

export function requireSound(faults: readonly SetupFault[]): void {
  if (faults.length === 0) return;
  throw wrongFields(faults.map(({ path, message }) => ({ path: `body.${path}`, message })));
}

type Named = 'providerIds' | 'resourceIds' | 'addOns' | 'needsKinds';
type TypeFields = { readonly [Field in Named]?: AppointmentType[Field] | undefined };

/** Whom and what a type newly names must be the clinic's; who has left since stays named. */
async function requireType({ work }: AnyCall, now: TypeFields, before: TypeFields): Promise<void> {
  requireSound([
    ...doubleFaults(now.providerIds ?? [], 'providerIds'),
    ...doubleFaults(now.resourceIds ?? [], 'resourceIds'),
    ...doubleFaults(now.needsKinds ?? [], 'needsKinds'),
    ...doubleFaults(
      (now.addOns ?? []).map(({ id }) => id),
      'addOns',
    ),
  ]);
  for (const id of now.providerIds ?? []) {
    if (!before.providerIds?.includes(id)) await work.of(providerRepository).require(id);
  }
  for (const id of now.resourceIds ?? []) {
    if (!before.resourceIds?.includes(id) && !(await work.of(scheduleSetupRepository).resources.see(id))) {
      throw new NotFound('resource', id);
    }
  }
}

/** Adds an appointment type. Throws `id-taken`; `not-found` for a provider or a room that is not the clinic's. */
export async function addType(call: WriteCall<typeof addAppointmentType>): Promise<Written<AppointmentType>> {
  await requireType(call, call.body, {});
  return addOne(call, 'appointment-type', call.work.of(scheduleSetupRepository).types, call.body);
}

export async function saveType(
  call: WriteCall<typeof saveAppointmentType>,
): Promise<Written<AppointmentType>> {
  const { types } = call.work.of(scheduleSetupRepository);
  const before = await takeFresh(call, 'appointment-type', types, call.params.typeId);
  await requireType(call, call.body, before);
  const { addOns } = call.body;
  const fields = { ...call.body, addOns: addOns && keepOnline(addOns, before.addOns) };
  return changeOne(call, 'appointment-type', types, before, fields as object);
}

/** A client of before it could be said says nothing of what may be chosen online, and so changes nothing of it. */
const keepOnline = (addOns: readonly AddOn[], before: readonly AddOn[]): AddOn[] =>
  addOns.map((one) => {
    const bookableOnline = one.bookableOnline ?? before.find(({ id }) => id === one.id)?.bookableOnline;
    return bookableOnline === undefined ? one : { ...one, bookableOnline };
  });

export async function addRoom(call: WriteCall<typeof addResource>): Promise<Written<Resource>> {
  await call.work.of(locationRepository).require(call.body.locationId);
  return addOne(call, 'resource', call.work.of(scheduleSetupRepository).resources, call.body);
}

export async function saveRoom(call: WriteCall<typeof saveResource>): Promise<Written<Resource>> {
  const table = call.work.of(scheduleSetupRepository).resources;
  const before = await takeFresh(call, 'resource', table, call.params.resourceId);
  return changeOne(call, 'resource', table, before, call.body as object);
}

/**
 * Adds an exception. Those of an imported calendar have ids that follow from whose day it is: two devices may send the same
 * one, which then stands once, and one that was taken out of use comes back. Throws `id-taken` where it stands with other hours.
 */
export async function addException(
  call: WriteCall<typeof addHoursException>,
): Promise<Written<HoursException>> {
  const { work, body } = call;
  await work.of(providerRepository).require(body.providerId);
  if (body.locationId !== null) await work.of(locationRepository).require(body.locationId);
  requireSound([...spanFaults(body), ...rangeFaults(body.ranges, 'ranges')]);
  const table = work.of(scheduleSetupRepository).exceptions;
  const before = await table.take(body.id);
  const { id, providerId, ...fields } = body;
  if (before?.providerId === providerId) {
    if (before.archivedAt !== null)
      return changeOne(call, 'hours-exception', table, before, { ...fields, archived: false });
    const given = Object.keys(body) as (keyof typeof body)[];
    const isSame = given.every((field) => isSameJson(before[field], body[field]));
    const about = { entity: 'hours-exception', id, version: before.version };
    if (isSame) return { status: 200, body: presentSetup(before) as HoursException, about };
  }
  return addOne(call, 'hours-exception', table, body);
}

export async function saveException(
  call: WriteCall<typeof saveHoursException>,
): Promise<Written<HoursException>> {
  const { work, body, params } = call;
  const before = await takeFresh(
    call,
    'hours-exception',
    work.of(scheduleSetupRepository).exceptions,
    params.exceptionId,
  );
  if (body.locationId) await work.of(locationRepository).require(body.locationId);
  const { from = before.from, to = before.to } = body;
  requireSound([...spanFaults({ from, to }), ...rangeFaults(body.ranges ?? [], 'ranges')]);
  return changeOne(
    call,
    'hours-exception',
    work.of(scheduleSetupRepository).exceptions,
    before,
    body as object,
  );
}
