import type { PatientId } from '../../contract/base/ids.ts';
import { overlayRow, type Pending } from '../../sync/public.ts';

/** Nothing was taken from a server yet: every write of this device still counts. */
export const neverTaken = 0;

/** Whether the patient was added on this device and the server does not know them yet. */
export const isMadeHere = (pending: Pending, patientId: PatientId): boolean =>
  overlayRow<{ readonly id: string }>(undefined, 'patient', patientId, pending, neverTaken) !== undefined;
