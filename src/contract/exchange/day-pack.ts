import * as z from 'zod/mini';
import { appointment } from '../scheduling/appointment.ts';
import { exercise, service } from '../clinics/catalogue.ts';
import { charge } from '../money/charge.ts';
import { encounter } from '../clinical/encounter.ts';
import { endpoint } from '../base/endpoint.ts';
import { formList, packedForms } from '../people/forms.ts';
import { clinicId, locationId } from '../base/ids.ts';
import { patient } from '../people/patient.ts';
import { biller } from '../money/billing-record.ts';
import { feeSchedule } from '../clinics/fee-schedule.ts';
import { invoice } from '../money/invoice.ts';
import { clinicMacro } from '../clinical/clinic-macro.ts';
import { ledgerEntry, packageOffer } from '../money/ledger-entry.ts';
import { payment } from '../money/payment.ts';
import { patientFile } from '../people/patient-file.ts';
import { exercisePlan } from '../clinical/exercise-plan.ts';
import { plansOfCare } from '../clinical/plan-of-care.ts';
import { allergy, condition } from '../clinical/record.ts';
import { scheduleSetup } from '../scheduling/schedule-setup.ts';
import { instant, plainDate } from '../base/values.ts';
import { visitEvent } from '../scheduling/visit-event.ts';
import { waitEntry } from '../scheduling/wait-list.ts';

/** All that a location needs for one day without a network. */
export const dayPack = z.object({
  takenAt: instant,
  /** The live cursor the pack is true for: what came later is caught up from here. */
  cursor: z.int(),
  date: plainDate,
  locationId,
  appointments: z.array(appointment),
  patients: z.array(patient),
  /** The last three encounters of each patient, and every draft. */
  encounters: z.array(encounter),
  /** The last 50 ledger entries of each patient. */
  charges: z.array(charge),
  records: z.array(
    z.object({ patientId: patient.shape.id, conditions: z.array(condition), allergies: z.array(allergy) }),
  ),
  services: z.array(service),
  exercises: z.array(exercise),
  /** What codes cost, by payer and date. Absent in packs from before it was part of them. */
  feeSchedules: z.optional(z.array(feeSchedule)),
  /** Absent in packs from before it was part of them. */
  clinicMacros: z.optional(z.array(clinicMacro)),
  /** What packages the clinic sells; for who takes payments. Absent in packs from before it was part of them. */
  packageOffers: z.optional(z.array(packageOffer)),
  /** Absent in packs from before it was part of them. */
  setup: z.optional(scheduleSetup),
  waiting: z.optional(z.array(waitEntry)),
  files: z.optional(z.array(patientFile)),
  forms: z.optional(formList),
  filledForms: z.optional(packedForms),
  /** The last 50 of each patient. */
  payments: z.optional(z.array(payment)),
  /** What was posted to their ledgers besides, the last 50 of each patient. */
  ledgerEntries: z.optional(z.array(ledgerEntry)),
  /** The last 50 of each patient. */
  invoices: z.optional(z.array(invoice)),
  /** Who bills in the clinic; for those who read ledgers. */
  billers: z.optional(z.array(biller)),
  /** What happened to each visit of the day, the last 8 things. */
  visitEvents: z.optional(z.array(visitEvent)),
  /** Of each patient. */
  exercisePlans: z.optional(z.array(exercisePlan)),
  /** Of each patient, with what happened under them. */
  plansOfCare: z.optional(plansOfCare),
});
export type DayPack = z.infer<typeof dayPack>;

export const getDayPack = endpoint({
  name: 'dayPack.get',
  method: 'GET',
  path: '/:clinicId/day-pack',
  summary:
    'Schedule, patients, last notes and catalogue of one location and day, for work without a network.',
  params: z.object({ clinicId }),
  query: z.object({ locationId, date: plainDate }),
  response: dayPack,
});
