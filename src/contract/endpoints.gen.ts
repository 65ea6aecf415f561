// Made by `npm run rooms` of the files that export an endpoint. Not to be edited.
import * as accessAccount from './access/account.ts';
import * as accessAudit from './access/audit.ts';
import * as accessBaa from './access/baa.ts';
import * as accessInvitation from './access/invitation.ts';
import * as accessMe from './access/me.ts';
import * as accessMember from './access/member.ts';
import * as accessProfileImage from './access/profile-image.ts';
import * as accessSeminar from './access/seminar.ts';
import * as accessSignature from './access/signature.ts';
import * as accessUserCheck from './access/user-check.ts';
import * as accessVault from './access/vault.ts';
import * as baseLive from './base/live.ts';
import * as clinicalAddendum from './clinical/addendum.ts';
import * as clinicalClinicMacro from './clinical/clinic-macro.ts';
import * as clinicalEncounter from './clinical/encounter.ts';
import * as clinicalExercisePlan from './clinical/exercise-plan.ts';
import * as clinicalNoteEvent from './clinical/note-event.ts';
import * as clinicalPlanOfCare from './clinical/plan-of-care.ts';
import * as clinicalRecord from './clinical/record.ts';
import * as clinicalSigningSettings from './clinical/signing-settings.ts';
import * as clinicsCatalogue from './clinics/catalogue.ts';
import * as clinicsFeatureRequests from './clinics/feature-requests.ts';
import * as clinicsFeeSchedule from './clinics/fee-schedule.ts';
import * as clinicsLocation from './clinics/location.ts';
import * as clinicsNewClinic from './clinics/new-clinic.ts';
import * as clinicsSettings from './clinics/settings.ts';
import * as exchangeCalendarFeed from './exchange/calendar-feed.ts';
import * as exchangeDayPack from './exchange/day-pack.ts';
import * as exchangeExport from './exchange/export.ts';
import * as exchangeFeedback from './exchange/feedback.ts';
import * as exchangePartners from './exchange/partners.ts';
import * as exchangePatientImport from './exchange/patient-import.ts';
import * as messagingReminders from './messaging/reminders.ts';
import * as moneyAccounting from './money/accounting.ts';
import * as moneyBalance from './money/balance.ts';
import * as moneyBillingRecord from './money/billing-record.ts';
import * as moneyCharge from './money/charge.ts';
import * as moneyDayClose from './money/day-close.ts';
import * as moneyInvoice from './money/invoice.ts';
import * as moneyLedgerEntry from './money/ledger-entry.ts';
import * as moneyMoneyReport from './money/money-report.ts';
import * as moneyPayment from './money/payment.ts';
import * as peopleChartNumbers from './people/chart-numbers.ts';
import * as peopleDocument from './people/document.ts';
import * as peopleDuplicate from './people/duplicate.ts';
import * as peopleForms from './people/forms.ts';
import * as peoplePatientFile from './people/patient-file.ts';
import * as peoplePatient from './people/patient.ts';
import * as peopleTopicActivity from './people/topic-activity.ts';
import * as reportingOverview from './reporting/overview.ts';
import * as reportingTimeline from './reporting/timeline.ts';
import * as schedulingAppointment from './scheduling/appointment.ts';
import * as schedulingClassTime from './scheduling/class-time.ts';
import * as schedulingOnlineBooking from './scheduling/online-booking.ts';
import * as schedulingScheduleSetup from './scheduling/schedule-setup.ts';
import * as schedulingTimeBlock from './scheduling/time-block.ts';
import * as schedulingVisitEvent from './scheduling/visit-event.ts';
import * as schedulingWaitList from './scheduling/wait-list.ts';
import * as sync from './sync.ts';

export const contracts = [
  accessAccount,
  accessAudit,
  accessBaa,
  accessInvitation,
  accessMe,
  accessMember,
  accessProfileImage,
  accessSeminar,
  accessSignature,
  accessUserCheck,
  accessVault,
  baseLive,
  clinicalAddendum,
  clinicalClinicMacro,
  clinicalEncounter,
  clinicalExercisePlan,
  clinicalNoteEvent,
  clinicalPlanOfCare,
  clinicalRecord,
  clinicalSigningSettings,
  clinicsCatalogue,
  clinicsFeatureRequests,
  clinicsFeeSchedule,
  clinicsLocation,
  clinicsNewClinic,
  clinicsSettings,
  exchangeCalendarFeed,
  exchangeDayPack,
  exchangeExport,
  exchangeFeedback,
  exchangePartners,
  exchangePatientImport,
  messagingReminders,
  moneyAccounting,
  moneyBalance,
  moneyBillingRecord,
  moneyCharge,
  moneyDayClose,
  moneyInvoice,
  moneyLedgerEntry,
  moneyMoneyReport,
  moneyPayment,
  peopleChartNumbers,
  peopleDocument,
  peopleDuplicate,
  peopleForms,
  peoplePatientFile,
  peoplePatient,
  peopleTopicActivity,
  reportingOverview,
  reportingTimeline,
  schedulingAppointment,
  schedulingClassTime,
  schedulingOnlineBooking,
  schedulingScheduleSetup,
  schedulingTimeBlock,
  schedulingVisitEvent,
  schedulingWaitList,
  sync,
] as const;
