import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import { toInstant } from '../../../../../domain/base/time/clinic-day.ts';
import { noteEventFault, type NoteActor } from '../../../../../domain/clinical/signing/note-event-rules.ts';
import { signingState } from '../../../../../domain/clinical/signing/signing-state.ts';
import { useClinic, useSession } from '../../../../../session/session-context.ts';
import { useNow } from '../../../../../ui/use-now.ts';

const minuteMs = 60_000;

/** Where a note stands just now. */
export function useSigningState(encounter: Encounter) {
  const { clinic } = useClinic();
  const at = toInstant(useNow(minuteMs));
  // A server that knows of no days locks with the signature.
  return signingState(encounter, clinic.noteLockDays === undefined ? 0 : clinic.noteLockDays, at);
}

/** Where a note stands just now, and what this person may do with it. */
export function useSigning(encounter: Encounter) {
  const { me } = useClinic();
  const { can, roles } = useSession();
  const state = useSigningState(encounter);
  const who: NoteActor = {
    userId: me.ID,
    maySign: can('chart.sign'),
    mayWrite: can('chart.write'),
    isAdmin: roles.includes('Admin'),
  };
  const may = (kind: Parameters<typeof noteEventFault>[0]) =>
    noteEventFault(kind, encounter, state, who) === null;
  return { state, may, by: me };
}

/** Whose co-signature the notes of this person ask for; null where they ask for none. */
export function useCoSigner() {
  const { clinic, me } = useClinic();
  const own = clinic.clinicians.find(({ ID }) => ID === me.ID);
  if (!own?.encounterSupervision) return null;
  const supervisor = clinic.clinicians.find(({ ID }) => ID === own.supervisor && ID !== me.ID);
  return supervisor ? { id: supervisor.ID, name: supervisor.name } : null;
}
