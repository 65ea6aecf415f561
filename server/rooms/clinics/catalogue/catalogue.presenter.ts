import type { Exercise, Service } from '../../../../src/contract/clinics/catalogue.ts';
import { inDisplayOrder } from '../../../../src/domain/clinics/catalogue/system-catalogue.ts';
import { exercises, services } from './catalogue.table.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { selectList } from '../../../kernel/write/row-sql.ts';

const serviceKeys = [
  'id',
  'baseId',
  'category',
  'name',
  'subCategory',
  'primaryCptCode',
  'secondaryCptCode',
  'isSystemDefault',
  'includeCptInOutput',
  'hideInPlan',
  'output',
  'maxUnits',
  'order',
  'feeMinor',
  'secondaryFeeMinor',
  'archivedAt',
  'version',
] as const satisfies readonly (keyof Service)[];
const exerciseKeys = [
  'id',
  'name',
  'region',
  'instructions',
  'defaultSets',
  'defaultReps',
  'countsIn',
] as const satisfies readonly (keyof Exercise)[];

const allServices: Statement = {
  name: 'list-services',
  text: `select ${selectList(services, 's', serviceKeys)} from services s where s.clinic_id = $1`,
};
const allExercises: Statement = {
  name: 'list-exercises',
  text: `select ${selectList(exercises, 'e', exerciseKeys)} from exercises e where e.clinic_id = $1 order by e.region, e.name, e.id`,
};

/** The clinic's services in display order (clause 3.9). */
export async function listServices(tx: Tx, clinicId: string): Promise<Service[]> {
  return inDisplayOrder(await tx.run<Service>(allServices, [clinicId]));
}

export function listExercises(tx: Tx, clinicId: string): Promise<Exercise[]> {
  return tx.run<Exercise>(allExercises, [clinicId]);
}
