import { call } from '../../api/call/call.ts';
import { standingInstead } from '../../api/call/fault.ts';
import {
  addService,
  archiveService,
  orderServices,
  resetService,
  saveService,
  type Service,
  type ServiceCategory,
  type ServiceFields,
} from '../../contract/clinics/catalogue.ts';
import type { ClinicId, ServiceId } from '../../contract/base/ids.ts';
import { newId } from '../../sync/public-writes.ts';

/** A service that is being written: a new one, a copy, or one that stands. */
export interface ServiceDraft {
  readonly baseId: ServiceId | null;
  /** Null for one that is new. */
  readonly service: Service | null;
  readonly fields: ServiceFields;
}

/** Adds or changes a service. @throws ApiFault */
export async function writeService(
  clinicId: ClinicId,
  { service, baseId }: Pick<ServiceDraft, 'service' | 'baseId'>,
  fields: ServiceFields,
): Promise<Service> {
  const opId = newId();
  if (service === null) {
    const body = { ...fields, id: newId(), baseId };
    return (await call(addService, { params: { clinicId }, body }, { opId })).body;
  }
  const params = { clinicId, serviceId: service.id };
  const { includeCptInOutput, hideInPlan, output, feeMinor, secondaryFeeMinor } = fields;
  const ours = { includeCptInOutput, hideInPlan, output, feeMinor, secondaryFeeMinor };
  const body = service.isSystemDefault ? ours : fields;
  return (await call(saveService, { params, body }, { opId, ifMatch: service.version })).body;
}

/** @throws ApiFault */
export async function putBack(clinicId: ClinicId, { id, version }: Service): Promise<void> {
  const params = { clinicId, serviceId: id };
  await call(resetService, { params }, { opId: newId(), ifMatch: version });
}

/** @throws ApiFault */
export async function setArchived(
  clinicId: ClinicId,
  { id, version }: Pick<Service, 'id' | 'version'>,
  archived: boolean,
): Promise<Service> {
  const params = { clinicId, serviceId: id };
  return (await call(archiveService, { params, body: { archived } }, { opId: newId(), ifMatch: version }))
    .body;
}

/** @param seen the order that was changed @throws ApiFault */
export async function saveOrder(
  clinicId: ClinicId,
  order: { category: ServiceCategory; seen: ServiceId[]; ids: ServiceId[] },
): Promise<void> {
  await call(orderServices, { params: { clinicId }, body: order }, { opId: newId() });
}

/** The service as it stands, when a write was refused because somebody else was faster. */
export const serviceInstead = (fault: unknown): Service | null => standingInstead<Service>(fault);
