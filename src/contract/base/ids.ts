import * as z from 'zod/mini';

/**
 * Ids are UUIDs made where the thing is made: on the device for everything a person enters (version 7), derived from
 * the source for imports (version 5). Each kind is branded, so that a location id cannot be passed for a clinic id.
 */
export const userId = z.uuid().brand<'UserId'>();
export const clinicId = z.uuid().brand<'ClinicId'>();
export const locationId = z.uuid().brand<'LocationId'>();
export const patientId = z.uuid().brand<'PatientId'>();
export const appointmentId = z.uuid().brand<'AppointmentId'>();
export const encounterId = z.uuid().brand<'EncounterId'>();
/** What is added to a note that is signed. */
export const addendumId = z.uuid().brand<'AddendumId'>();
/** What happened to a note: signed, co-signed, locked. */
export const noteEventId = z.uuid().brand<'NoteEventId'>();
export const chargeId = z.uuid().brand<'ChargeId'>();
/** Money taken at the desk, and what takes it back. */
export const paymentId = z.uuid().brand<'PaymentId'>();
export const paymentReversalId = z.uuid().brand<'PaymentReversalId'>();
/** A drawer that was counted at the end of a day, and what opens that day again. */
export const closeId = z.uuid().brand<'CloseId'>();
export const reopeningId = z.uuid().brand<'ReopeningId'>();
/** What is posted to a ledger besides charges and payments: an allocation, a discount, a tip. */
export const ledgerEntryId = z.uuid().brand<'LedgerEntryId'>();
export const invoiceId = z.uuid().brand<'InvoiceId'>();
export const exerciseId = z.uuid().brand<'ExerciseId'>();
export const exercisePlanId = z.uuid().brand<'ExercisePlanId'>();
export const planOfCareId = z.uuid().brand<'PlanOfCareId'>();
/** A reading of a goal, a re-exam, a report: what happened under a plan of care. */
export const planEntryId = z.uuid().brand<'PlanEntryId'>();
export const appointmentTypeId = z.uuid().brand<'AppointmentTypeId'>();
export const addOnId = z.uuid().brand<'AddOnId'>();
/** A room or a piece of equipment. */
export const resourceId = z.uuid().brand<'ResourceId'>();
export const hoursId = z.uuid().brand<'HoursId'>();
export const hoursExceptionId = z.uuid().brand<'HoursExceptionId'>();
export const closureId = z.uuid().brand<'ClosureId'>();
export const missedRuleId = z.uuid().brand<'MissedRuleId'>();
export const timeBlockId = z.uuid().brand<'TimeBlockId'>();
export const classTimeId = z.uuid().brand<'ClassTimeId'>();
/** Appointments that were booked together as a series. */
export const seriesId = z.uuid().brand<'SeriesId'>();
/** One who waits for a visit. */
export const waitEntryId = z.uuid().brand<'WaitEntryId'>();
export const reminderRuleId = z.uuid().brand<'ReminderRuleId'>();
export const reminderId = z.uuid().brand<'ReminderId'>();
/** Made on the server: what happened to a visit. */
export const visitEventId = z.uuid().brand<'VisitEventId'>();
/** A person who belongs to a patient: to be called, who pays, who lives with them. */
export const contactId = z.uuid().brand<'ContactId'>();
export const consentId = z.uuid().brand<'ConsentId'>();
/** What a patient comes for, and who pays for it. */
export const caseId = z.uuid().brand<'CaseId'>();
export const coverageId = z.uuid().brand<'CoverageId'>();
export const allergyId = z.uuid().brand<'AllergyId'>();
export const coverageCheckId = z.uuid().brand<'CoverageCheckId'>();
/** A form of the clinic's own, one of its published versions, and one that a patient has filled in. */
export const formId = z.uuid().brand<'FormId'>();
export const formVersionId = z.uuid().brand<'FormVersionId'>();
export const filledFormId = z.uuid().brand<'FilledFormId'>();
/** A file that the clinic keeps of a patient. */
export const documentId = z.uuid().brand<'DocumentId'>();
export const opId = z.uuid().brand<'OpId'>();
export const deviceId = z.uuid().brand<'DeviceId'>();
/** A catalogue item keeps the specification's own names (clause 3.10), so it is no UUID. */
export const serviceId = z.string().check(z.minLength(1), z.maxLength(80)).brand<'ServiceId'>();

export type UserId = z.infer<typeof userId>;
export type ClinicId = z.infer<typeof clinicId>;
export type LocationId = z.infer<typeof locationId>;
export type PatientId = z.infer<typeof patientId>;
export type AppointmentId = z.infer<typeof appointmentId>;
export type EncounterId = z.infer<typeof encounterId>;
export type AddendumId = z.infer<typeof addendumId>;
export type NoteEventId = z.infer<typeof noteEventId>;
export type ChargeId = z.infer<typeof chargeId>;
export type PaymentId = z.infer<typeof paymentId>;
export type PaymentReversalId = z.infer<typeof paymentReversalId>;
export type CloseId = z.infer<typeof closeId>;
export type ReopeningId = z.infer<typeof reopeningId>;
export type LedgerEntryId = z.infer<typeof ledgerEntryId>;
export type InvoiceId = z.infer<typeof invoiceId>;
export type ExerciseId = z.infer<typeof exerciseId>;
export type ExercisePlanId = z.infer<typeof exercisePlanId>;
export type PlanOfCareId = z.infer<typeof planOfCareId>;
export type PlanEntryId = z.infer<typeof planEntryId>;
export type AppointmentTypeId = z.infer<typeof appointmentTypeId>;
export type AddOnId = z.infer<typeof addOnId>;
export type ResourceId = z.infer<typeof resourceId>;
export type HoursId = z.infer<typeof hoursId>;
export type HoursExceptionId = z.infer<typeof hoursExceptionId>;
export type ClosureId = z.infer<typeof closureId>;
export type MissedRuleId = z.infer<typeof missedRuleId>;
export type TimeBlockId = z.infer<typeof timeBlockId>;
export type ClassTimeId = z.infer<typeof classTimeId>;
export type SeriesId = z.infer<typeof seriesId>;
export type WaitEntryId = z.infer<typeof waitEntryId>;
export type ReminderRuleId = z.infer<typeof reminderRuleId>;
export type ReminderId = z.infer<typeof reminderId>;
export type VisitEventId = z.infer<typeof visitEventId>;
export type ContactId = z.infer<typeof contactId>;
export type ConsentId = z.infer<typeof consentId>;
export type CaseId = z.infer<typeof caseId>;
export type CoverageId = z.infer<typeof coverageId>;
export type AllergyId = z.infer<typeof allergyId>;
export type CoverageCheckId = z.infer<typeof coverageCheckId>;
export type FormId = z.infer<typeof formId>;
export type FormVersionId = z.infer<typeof formVersionId>;
export type FilledFormId = z.infer<typeof filledFormId>;
export type DocumentId = z.infer<typeof documentId>;
export type OpId = z.infer<typeof opId>;
export type DeviceId = z.infer<typeof deviceId>;
export type ServiceId = z.infer<typeof serviceId>;
