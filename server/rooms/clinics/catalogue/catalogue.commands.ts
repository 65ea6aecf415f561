import type {
  addService,
  archiveService,
  orderServices,
  resetService,
  saveService,
  Service,
  ServiceFields,
} from '../../../../src/contract/clinics/catalogue.ts';
import type { ResponseOf } from '../../../../src/contract/base/endpoint.ts';
import {
  findServiceFaults,
  touchedProtected,
} from '../../../../src/domain/clinics/catalogue/service-check.ts';
import { systemService } from '../../../../src/domain/clinics/catalogue/system-catalogue.ts';
import { NotFound, Refusal, staleVersion, wrongField, wrongFields } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import { derivedId } from '../../../kernel/identity/derived-id.ts';
import {
  insertService,
  listServicesToChange,
  setArchived,
  setOrder,
  updateService,
} from './catalogue.queries.ts';

type AnyCall = Pick<WriteCall<unknown>, 'tx' | 'clinicId' | 'work' | 'opId' | 'now'>;

/** The id that a write is known by afterwards. The system's services are named by words, so theirs is made of them. */
function lastingId(clinicId: string, id: string): string {
  return systemService(id) ? derivedId(`service:${clinicId}:${id}`) : id;
}

function announce({ work, opId, now }: AnyCall, entityId: string, version: number | null): void {
  const nowhere = { patientId: null, locationId: null, date: null };
  work.announce({ topic: 'catalogue', entityId, version, ...nowhere, opId, at: now });
}

/** The service as it stands after the write. */
async function written(call: AnyCall, id: string, status: 200 | 201 = 200): Promise<Written<Service>> {
  const body = find(await listServicesToChange(call.tx, call.clinicId), id);
  announce(call, id, body.version);
  const about = { entity: 'service', id: lastingId(call.clinicId, id), version: body.version };
  return { status, body, about };
}

function find(services: readonly Service[], id: string): Service {
  const service = services.find((one) => one.id === id);
  if (!service) throw new NotFound('service', id);
  return service;
}

/** The service in the version that was seen, locked. Throws `not-found`, `version-required`, `version-stale`. */
async function takeFresh(
  call: AnyCall & { params: { serviceId: string } } & Pick<WriteCall<unknown>, 'requireFresh'>,
): Promise<Service> {
  const { tx, clinicId, params } = call;
  const service = find(await listServicesToChange(tx, clinicId), params.serviceId);
  call.requireFresh({ id: lastingId(clinicId, service.id), version: service.version }, () => service);
  return service;
}

function requireSound(fields: ServiceFields, id: string): void {
  const faults = findServiceFaults(fields, id);
  if (faults.length === 0) return;
  throw wrongFields(faults.map(({ field, message }) => ({ path: `body.${field}`, message })));
}

/** [3.8] Adds a service of the clinic's own, last of its category. Throws `id-taken`, `not-found` of its base. */
export async function add(call: WriteCall<typeof addService>): Promise<Written<Service>> {
  const { tx, clinicId, body, now } = call;
  const { id, baseId, ...fields } = body;
  const services = await listServicesToChange(tx, clinicId);
  if (services.some((one) => one.id === id)) {
    throw new Refusal(
      'id-taken',
      'There is a service with this id already. Nothing was saved; add it again under a new id.',
    );
  }
  if (baseId !== null) find(services, baseId);
  requireSound(fields, id);
  const order = lastOrder(services, fields.category) + 1;
  await tx.run(insertService, [clinicId, JSON.stringify({ ...fields, id, baseId, order }), now]);
  return written(call, id, 201);
}

const lastOrder = (services: readonly Service[], category: string) =>
  Math.max(0, ...services.filter((one) => one.category === category).map(({ order }) => order));

/**
 * [3.8] Changes what was given. Throws `fields-invalid`, also for what is the system's own, and what `takeFresh` throws.
 */
export async function save(call: WriteCall<typeof saveService>): Promise<Written<Service>> {
  const { tx, clinicId, body, now } = call;
  const before = await takeFresh(call);
  const touched = touchedProtected(before, body);
  if (touched.length > 0) {
    throw wrongFields(
      touched.map((field) => ({
        path: `body.${field}`,
        message: "is the system's own; make a copy to change it",
      })),
    );
  }
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  const after: Service = { ...before, ...Object.fromEntries(given) };
  requireSound(after, after.id);
  const services = await listServicesToChange(tx, clinicId);
  const order = after.category === before.category ? before.order : lastOrder(services, after.category) + 1;
  await tx.run(updateService, [clinicId, JSON.stringify({ ...after, order }), now]);
  return written(call, before.id);
}

/** Puts the clinic's own part of a system's service back to the system's. Its place in the list stays. */
export async function resetToSystem(call: WriteCall<typeof resetService>): Promise<Written<Service>> {
  const { tx, clinicId, now } = call;
  const before = await takeFresh(call);
  const system = systemService(before.id);
  if (!system)
    throw wrongField('path.serviceId', "is the clinic's own service; there is nothing to go back to");
  await tx.run(updateService, [clinicId, JSON.stringify({ ...system, order: before.order }), now]);
  return written(call, before.id);
}

/** Takes a service of the clinic off the list of what it offers, or puts it back. The system's stay. */
export async function archive(call: WriteCall<typeof archiveService>): Promise<Written<Service>> {
  const { tx, clinicId, body, now } = call;
  const before = await takeFresh(call);
  if (before.isSystemDefault) {
    throw wrongField('path.serviceId', "is the system's own and stays; hide it in the plan instead");
  }
  await tx.run(setArchived, [clinicId, before.id, body.archived ? now : null, now]);
  return written(call, before.id);
}

/** [3.8] The order within a category. Throws `version-stale` with the services when another order stands than was seen. */
export async function reorder(
  call: WriteCall<typeof orderServices>,
): Promise<Written<ResponseOf<typeof orderServices>>> {
  const { tx, clinicId, body } = call;
  const before = await listServicesToChange(tx, clinicId);
  const standing = before.filter(({ category }) => category === body.category).map(({ id }) => id);
  if (standing.join('\n') !== body.seen.join('\n')) throw staleVersion({ services: before });
  if (standing.toSorted().join('\n') !== body.ids.toSorted().join('\n')) {
    throw wrongField('body.ids', 'must name every service of the category once');
  }
  await tx.run(setOrder, [clinicId, JSON.stringify(body.ids.map((id, place) => ({ id, order: place + 1 })))]);
  announce(call, body.category, null);
  const services = await listServicesToChange(tx, clinicId);
  const about = { entity: 'catalogue', id: derivedId(`order:${clinicId}:${body.category}`) };
  return { body: { services }, about };
}
