import { describe, expect, it } from 'vitest';
import type { DayPack } from '../../contract/exchange/day-pack.ts';
import type { ClinicId, PatientId } from '../../contract/base/ids.ts';
import type { TimelineEntry } from '../../contract/reporting/timeline.ts';
import type { RowPatch } from '../../domain/base/queued-write.ts';
import type { Pending, PendingOp } from '../../sync/reads/pending.ts';
import { pageOfPack, timelineRead, type TimelineBody } from './timeline.reads.ts';

const clinicId = '0190a0a0-0000-7000-8000-000000000001' as ClinicId;
const ada = '0190a0a0-0000-7000-8000-0000000000aa' as PatientId;
const takenAtMs = 1;

const pendingWith = (...patches: RowPatch[]): Pending => ({
  ops: [{ opId: 'o', state: 'queued', patches, versions: {}, appliedAtMs: null } as unknown as PendingOp],
  counts: { waiting: 1, sending: 0, needsReview: 0 },
  documents: { waiting: 0, sending: 0, needsReview: 0 },
  drafts: [],
  online: 'offline',
  needsSignIn: false,
  isLoaded: true,
});
const nothingWaits = pendingWith();
const visit = {
  kind: 'visit',
  id: 'visit',
  at: '2026-03-02T15:00:00.000Z',
  status: 'booked',
  reason: 'Low back',
};
const note = { kind: 'note', id: 'note', at: '2026-03-02T15:00:00.000Z', status: 'draft', line: 'Neck pain' };
const told = { kind: 'reminder', id: 'told', at: '2026-03-01T15:00:00.000Z', state: 'sent' };
const body = (...entries: object[]): TimelineBody => ({ entries: entries as TimelineEntry[], next: null });
const made = (entity: RowPatch['entity'], row: { id: string } & Record<string, unknown>): RowPatch => ({
  entity,
  id: row.id,
  merge: { patientId: ada, ...row },
  create: true,
});
const said = ({ entries }: TimelineBody) => entries.map(({ kind, id }) => `${kind} ${id}`);

