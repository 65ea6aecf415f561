import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { clinicId, userId } from '../base/ids.ts';
import { instant, line, plainDate, requiredLine, version } from '../base/values.ts';

const address = z.object({
  address1: requiredLine(100),
  address2: line(100),
  city: requiredLine(60),
  state: z.string().check(z.regex(/^[A-Z]{2}$/, 'must be the two letters of a state')),
  zip: z.string().check(z.regex(/^\d{5}(-\d{4})?$/, 'must have five or nine digits')),
});
export type BillingAddress = z.infer<typeof address>;

/** In whose name, and to which address, claims are paid (clause 3.16). Replaced ones stay, not active. */
export const billingProfileFields = z.object({
  name: requiredLine(120),
  npi: line(10),
  taxIdKind: z.enum(['EIN', 'SSN']),
  taxId: line(20),
  address,
  payToAddress: z.nullable(address),
  phone: line(40),
});
export type BillingProfileFields = z.infer<typeof billingProfileFields>;

/** The tax id is masked everywhere but in the answer for one profile [7.18]. */
export const billingProfile = z.extend(billingProfileFields, {
  id: z.uuid(),
  active: z.boolean(),
  createdAt: instant,
});
export type BillingProfile = z.infer<typeof billingProfile>;

/** Who a user is to a payer (clause 3.16). Empty is what is not known yet. */
export const billingRecordFields = z.object({
  npi: line(10),
  taxonomyCode: line(10),
  licenseNumber: line(40),
  licenseState: line(2),
  licenseExpiresOn: z.nullable(plainDate),
  medicarePtan: line(20),
  acceptsAssignment: z.boolean(),
  signatureOnFile: z.boolean(),
});
export type BillingRecordFields = z.infer<typeof billingRecordFields>;

export const billingRecord = z.extend(billingRecordFields, {
  id: z.uuid(),
  clinicId,
  userId,
  /** The active one first, then those it replaced, newest first. */
  profiles: z.array(billingProfile),
  version,
  updatedAt: instant,
});
export type BillingRecord = z.infer<typeof billingRecord>;

/**
 * What a superbill says of whoever treated. An employer number (EIN) is whole, for it stands on every superbill; of a
 * social security number the last four digits alone.
 */
export const biller = z.object({
  userId,
  /** The individual one; empty where it is not known. */
  npi: line(10),
  licenseNumber: line(40),
  licenseState: line(2),
  /** In whose name payers pay; null where that is not known. */
  profile: z.nullable(
    z.pick(billingProfileFields, {
      name: true,
      npi: true,
      taxIdKind: true,
      taxId: true,
      address: true,
      phone: true,
    }),
  ),
});
export type Biller = z.infer<typeof biller>;

export const listBillers = endpoint({
  name: 'billers.list',
  method: 'GET',
  path: '/:clinicId/billers',
  summary:
    'What superbills say of those who treat: NPI, license, and in whose name payers pay. Of a social security number the last four digits.',
  params: z.object({ clinicId }),
  response: z.object({ billers: z.array(biller) }),
});

const inClinic = z.object({ clinic: clinicId });
const oneInClinic = z.object({ clinic: clinicId, id: z.uuid() });
/** Without a profile the active one stays as it is; with one, it takes the place of the active one when it differs. */
const saving = z.extend(billingRecordFields, { profile: z.optional(billingProfileFields) });

/** [7.16] */
export const postBillingRecord = endpoint({
  name: 'billingRecord.create',
  method: 'POST',
  path: '/users/:clinic/user/billing',
  summary: "Makes the signed-in user's billing record in the clinic, under the id that the device made.",
  params: inClinic,
  body: z.extend(saving, { id: z.uuid() }),
  response: billingRecord,
});

/** [7.16] */
export const putBillingRecord = endpoint({
  name: 'billingRecord.save',
  method: 'PUT',
  path: '/users/:clinic/user/billing',
  summary: "Saves the signed-in user's billing record; a changed profile takes the place of the active one.",
  params: inClinic,
  body: saving,
  response: billingRecord,
  versioned: true,
});

/** [7.16] */
export const getOwnBillingRecord = endpoint({
  name: 'billingRecord.own',
  method: 'GET',
  path: '/users/:clinic/user/billing',
  summary:
    'The billing record of the signed-in user or, for admins and billers, of a colleague; null without one.',
  params: inClinic,
  query: z.object({ user: z.optional(userId) }),
  response: z.object({ record: z.nullable(billingRecord) }),
});

/** [7.17] */
export const getBillingRecord = endpoint({
  name: 'billingRecord.get',
  method: 'GET',
  path: '/users/:clinic/user/billing/:id',
  summary: 'One billing record with its profiles.',
  params: oneInClinic,
  response: billingRecord,
});

/** [7.18] */
export const getBillingProfile = endpoint({
  name: 'billingProfile.get',
  method: 'GET',
  path: '/users/:clinic/user/billing-profile/:id',
  summary: 'One billing profile with its tax id in full; with active=false one that was replaced.',
  params: oneInClinic,
  query: z.object({ active: z._default(z.enum(['true', 'false']), 'true') }),
  response: billingProfile,
});
