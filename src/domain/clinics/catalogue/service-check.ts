import {
  codeWords,
  serviceCode,
  type Service,
  type ServiceFields,
} from '../../../contract/clinics/catalogue.ts';
import { isRegionService } from './cmt-code.ts';
import { insertRegionsPlaceholder } from './system-catalogue.ts';
import { hasRegionsMark } from './units.ts';

/** Whether it has the form of a CPT or HCPCS code. */
function isServiceCode(code: string): boolean {
  return serviceCode.safeParse(code).success;
}

/** One million, so that a slip of the finger does not reach a ledger. */
const mostFeeMinor = 100_000_000;

export interface ServiceFault {
  readonly field: keyof ServiceFields;
  readonly message: string;
}

/**
 * What is wrong with a service, for the form and the server alike; empty when it may be saved.
 * @param id of the service; the placeholder for regions is for the system's manipulation services alone
 */
export function findServiceFaults(fields: ServiceFields, id: string): readonly ServiceFault[] {
  const { primaryCptCode, secondaryCptCode, feeMinor, secondaryFeeMinor, output } = fields;
  const faults: ServiceFault[] = [];
  const fault = (field: ServiceFault['field'], message: string) => faults.push({ field, message });
  if (!/\S/.test(fields.name)) fault('name', 'may not be blank');
  if (primaryCptCode !== '' && !isServiceCode(primaryCptCode)) fault('primaryCptCode', codeWords);
  if (secondaryCptCode !== null) {
    if (!isServiceCode(secondaryCptCode)) fault('secondaryCptCode', codeWords);
    else if (primaryCptCode === '') fault('secondaryCptCode', 'needs a primary code');
    else if (secondaryCptCode === primaryCptCode)
      fault('secondaryCptCode', 'is the same as the primary code');
    if (fields.maxUnits < 2) fault('maxUnits', 'is at least 2 with a code for further units');
  }
  if (feeMinor < 0 || feeMinor > mostFeeMinor) fault('feeMinor', 'is between 0 and one million');
  if (secondaryFeeMinor !== null && (secondaryFeeMinor < 0 || secondaryFeeMinor > mostFeeMinor)) {
    fault('secondaryFeeMinor', 'is between 0 and one million');
  }
  if (secondaryFeeMinor !== null && secondaryCptCode === null) {
    fault('secondaryFeeMinor', 'needs a code for further units');
  }
  if (fields.includeCptInOutput && primaryCptCode === '') {
    fault('includeCptInOutput', 'needs a code');
  }
  if (!isRegionService(id) && hasRegionsMark(output)) {
    fault('output', `names regions (${insertRegionsPlaceholder}), which only manipulation services know`);
  }
  return faults;
}

/** [3.8] What of a system's service is not the clinic's to change. */
const protectedFields = [
  'name',
  'category',
  'subCategory',
  'primaryCptCode',
  'secondaryCptCode',
  'maxUnits',
] as const satisfies readonly (keyof ServiceFields)[];

/** The protected fields of a system's service that a change would touch. */
export function touchedProtected(
  service: Service,
  change: { readonly [Field in keyof ServiceFields]?: ServiceFields[Field] | undefined },
): readonly (keyof ServiceFields)[] {
  if (!service.isSystemDefault) return [];
  return protectedFields.filter((field) => change[field] !== undefined && change[field] !== service[field]);
}

/** [3.8] The fields of a copy, under a name of its own. A copy is picked by hand, so it names no regions. */
export function copyOf(service: Service): ServiceFields & Pick<Service, 'baseId'> {
  return {
    baseId: service.id,
    name: `${service.name} (copy)`.slice(0, 200),
    category: service.category,
    subCategory: service.subCategory,
    primaryCptCode: service.primaryCptCode,
    secondaryCptCode: service.secondaryCptCode,
    maxUnits: service.maxUnits,
    includeCptInOutput: service.includeCptInOutput,
    hideInPlan: service.hideInPlan,
    output: service.output.replaceAll(/\s*(?:of the\s*)?\{\{\s*insert-regions\s*\}\}/gi, ''),
    feeMinor: service.feeMinor,
    secondaryFeeMinor: service.secondaryFeeMinor,
  };
}

/** What a clinic offers now: archived services stay on the notes that name them and nowhere else. */
export function isOffered({ archivedAt }: Pick<Service, 'archivedAt'>): boolean {
  return archivedAt === null || archivedAt === undefined;
}
