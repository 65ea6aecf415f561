// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearPending, showPendingOps, type PendingOp } from '../../../../../sync/reads/pending.ts';
import type { NoteSaver, SaveState } from './note-saver.ts';
import { SaveMark } from './save-mark.tsx';

vi.mock('../../../../../ui/buttons/link.tsx', () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));

const flush = vi.fn<() => Promise<void>>(async () => {});
const write = (state: PendingOp['state']) =>
  ({
    state,
    patches: [{ entity: 'encounter', id: 'e1', merge: {} }],
    lane: 'encounter:e1',
  }) as unknown as PendingOp;

function show(save: SaveState, ops: readonly PendingOp[] = []): void {
  act(() => showPendingOps(ops));
  const saver = { read: () => save, subscribe: () => () => {}, flush } as unknown as NoteSaver;
  render(<SaveMark saver={saver} encounterId="e1" timeZone="America/New_York" />);
}
const said = () => screen.getByTestId('save-mark').textContent;

afterEach(() => {
  cleanup();
  clearPending();
});

describe('what a note says of its saving', () => {
  const saved: SaveState = { kind: 'saved', atMs: Date.parse('2026-03-02T15:00:00Z') };

  it.each([
    ['nothing waits', saved, [], 'On the server10:00 AM'],
    ['its entry waits', saved, [write('waiting')], 'Saved on this device10:00 AM'],
    ['its entry is queued', saved, [write('queued')], 'Saved on this device10:00 AM'],
    ['its entry is parked', saved, [write('parked')], 'Saved on this device10:00 AM'],
    ['its entry is on its way', saved, [write('sending')], 'Sending10:00 AM'],
    ['its entry arrived', saved, [write('done')], 'On the server10:00 AM'],
  ] as const)('where %s', (_, save, ops, words) => {
    show(save, ops);
    expect(said()).toBe(words);
  });

  it('says nothing of where it is while something is not saved', () => {
    show({ kind: 'unsaved' }, [write('done')]);
    expect(said()).toBe('Saving…');
  });

  it('leads to what needs a person', () => {
    show(saved, [write('needs-review')]);
    expect(said()).toContain('Needs review');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/settings/sync');
  });

  it('says that a save failed and that the words are still here, and saves again', () => {
    show({ kind: 'failed', fault: new Error('This device is full.') });
    expect(screen.getByRole('alert').textContent).toContain(
      'Not saved: This device is full. Your words are still on this screen.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Save again' }));
    expect(flush).toHaveBeenCalledOnce();
  });
});
