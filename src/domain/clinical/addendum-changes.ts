import type { Addendum, AddendumFields, addendumWrites } from '../../contract/clinical/addendum.ts';
import type { AddendumId } from '../../contract/base/ids.ts';
import type { Encounter } from '../../contract/clinical/encounter.ts';
import type { QueuedWrite } from '../base/queued-write.ts';

/** Reasons that people give most; another one may be typed. */
export const addendumReasons = ['Correction', 'Left out', 'Result came later', 'Patient request'] as const;

/**
 * The write that adds to a signed note. In the lane of the note: its signature may still wait on this device.
 * @param id made on this device
 * @param ofWhom the patient, for what is said of the write
 * @param by who writes it; the server writes down whom it knows
 */
export function writeAddendum(
  encounter: Pick<Encounter, 'id' | 'clinicId' | 'patientId'>,
  id: AddendumId,
  fields: AddendumFields,
  { ofWhom, by }: { readonly ofWhom: string; readonly by: string },
): QueuedWrite<typeof addendumWrites, 'encounter.addAddendum'> {
  const { id: encounterId, clinicId, patientId } = encounter;
  const row: Addendum = {
    ...fields,
    id,
    encounterId,
    receivedAt: null,
    writtenBy: null,
    writtenByName: by,
  };
  return {
    name: 'encounter.addAddendum',
    params: { clinicId, encounterId },
    body: { ...fields, id },
    lane: `encounter:${encounterId}`,
    seen: null,
    label: `Add to the note of ${ofWhom}`,
    patientId,
    patches: [{ entity: 'addendum', id, merge: { ...row }, create: true }],
  };
}
