import type { Endpoint } from './base/endpoint.ts';
import * as account from './access/account.ts';
import * as appointment from './scheduling/appointment.ts';
import * as baa from './access/baa.ts';
import * as billingRecord from './money/billing-record.ts';
import * as calendarFeed from './exchange/calendar-feed.ts';
import * as catalogue from './clinics/catalogue.ts';
import * as charge from './money/charge.ts';
import * as chartNumbers from './people/chart-numbers.ts';
import * as dayPack from './exchange/day-pack.ts';
import * as document from './people/document.ts';
import * as duplicate from './people/duplicate.ts';
import * as encounter from './clinical/encounter.ts';
import * as exported from './exchange/export.ts';
import * as featureRequests from './clinics/feature-requests.ts';
import * as feedback from './exchange/feedback.ts';
import * as live from './base/live.ts';
import * as location from './clinics/location.ts';
import * as me from './access/me.ts';
import * as newClinic from './clinics/new-clinic.ts';
import * as onlineBooking from './scheduling/online-booking.ts';
import * as overview from './reporting/overview.ts';
import * as partners from './exchange/partners.ts';
import * as patient from './people/patient.ts';
import * as patientFile from './people/patient-file.ts';
import * as patientImport from './exchange/patient-import.ts';
import * as payment from './money/payment.ts';
import * as profileImage from './access/profile-image.ts';
import * as record from './clinical/record.ts';
import * as reminders from './messaging/reminders.ts';
import * as scheduleSetup from './scheduling/schedule-setup.ts';
import * as timeBlock from './scheduling/time-block.ts';
import * as classTime from './scheduling/class-time.ts';
import * as settings from './clinics/settings.ts';
import * as signature from './access/signature.ts';
import * as sync from './sync.ts';
import * as timeline from './reporting/timeline.ts';
import * as topicActivity from './people/topic-activity.ts';
import * as forms from './people/forms.ts';
import * as invitation from './access/invitation.ts';
import * as audit from './access/audit.ts';
import * as member from './access/member.ts';
import * as seminar from './access/seminar.ts';
import * as userCheck from './access/user-check.ts';
import * as vault from './access/vault.ts';
import * as visitEvent from './scheduling/visit-event.ts';
import * as waitList from './scheduling/wait-list.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

/** Every endpoint of the contract. For the server and its tests; the browser imports only the ones it calls. */
export const everyEndpoint: readonly Endpoint[] = [
  account,
  appointment,
  baa,
  billingRecord,
  calendarFeed,
  catalogue,
  charge,
  chartNumbers,
  dayPack,
  document,
  duplicate,
  encounter,
  exported,
  featureRequests,
  feedback,
  forms,
  live,
  location,
  me,
  newClinic,
  onlineBooking,
  overview,
  partners,
  patient,
  patientFile,
  patientImport,
  payment,
  profileImage,
  record,
  reminders,
  scheduleSetup,
  timeBlock,
  classTime,
  settings,
  signature,
  sync,
  timeline,
  topicActivity,
  invitation,
  audit,
  member,
  seminar,
  userCheck,
  vault,
  visitEvent,
  waitList,
].flatMap((room) => Object.values(room).filter(isEndpoint));
