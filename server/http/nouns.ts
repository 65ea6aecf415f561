import { accountRoutes } from '../account/account.routes.ts';
import { appointmentRoutes } from '../appointments/appointments.routes.ts';
import { auditRoutes } from '../audit/audit.routes.ts';
import { catalogueRoutes } from '../catalogue/catalogue.routes.ts';
import { chargeRoutes } from '../charges/charges.routes.ts';
import { clinicRoutes } from '../clinics/clinics.routes.ts';
import { dayPackRoutes } from '../day-pack/day-pack.routes.ts';
import { encounterRoutes } from '../encounters/encounters.routes.ts';
import { featureRequestRoutes } from '../feature-requests/feature-requests.routes.ts';
import { locationRoutes } from '../locations/locations.routes.ts';
import { meRoutes } from '../me/me.routes.ts';
import { memberRoutes } from '../members/members.routes.ts';
import { overviewRoutes } from '../overview/overview.routes.ts';
import { patientRoutes } from '../patients/patients.routes.ts';
import { recordRoutes } from '../record/record.routes.ts';
import { settingsRoutes } from '../settings/settings.routes.ts';
import { syncRoutes } from '../sync/sync.routes.ts';
import { topicActivityRoutes } from '../topic-activity/topic-activity.routes.ts';
import type { Routes } from './route.ts';

/** Every noun's routes. Calls outside of a clinic first: `/settings/user` is no clinic named settings. */
export function registerNouns(routes: Routes): void {
  accountRoutes(routes);
  clinicRoutes(routes);
  meRoutes(routes);
  settingsRoutes(routes);
  featureRequestRoutes(routes);
  appointmentRoutes(routes);
  auditRoutes(routes);
  catalogueRoutes(routes);
  chargeRoutes(routes);
  dayPackRoutes(routes);
  encounterRoutes(routes);
  locationRoutes(routes);
  memberRoutes(routes);
  overviewRoutes(routes);
  patientRoutes(routes);
  recordRoutes(routes);
  syncRoutes(routes);
  topicActivityRoutes(routes);
}
