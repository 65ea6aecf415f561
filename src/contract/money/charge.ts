import * as z from 'zod/mini';
import { chargeCoding } from '../clinical/line-coding.ts';
import { endpoint } from '../base/endpoint.ts';
import { chargeId, clinicId, encounterId, locationId, patientId, serviceId, userId } from '../base/ids.ts';
import { patientSummary } from '../people/patient.ts';
import { namedSchedule } from '../clinics/fee-schedule.ts';
import { ledgerEntry } from './ledger-entry.ts';
import { payment } from './payment.ts';
import { instant, line, minor, plainDate } from '../base/values.ts';

/** A ledger entry is never changed; what was wrong is reversed by a further entry. */
export const charge = z.object({
  id: chargeId,
  clinicId,
  locationId,
  patientId,
  encounterId: z.nullable(encounterId),
  providerId: z.nullable(userId),
  /** Which line of the note it follows from, as in `cmt`, `massageTherapy` or `acupuncture/secondary`. */
  lineKey: line(120),
  serviceId,
  description: line(300),
  cptCode: line(10),
  units: z.int(),
  unitFeeMinor: minor,
  amountMinor: minor,
  taxRatePercent: z.number(),
  taxMinor: minor,
  totalMinor: minor,
  /** Modifiers and diagnoses as they were signed. Absent or null on charges from before they were kept. */
  coding: z.optional(z.nullable(chargeCoding)),
  /** Whose fee it is; null: the catalog's. Absent on charges from before there were fee schedules. */
  feeSchedule: z.optional(z.nullable(namedSchedule)),
  serviceDate: plainDate,
  postedAt: instant,
});
export type Charge = z.infer<typeof charge>;

export const ledgerTotals = z.object({ amountMinor: minor, taxMinor: minor, totalMinor: minor });
export type LedgerTotals = z.infer<typeof ledgerTotals>;

export const getLedger = endpoint({
  name: 'charges.ofPatient',
  method: 'GET',
  path: '/:clinicId/patients/:patientId/charges',
  summary: "A patient's ledger: charges with their totals and what was paid, each newest first.",
  params: z.object({ clinicId, patientId }),
  response: z.object({
    charges: z.array(charge),
    totals: ledgerTotals,
    /** Absent in copies from before payments were taken. */
    payments: z.optional(z.array(payment)),
    /** What was posted besides: allocations, adjustments, tips, in the order in which it came. Absent in copies from before. */
    entries: z.optional(z.array(ledgerEntry)),
  }),
});

export const listCharges = endpoint({
  name: 'charges.list',
  method: 'GET',
  path: '/:clinicId/charges',
  summary: "The clinic's charges between two service dates, both included, newest first.",
  params: z.object({ clinicId }),
  query: z.object({ from: plainDate, to: plainDate, locationId: z.optional(locationId) }),
  response: z.object({
    charges: z.array(z.extend(charge, { patient: patientSummary })),
    totals: ledgerTotals,
    byCode: z.array(z.object({ cptCode: z.string(), units: z.int(), amountMinor: minor })),
    byDay: z.array(z.object({ date: plainDate, count: z.int(), amountMinor: minor })),
  }),
});

export const getCharge = endpoint({
  name: 'charges.get',
  method: 'GET',
  path: '/:clinicId/charges/:chargeId',
  summary: 'One ledger entry with whom it concerns.',
  params: z.object({ clinicId, chargeId }),
  response: z.extend(charge, { patient: patientSummary }),
});
