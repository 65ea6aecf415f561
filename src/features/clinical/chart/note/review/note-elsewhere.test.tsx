// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawPart, partMe } from '../../../../../../tests/support/part-stage.tsx';
import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import type { NoteElsewhere as Elsewhere } from '../../../../../data/clinical/note-holders.reads.ts';
import { NoteElsewhere } from './note-elsewhere.tsx';

let elsewhere: Elsewhere = [];
vi.mock('../../../../../data/clinical/note-holders.reads.ts', () => ({ useNoteElsewhere: () => elsewhere }));

const holder = (changes: object) => ({
  deviceId: 'a',
  name: 'Tablet, room 2',
  userId: 'other',
  userName: 'Ada Quill',
  lastSeenAt: '2026-03-02T15:00:00.000Z',
  ...changes,
});
function show(value: unknown): string[] {
  elsewhere = value as Elsewhere;
  drawPart(<NoteElsewhere encounter={{ id: 'note' } as unknown as Encounter} timeZone="America/New_York" />);
  return screen.queryAllByRole('listitem').map((item) => item.textContent);
}

afterEach(cleanup);

describe('the review before signing', () => {
  it('says on whose device the note is open too, and when that was last heard from', async () => {
    const lines = show([holder({}), holder({ userId: partMe.ID, name: 'Phone' })]);
    await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''));
    expect(lines).toEqual([
      'Ada Quill’s device “Tablet, room 2” may have text of this note that isn’t here yet. The server last heard from it on Mar 2, 2026, 10:00 AM.',
      'Your device “Phone” may have text of this note that isn’t here yet. The server last heard from it on Mar 2, 2026, 10:00 AM.',
    ]);
  });

  it('says that nobody can tell, be the server away or older', () => {
    expect(show('unknown')).toEqual([
      'Other devices can’t be checked right now. Text of this note on one of them may be missing here.',
    ]);
  });

  it.each([['asking'], [[]]])('says nothing where there is nothing to say: %s', (value) => {
    expect(show(value)).toEqual([]);
  });
});
