import type { FaultMark } from '../../db/op-row.ts';

/** What a person is told of a fault whose own words are not kept at rest, or that has none. */
export function faultInWords({ kind, status }: FaultMark): string {
  switch (kind) {
    case 'network':
      return 'The server could not be reached.';
    case 'sign-in':
      return 'It goes on once you have signed in again.';
    case 'clinic':
      return 'You are no longer allowed to write in this clinic.';
    case 'depends':
      return 'It builds on an entry that was discarded. Bring that back, or discard this too.';
    case 'newer':
      return 'It was written by a newer version of Plumbline. It is kept on this device, and goes on when Plumbline is updated.';
    case 'unreadable':
      return (
        'What this device keeps of it cannot be opened: it was changed or damaged, or its key is gone. It was not sent. ' +
        'Enter it again, then discard this.'
      );
    case 'conflict':
      return 'Someone else changed the same record in the meantime.';
    case 'rejected':
      return status === null ? 'The server did not accept it.' : `The server did not accept it (${status}).`;
    case 'server':
      return status === null ? 'The server could not take it just now.' : `The server answered ${status}.`;
  }
}
