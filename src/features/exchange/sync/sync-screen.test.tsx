// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UnansweredReads } from '../../../../tests/support/answered-reads.tsx';
import {
  clearPending,
  noteDocuments,
  noteDrafts,
  noteReachable,
  type Pending,
  type PendingOp,
  showPendingOps,
} from '../../../sync/reads/pending.ts';
import { SyncScreen } from './sync.screen.tsx';

// What stands under the list has reads and tests of its own; a link needs the router around it.
vi.mock('./replaced-settings.card.tsx', () => ({ ReplacedSettingsCard: () => null }));
vi.mock('./device-room.tsx', () => ({ DeviceRoomCard: () => null }));
vi.mock('../../../ui/buttons/link.tsx', () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));

const hourMs = 3_600_000;
const clinicId = '0195a000-0000-7000-8000-000000000001';

const entry = (label: string, hoursOld: number, change: Partial<PendingOp> = {}) =>
  ({
    opId: `op ${label}`,
    name: 'appointment.move',
    label,
    lane: `appointment:${label}`,
    clinicId,
    state: 'queued',
    patches: [],
    createdAt: new Date(Date.now() - hoursOld * hourMs).toISOString(),
    patientId: 'ada',
    lastError: null,
    attempts: 0,
    nextAttemptAtMs: 0,
    appliedAtMs: null,
    versions: {},
    position: 0,
    ...change,
  }) as PendingOp;

// As they were entered; Ada's second one by a device whose clock was set back meanwhile.
const waiting = [
  entry('Ada at ten', 2),
  entry('Ben at ten', 3, { patientId: 'ben' }),
  entry('Ada at noon', 5),
  entry('Colour of the room', 1, { patientId: null, name: 'settings.save' }),
];

const labels = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => /^(?:A patient|The clinic)?(.*?) Saved/.exec(item.textContent)?.[1]);
const show = (ops: readonly PendingOp[]) => act(() => showPendingOps(ops));
const order = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

beforeEach(() => {
  show(waiting);
  render(
    <UnansweredReads>
      <SyncScreen asked={() => null} clashes={() => null} duplicates={null} />
    </UnansweredReads>,
  );
});
afterEach(() => {
  cleanup();
  clearPending();
});

describe('the entries of the sync screen', () => {
  it('stand by patient, each patient in a card', () => {
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'By patient' }).checked).toBe(true);
    expect(labels()).toEqual(['Ada at ten', 'Ada at noon', 'Ben at ten', 'Colour of the room']);
    expect(screen.getAllByRole('link', { name: 'Open chart' })).toHaveLength(2);
  });

  it('stand by their age on demand, each with whom it concerns', () => {
    order('Oldest first');
    expect(labels()).toEqual(['Ada at noon', 'Ben at ten', 'Ada at ten', 'Colour of the room']);
    const [first] = screen.getAllByRole('listitem');
    expect(within(first!).getByRole('link', { name: 'A patient' }).getAttribute('href')).toBe(
      '/patients/ada',
    );
    expect(within(first!).getByText('Entered 5 h ago.')).toBeTruthy();
    order('Newest first');
    expect(labels()).toEqual(['Colour of the room', 'Ada at ten', 'Ben at ten', 'Ada at noon']);
  });

  it('keep their order through another view, an arrival and an empty queue', () => {
    order('Newest first');
    fireEvent.click(screen.getByRole('tab', { name: /^Visits/ }));
    expect(labels()).toEqual(['Ada at ten', 'Ben at ten', 'Ada at noon']);
    show([...waiting, entry('Ben at two', 0, { patientId: 'ben' })]);
    expect(labels()).toEqual(['Ben at two', 'Ada at ten', 'Ben at ten', 'Ada at noon']);
    show([]);
    expect(screen.queryByRole('listitem')).toBeNull();
    show(waiting);
    expect(labels()).toEqual(['Ada at ten', 'Ben at ten', 'Ada at noon']);
  });

  it('of one moment stand in the order in which they were entered', () => {
    const createdAt = waiting[0]!.createdAt;
    show(['one', 'two', 'three'].map((label) => entry(label, 0, { createdAt })));
    order('Oldest first');
    expect(labels()).toEqual(['one', 'two', 'three']);
    order('Newest first');
    expect(labels()).toEqual(['three', 'two', 'one']);
  });

  it('need no order when there is but one', () => {
    show(waiting.slice(0, 1));
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('what the sync screen says where no entry waits', () => {
  const isSaid = (words: string) => screen.queryByText(words) !== null;
  const be = (online: Pending['online']) => act(() => noteReachable(online));

  it('is that everything is on the server only once the server has said so', () => {
    show([]);
    be('unknown');
    expect([isSaid('Everything is on the server'), isSaid('Nothing waits on this device')]).toEqual([
      false,
      true,
    ]);
    be('offline');
    expect([isSaid('Everything is on the server'), isSaid('Nothing waits on this device')]).toEqual([
      false,
      true,
    ]);
    be('online');
    expect(isSaid('Everything is on the server')).toBe(true);
  });

  it.each([
    ['a document', () => noteDocuments({ waiting: 1, sending: 0, needsReview: 0 })],
    ['text of a note', () => noteDrafts(['note:1'])],
  ])('is neither while %s waits', (_, wait) => {
    show([]);
    be('online');
    act(wait);
    expect([isSaid('Everything is on the server'), isSaid('Nothing waits on this device')]).toEqual([
      false,
      false,
    ]);
  });

  it('names the text of notes that is still to be saved', () => {
    show([]);
    act(() => noteDrafts(['note:1', 'note:2']));
    expect(screen.getByRole('status').textContent).toContain('Text typed into 2 notes is on this device');
  });
});

describe('what waits', () => {
  it.each(['queued', 'waiting', 'parked'] as const)('an entry that is %s is among it', (state) => {
    show([entry('One', 1, { state }), entry('Other', 1, { state: 'needs-review' })]);
    fireEvent.click(screen.getByRole('tab', { name: /^Waiting/ }));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('listitem').textContent).toContain('One');
  });
});
