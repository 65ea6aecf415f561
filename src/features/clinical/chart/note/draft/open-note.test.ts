import { describe, expect, it } from 'vitest';
import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import type { SoapNote } from '../../../../../contract/clinical/note.ts';
import { emptyNote } from '../../../../../domain/clinical/note/empty-note.ts';
import { OpenNote } from './open-note.ts';

const encounter = (version: number, note: Partial<SoapNote> = {}) =>
  ({ id: 'e', version, status: 'draft', note: { ...emptyNote(), ...note } }) as unknown as Encounter;

describe('a note that is open for writing', () => {
  it('takes over what somebody else saved, while nothing here is unsaved', () => {
    const open = new OpenNote(encounter(1), 'Ada Quill');
    open.hear(encounter(2, { plan: 'From the other tablet' }), true);
    expect(open.draft.read().plan).toBe('From the other tablet');
    expect(open.base.version).toBe(2);
    expect(open.saver.saved).toBe(open.draft.read());
  });

  it('keeps unsaved words and the version they were made from, so that the server can refuse', () => {
    const open = new OpenNote(encounter(1), 'Ada Quill');
    open.draft.change({ plan: 'Mine' });
    open.hear(encounter(2, { plan: 'Theirs' }), true);
    expect(open.draft.read().plan).toBe('Mine');
    expect(open.base.version).toBe(1);
  });

  it('does not move on while a save of ours is on its way', () => {
    const open = new OpenNote(encounter(1), 'Ada Quill');
    open.hear(encounter(2, { plan: 'Theirs' }), false);
    expect(open.draft.read().plan).toBe('');
    expect(open.base.version).toBe(1);
  });

  it('follows the version of its own words once they have arrived, whatever the order of their keys', () => {
    const open = new OpenNote(encounter(1, { plan: 'Mine' }), 'Ada Quill');
    const arrived = encounter(3, { plan: 'Mine' });
    open.hear(
      { ...arrived, note: Object.fromEntries(Object.entries(arrived.note!).toReversed()) as SoapNote },
      true,
    );
    expect(open.base.version).toBe(3);
  });

  it('an older answer that comes late changes nothing', () => {
    const open = new OpenNote(encounter(3, { plan: 'New' }), 'Ada Quill');
    open.hear(encounter(2, { plan: 'Old' }), true);
    expect(open.draft.read().plan).toBe('New');
  });

  it('takes over words that went into the note while it was being opened, with what was typed here over them', () => {
    const open = new OpenNote(encounter(1, { complaint: 'Low back pain' }), 'Ada Quill');
    open.draft.change({ plan: 'Typed here' });
    open.catchUp(encounter(1, { complaint: 'Low back pain', findings: 'Left by the page before' }));
    expect(open.draft.read()).toMatchObject({
      complaint: 'Low back pain',
      findings: 'Left by the page before',
      plan: 'Typed here',
    });
    expect(open.saver.saved.findings).toBe('Left by the page before');
    expect(open.saver.saved.plan).toBe('');
  });
});
