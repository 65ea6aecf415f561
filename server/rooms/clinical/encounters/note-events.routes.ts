import { addAddendum } from '../../../../src/contract/clinical/addendum.ts';
import { addNoteEvent, unlockNote } from '../../../../src/contract/clinical/note-event.ts';
import { saveSigningSettings } from '../../../../src/contract/clinical/signing-settings.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { answer, answerWrite, type Routes } from '../../../kernel/http/route.ts';
import { touch } from '../../../kernel/write/repository.ts';
import { locationRepository } from '../../clinics/locations/locations.repository.ts';
import { addToSigned } from './addenda.commands.ts';
import { onDraft } from './encounters.commands.ts';
import { encounterRepository } from './encounters.repository.ts';
import { addEvent, unlock } from './note-events.commands.ts';
import { noteChainRepository } from './note-events.repository.ts';
import { saveSigning } from './signing-settings.ts';

/** What happens to a note besides its signature. */
export function noteEventRoutes(routes: Routes): void {
  // They are read with their note, wherever it is shown.
  answerWrite(routes, addAddendum, {
    policy: inClinic('chart.sign'),
    target: ({ params }) => params.encounterId,
    touches: ({ params }) => [
      touch(encounterRepository, { sees: [params.encounterId] }),
      touch(noteChainRepository, { changes: [params.encounterId] }),
      touch(locationRepository, {}),
    ],
    handler: addToSigned,
  });

  const onNote = {
    target: onDraft.target,
    touches: (call: { params: { encounterId: string } }) => [
      ...onDraft.touches(call),
      touch(noteChainRepository, { changes: [call.params.encounterId] }),
    ],
  };
  // Whoever may write closes an unsigned note; the rules of the notes say who may do what with a signed one.
  answerWrite(routes, addNoteEvent, { ...onNote, policy: inClinic('chart.write'), handler: addEvent });
  answerWrite(routes, unlockNote, { ...onNote, policy: inClinic('chart.write'), handler: unlock });

  answer(routes, saveSigningSettings, {
    policy: inClinic('member.write'),
    handler: ({ tx, clinicId, body, now }) => saveSigning(tx, clinicId, body, now),
    audits: ({ params: { clinicId } }) => ({ entity: 'clinic', entityId: clinicId, patientId: null }),
  });
}
