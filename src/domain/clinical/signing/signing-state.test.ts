import { describe, expect, it } from 'vitest';
import type { UserId } from '../../../contract/base/ids.ts';
import type { Instant } from '../../../contract/base/values.ts';
import type { Encounter } from '../../../contract/clinical/encounter.ts';
import type { NoteEvent } from '../../../contract/clinical/note-event.ts';
import { noteEventFault } from './note-event-rules.ts';
import { awaitsCoSignatureOf, isEnteredInError, signingState } from './signing-state.ts';

const author = 'author' as UserId;
const supervisor = 'supervisor' as UserId;
const signedAt = '2026-03-02T15:00:00.000Z' as Instant;
const on = (day: number) => `2026-03-${String(day).padStart(2, '0')}T15:00:00.000Z` as Instant;
const event = (kind: NoteEvent['kind'], at = signedAt, more: Partial<NoteEvent> = {}) =>
  ({ kind, at, words: '', by: author, byName: 'Ann', ...more }) as NoteEvent;
const supervised = event('signed', signedAt, { coSignerId: supervisor, coSignerName: 'Dr. Bo' });
const note = (events: NoteEvent[], status: Encounter['status'] = 'signed') => ({
  status,
  providerId: author,
  signature: status === 'signed' ? ({ by: author, signedAt } as Encounter['signature']) : null,
  events,
});
const who = { userId: author, maySign: true, mayWrite: true, isAdmin: false };
const code = (kind: Parameters<typeof noteEventFault>[0], events: NoteEvent[], by: object = {}, day = 2) => {
  const row = note(events);
  return noteEventFault(kind, row, signingState(row, 3, on(day)), { ...who, ...by })?.code ?? null;
};

describe('the lock', () => {
  it.each<[NoteEvent[], number | null, number, Instant | null]>([
    [[], 3, 4, null],
    [[], 3, 5, on(5)],
    [[], 0, 2, signedAt],
    [[], null, 31, null],
    [[event('locked', on(3))], 3, 4, on(3)],
    // What waits for a co-signature locks after it.
    [[supervised], 3, 9, null],
    [[supervised, event('coSigned', on(4))], 3, 9, on(5)],
    [[supervised, event('coSigned', on(8))], 3, 9, on(8)],
    [[supervised, event('locked', on(3))], 3, 9, on(3)],
    // Unlocked, it stays so for a day at least, and locks anew after what was amended.
    [[event('unlocked', on(6))], 0, 6, null],
    [[event('unlocked', on(6))], 0, 7, on(7)],
    [[event('unlocked', on(6)), event('amended', on(6))], 0, 6, on(6)],
    [[event('unlocked', on(6)), event('amended', on(7))], 3, 9, null],
  ])('after %o and %o days, on day %i', (events, days, day, expected) => {
    expect(signingState(note(events), days, on(day)).lockedAt).toBe(expected);
  });
});

describe('a co-signature', () => {
  it.each<[NoteEvent[], boolean]>([
    [[event('signed')], false],
    [[supervised], true],
    [[supervised, event('coSigned')], false],
    [[supervised, event('returned')], false],
    [[supervised, event('returned'), event('addendum')], true],
    [[supervised, event('returned'), event('amended')], true],
    [[supervised, event('coSigned'), event('amended')], true],
    [[supervised, event('coSigned'), event('addendum')], false],
  ])('%o is awaited: %s', (events, isAwaited) => {
    expect(awaitsCoSignatureOf(note(events), supervisor)).toBe(isAwaited);
    expect(awaitsCoSignatureOf(note(events), author)).toBe(false);
  });
});

it('an unsigned note is entered in error until it is reopened', () => {
  expect(isEnteredInError(note([event('enteredInError')], 'draft'))).toBe(true);
  expect(isEnteredInError(note([event('enteredInError'), event('reopened')], 'draft'))).toBe(false);
  expect(isEnteredInError(note([event('enteredInError')]))).toBe(false);
});

it('who may do what, and when', () => {
  const boss = { userId: supervisor };
  expect(code('coSigned', [supervised], boss)).toBe(null);
  expect(code('coSigned', [supervised])).toBe('not-allowed');
  expect(code('coSigned', [supervised, event('coSigned')], boss)).toBe('note-not-now');
  expect(code('coSigned', [supervised, event('returned')], boss)).toBe(null);
  expect(code('returned', [supervised, event('returned')], boss)).toBe('note-not-now');
  expect(code('amended', [])).toBe(null);
  expect(code('amended', [], {}, 9)).toBe('note-locked');
  expect(code('amended', [], { userId: 'other', isAdmin: true })).toBe('not-allowed');
  expect(code('locked', [], { userId: 'other' })).toBe('not-allowed');
  expect(code('locked', [], { userId: 'other', isAdmin: true })).toBe(null);
  expect(code('unlocked', [])).toBe('note-not-now');
  expect(code('unlocked', [], {}, 9)).toBe(null);
  expect(code('unlocked', [], { userId: 'other' }, 9)).toBe('not-allowed');
  expect(code('enteredInError', [])).toBe('note-not-now');
});
