import type { Service } from '../../../../src/contract/clinics/catalogue.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { listServices } from './catalogue.presenter.ts';

const lockServices: Statement = {
  name: 'lock-services',
  text: 'select id from services where clinic_id = $1 order by id for no key update',
};

/** The services in display order, to be changed: until the transaction ends nobody else changes the catalogue. */
export async function listServicesToChange(tx: Tx, clinicId: string): Promise<Service[]> {
  await tx.run(lockServices, [clinicId]);
  return listServices(tx, clinicId);
}

/** `$2` is a service as JSON. */
const fromJson = `from json_to_record($2::json) as r (id text, "baseId" text, category text, name text,
  "subCategory" text, "primaryCptCode" text, "secondaryCptCode" text, "includeCptInOutput" boolean,
  "hideInPlan" boolean, output text, "maxUnits" int, "order" int, "feeMinor" int, "secondaryFeeMinor" int)`;

/** Of the clinic's own. */
export const insertService: Statement = {
  name: 'insert-service',
  text: `insert into services (clinic_id, id, base_id, category, name, sub_category, primary_cpt_code,
      secondary_cpt_code, is_system_default, include_cpt_in_output, hide_in_plan, output, max_units, "order", fee_minor,
      secondary_fee_minor, created_at, updated_at)
    select $1, r.id, r."baseId", r.category, r.name, r."subCategory", r."primaryCptCode", r."secondaryCptCode", false,
      r."includeCptInOutput", r."hideInPlan", r.output, r."maxUnits", r."order", r."feeMinor", r."secondaryFeeMinor",
      $3::timestamptz, $3::timestamptz ${fromJson}`,
};

export const updateService: Statement = {
  name: 'update-service',
  text: `update services s set category = r.category, name = r.name, sub_category = r."subCategory",
      primary_cpt_code = r."primaryCptCode", secondary_cpt_code = r."secondaryCptCode",
      include_cpt_in_output = r."includeCptInOutput", hide_in_plan = r."hideInPlan", output = r.output,
      max_units = r."maxUnits", "order" = r."order", fee_minor = r."feeMinor",
      secondary_fee_minor = r."secondaryFeeMinor", version = s.version + 1, updated_at = $3
    ${fromJson} where s.clinic_id = $1 and s.id = r.id`,
};

export const setArchived: Statement = {
  name: 'archive-service',
  text: `update services set archived_at = $3, version = version + 1, updated_at = $4
    where clinic_id = $1 and id = $2`,
};

/** Places have no version: who writes a service's words and who moves it don't stand in each other's way. */
export const setOrder: Statement = {
  name: 'order-services',
  text: `update services s set "order" = r."order"
    from json_to_recordset($2::json) as r (id text, "order" int) where s.clinic_id = $1 and s.id = r.id`,
};