describe('a page of the timeline', () => {
  const read = timelineRead(clinicId, ada);

  it('asks for the kinds in their order, and after the last entry of the page before', () => {
    const after = { at: '2026-03-02T15:00:00.000Z', kind: 'note', id: ada } as never;
    expect(timelineRead(clinicId, ada, ['charge', 'visit'], after).options.queryKey[2]).toEqual({
      params: { clinicId, patientId: ada },
      query: { kinds: 'visit,charge', afterAt: '2026-03-02T15:00:00.000Z', afterKind: 'note', afterId: ada },
    });
  });

  it('shows what was changed here: where the visit is now, how it stands, what the note says', () => {
    const changed = read.overlay(
      body(visit, note, told),
      pendingWith(
        {
          entity: 'appointment',
          id: 'visit',
          merge: { startsAt: '2026-02-27T15:00:00.000Z', status: 'confirmed' },
        },
        { entity: 'encounter', id: 'note', merge: { note: { complaint: 'Neck and shoulder' } } },
      ),
      takenAtMs,
    );
    expect(said(changed)).toEqual(['note note', 'reminder told', 'visit visit']);
    expect(changed.entries[0]).toMatchObject({ line: 'Neck and shoulder', status: 'draft' });
    expect(changed.entries[2]).toMatchObject({ status: 'confirmed', reason: 'Low back' });
  });

  it('shows what was paid and taken back here; of two reversals the one that the server has told of', () => {
    const paid = {
      kind: 'payment',
      id: 'paid',
      at: '2026-03-02T15:00:00.000Z',
      amountMinor: 100,
      reversal: null,
    };
    const reversal = { kind: 'refund', amountMinor: 40, reversedOn: '2026-03-03' };
    const back: RowPatch = { entity: 'payment', id: 'paid', merge: { reversal } };
    const taken = made('payment', {
      id: 'here',
      takenAt: '2026-03-03T15:00:00.000Z',
      amountMinor: 5,
      reversal: null,
    });
    const shown = read.overlay(body(paid), pendingWith(taken, back), takenAtMs);
    expect(said(shown)).toEqual(['payment here', 'payment paid']);
    expect(shown.entries[1]).toMatchObject({ reversal });
    const theirs = { ...reversal, amountMinor: 100 };
    const late = read.overlay(body({ ...paid, reversal: theirs }), pendingWith(back), takenAtMs);
    expect(late.entries[0]).toMatchObject({ reversal: theirs });
  });

  it('takes in what was made here for this patient, on the first page alone and only of the kinds looked at', () => {
    const row = (id: string) => ({
      id,
      startsAt: '2026-03-04T15:00:00.000Z',
      startedAt: '2026-03-04T15:00:00.000Z',
    });
    const pending = pendingWith(
      made('appointment', { ...row('booked'), status: 'booked', reason: '' }),
      made('appointment', { ...row('of another'), patientId: 'ben' }),
      made('encounter', { ...row('started'), status: 'draft', title: 'Follow-up' }),
      made('charge', { id: 'posted', postedAt: '2026-03-04T16:00:00.000Z', totalMinor: 1_00 }),
    );
    expect(said(read.overlay(body(visit), pending, takenAtMs))).toEqual([
      'charge posted',
      'visit booked',
      'note started',
      'visit visit',
    ]);
    const notes = timelineRead(clinicId, ada, ['note']);
    expect(said(notes.overlay(body(note), pending, takenAtMs))).toEqual(['note started', 'note note']);
    const later = timelineRead(clinicId, ada, [], { at: visit.at, kind: 'visit', id: ada } as never);
    expect(said(later.overlay(body(note), pending, takenAtMs))).toEqual(['note note']);
  });

  it('marks a form of the server that was withdrawn here, and keeps it as the server told it', () => {
    const form = {
      kind: 'form',
      id: 'form',
      at: '2026-03-01T15:00:00.000Z',
      title: 'Intake',
      number: 2,
      isSigned: true,
      recordedByName: 'Staff Here',
      isWithdrawn: false,
    } as never;
    const away = { at: '2026-03-02T15:00:00.000Z', by: null, byName: '', reason: 'Another patient' };
    const change = (withdrawn: object | null): RowPatch => ({
      entity: 'filledForm',
      id: 'form',
      merge: { withdrawn },
    });
    const gone = change(away);
    const [shown] = read.overlay(body(form), pendingWith(gone), takenAtMs).entries;
    expect(shown).toEqual({ ...(form as object), isWithdrawn: true });
    const back = pendingWith(gone, change(null));
    expect(read.overlay(body(form), back, takenAtMs).entries).toEqual([form]);
  });

  it('leaves a page as it came where nothing waits', () => {
    const came = body(visit, note, told);
    expect(read.overlay(came, nothingWaits, takenAtMs).entries).toMatchObject(came.entries);
  });

  it('knows of a patient who was added here what was entered here, and of one of the server nothing', () => {
    const pending = pendingWith(
      made('patient', { id: ada, firstName: 'Ada' }),
      made('appointment', { id: 'booked', startsAt: '2026-03-04T15:00:00.000Z' }),
    );
    expect(said(read.fromPending(pending)!)).toEqual(['visit booked']);
    expect(read.fromPending(nothingWaits)).toBeUndefined();
  });
});

describe("a timeline out of a day's pack", () => {
  const pack = {
    patients: [{ id: ada }],
    appointments: [
      { id: 'visit', patientId: ada, startsAt: '2026-03-02T15:00:00.000Z' },
      { id: 'of another', patientId: 'ben', startsAt: '2026-03-02T15:00:00.000Z' },
    ],
    encounters: [{ id: 'note', patientId: ada, startedAt: '2026-02-27T15:00:00.000Z', title: 'Follow-up' }],
    charges: [{ id: 'charge', patientId: ada, postedAt: '2026-02-27T16:00:00.000Z' }],
    filledForms: {
      filled: [
        {
          id: 'form',
          patientId: ada,
          completedAt: '2026-02-26T15:00:00.000Z',
          title: 'Intake',
          withdrawn: {},
        },
        { id: 'of another', patientId: 'ben', completedAt: '2026-02-26T15:00:00.000Z', title: 'Intake' },
      ],
      shown: [],
    },
  } as unknown as DayPack;

  it('has what the pack has of the patient, in order, and says that it is not all', () => {
    const found = pageOfPack(pack, ada)!;
    expect(said(found)).toEqual(['visit visit', 'charge charge', 'note note', 'form form']);
    expect(found.entries.at(-1)).toMatchObject({ isWithdrawn: true });
    expect(found).toMatchObject({ isPartial: true, next: null });
    expect(pageOfPack(pack, 'ben' as PatientId)).toBeUndefined();
  });
});
