// Made by `npm run rooms` of the files named `<noun>.room.ts`. Not to be edited.
import type { Room } from '../kernel/http/room.ts';
import { room as auditRoom } from '../rooms/access/audit/audit.room.ts';
import { room as baaRoom } from '../rooms/access/baa/baa.room.ts';
import { room as devicesRoom } from '../rooms/access/devices/devices.room.ts';
import { room as invitationsRoom } from '../rooms/access/invitations/invitations.room.ts';
import { room as meRoom } from '../rooms/access/me/me.room.ts';
import { room as membersRoom } from '../rooms/access/members/members.room.ts';
import { room as profileImageRoom } from '../rooms/access/profile-image/profile-image.room.ts';
import { room as securityRoom } from '../rooms/access/security/security.room.ts';
import { room as seminarsRoom } from '../rooms/access/seminars/seminars.room.ts';
import { room as signatureRoom } from '../rooms/access/signature/signature.room.ts';
import { room as userChecksRoom } from '../rooms/access/user-checks/user-checks.room.ts';
import { room as clinicMacrosRoom } from '../rooms/clinical/clinic-macros/clinic-macros.room.ts';
import { room as encountersRoom } from '../rooms/clinical/encounters/encounters.room.ts';
import { room as exercisePlansRoom } from '../rooms/clinical/exercise-plans/exercise-plans.room.ts';
import { room as plansOfCareRoom } from '../rooms/clinical/plans-of-care/plans-of-care.room.ts';
import { room as recordRoom } from '../rooms/clinical/record/record.room.ts';
import { room as catalogueRoom } from '../rooms/clinics/catalogue/catalogue.room.ts';
import { room as clinicsRoom } from '../rooms/clinics/clinics/clinics.room.ts';
import { room as featureRequestsRoom } from '../rooms/clinics/feature-requests/feature-requests.room.ts';
import { room as feeSchedulesRoom } from '../rooms/clinics/fee-schedules/fee-schedules.room.ts';
import { room as locationsRoom } from '../rooms/clinics/locations/locations.room.ts';
import { room as settingsRoom } from '../rooms/clinics/settings/settings.room.ts';
import { room as calendarFeedRoom } from '../rooms/exchange/calendar-feed/calendar-feed.room.ts';
import { room as dayPackRoom } from '../rooms/exchange/day-pack/day-pack.room.ts';
import { room as exportRoom } from '../rooms/exchange/export/export.room.ts';
import { room as feedbackRoom } from '../rooms/exchange/feedback/feedback.room.ts';
import { room as partnersRoom } from '../rooms/exchange/partners/partners.room.ts';
import { room as patientImportRoom } from '../rooms/exchange/patient-import/patient-import.room.ts';
import { room as reminderLinksRoom } from '../rooms/messaging/reminder-links/reminder-links.room.ts';
import { room as remindersRoom } from '../rooms/messaging/reminders/reminders.room.ts';
import { room as visitNewsRoom } from '../rooms/messaging/visit-news/visit-news.room.ts';
import { room as waitOffersRoom } from '../rooms/messaging/wait-offers/wait-offers.room.ts';
import { room as accountingRoom } from '../rooms/money/accounting/accounting.room.ts';
import { room as balancesRoom } from '../rooms/money/balances/balances.room.ts';
import { room as billingRecordsRoom } from '../rooms/money/billing-records/billing-records.room.ts';
import { room as chargesRoom } from '../rooms/money/charges/charges.room.ts';
import { room as closesRoom } from '../rooms/money/closes/closes.room.ts';
import { room as invoicesRoom } from '../rooms/money/invoices/invoices.room.ts';
import { room as ledgerEntriesRoom } from '../rooms/money/ledger-entries/ledger-entries.room.ts';
import { room as moneyReportsRoom } from '../rooms/money/money-reports/money-reports.room.ts';
import { room as paymentsRoom } from '../rooms/money/payments/payments.room.ts';
import { room as chartNumbersRoom } from '../rooms/people/chart-numbers/chart-numbers.room.ts';
import { room as consentsRoom } from '../rooms/people/consents/consents.room.ts';
import { room as diagnosisCodesRoom } from '../rooms/people/diagnosis-codes/diagnosis-codes.room.ts';
import { room as documentsRoom } from '../rooms/people/documents/documents.room.ts';
import { room as duplicatesRoom } from '../rooms/people/duplicates/duplicates.room.ts';
import { room as formsRoom } from '../rooms/people/forms/forms.room.ts';
import { room as patientFileRoom } from '../rooms/people/patient-file/patient-file.room.ts';
import { room as patientsRoom } from '../rooms/people/patients/patients.room.ts';
import { room as topicActivityRoom } from '../rooms/people/topic-activity/topic-activity.room.ts';
import { room as overviewRoom } from '../rooms/reporting/overview/overview.room.ts';
import { room as timelineRoom } from '../rooms/reporting/timeline/timeline.room.ts';
import { room as appointmentsRoom } from '../rooms/scheduling/appointments/appointments.room.ts';
import { room as onlineBookingRoom } from '../rooms/scheduling/online-booking/online-booking.room.ts';
import { room as scheduleSetupRoom } from '../rooms/scheduling/schedule-setup/schedule-setup.room.ts';
import { room as waitListRoom } from '../rooms/scheduling/wait-list/wait-list.room.ts';
import { room as syncRoom } from './sync/sync.room.ts';

export const rooms: readonly Room[] = [
  auditRoom,
  baaRoom,
  devicesRoom,
  invitationsRoom,
  meRoom,
  membersRoom,
  profileImageRoom,
  securityRoom,
  seminarsRoom,
  signatureRoom,
  userChecksRoom,
  clinicMacrosRoom,
  encountersRoom,
  exercisePlansRoom,
  plansOfCareRoom,
  recordRoom,
  catalogueRoom,
  clinicsRoom,
  featureRequestsRoom,
  feeSchedulesRoom,
  locationsRoom,
  settingsRoom,
  calendarFeedRoom,
  dayPackRoom,
  exportRoom,
  feedbackRoom,
  partnersRoom,
  patientImportRoom,
  reminderLinksRoom,
  remindersRoom,
  visitNewsRoom,
  waitOffersRoom,
  accountingRoom,
  balancesRoom,
  billingRecordsRoom,
  chargesRoom,
  closesRoom,
  invoicesRoom,
  ledgerEntriesRoom,
  moneyReportsRoom,
  paymentsRoom,
  chartNumbersRoom,
  consentsRoom,
  diagnosisCodesRoom,
  documentsRoom,
  duplicatesRoom,
  formsRoom,
  patientFileRoom,
  patientsRoom,
  topicActivityRoom,
  overviewRoom,
  timelineRoom,
  appointmentsRoom,
  onlineBookingRoom,
  scheduleSetupRoom,
  waitListRoom,
  syncRoom,
];
