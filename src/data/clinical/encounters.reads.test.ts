import { recordRead } from './record.reads.ts';
import { patientRead } from '../people/patients.reads.ts';
import type { RowPatch } from '../../domain/base/queued-write.ts';
import { describe, expect, it } from 'vitest';
import type { Encounter } from '../../contract/clinical/encounter.ts';
import type { ClinicId, EncounterId, PatientId, UserId } from '../../contract/base/ids.ts';
import type { Pending, PendingOp } from '../../sync/reads/pending.ts';
import { awaitedNotesRead, encounterRead, encountersRead, openNotesRead } from './encounters.reads.ts';

const clinicId = '0190a0a0-0000-7000-8000-000000000001' as ClinicId;
const ada = '0190a0a0-0000-7000-8000-0000000000aa' as PatientId;
const row = (id: string, startedAt: string, patientId: string = ada) =>
  ({ id, startedAt, patientId, status: 'draft', version: 1 }) as unknown as Encounter;
const pendingWith = (...patches: RowPatch[]): Pending => ({
  ops: [{ opId: 'o', state: 'queued', patches, versions: {}, appliedAtMs: null } as unknown as PendingOp],
  counts: { waiting: 1, sending: 0, needsReview: 0 },
  documents: { waiting: 0, sending: 0, needsReview: 0 },
  drafts: [],
  online: 'offline',
  needsSignIn: false,
  isLoaded: true,
});
const made = (encounter: Encounter): RowPatch => ({
  entity: 'encounter',
  id: encounter.id,
  merge: { ...encounter },
  create: true,
});
const ids = (body: { encounters: readonly { id: string }[] } | undefined) =>
  body?.encounters.map(({ id }) => id);

describe('what a chart reads', () => {
  const here = row('here', '2026-06-03T10:00:00.000Z');
  const other = row('other', '2026-06-03T10:00:00.000Z', 'somebody else');

  it('a note started here stands in its own patient’s timeline, newest first, and in no other', () => {
    const read = encountersRead(clinicId, ada);
    const body = { encounters: [row('old', '2026-06-01T10:00:00.000Z')], total: 1 };
    const overlaid = read.overlay(body, pendingWith(made(here), made(other)), 1);
    expect(ids(overlaid)).toEqual(['here', 'old']);
    expect(overlaid.total).toBe(2);
  });

  it('a later page of the timeline takes in nothing that was made here', () => {
    const read = encountersRead(clinicId, ada, row('x', '2026-06-04T10:00:00.000Z'));
    const body = { encounters: [row('old', '2026-06-01T10:00:00.000Z')], total: 5 };
    expect(ids(read.overlay(body, pendingWith(made(here)), 1))).toEqual(['old']);
  });

  it('a later page begins behind the last entry in sight, also among those of one instant', () => {
    const at = '2026-06-03T10:00:00.000Z';
    const read = encountersRead(clinicId, ada, row('b', at));
    expect(read.options.queryKey[2]).toMatchObject({ query: { before: at, beforeId: 'b' } });
    const body = { encounters: [row('a', at), row('c', at), row('b', at)], total: 3 };
    expect(ids(encountersRead(clinicId, ada).overlay(body, pendingWith(), 1))).toEqual(['c', 'b', 'a']);
  });

  it('a patient who was added here has a chart, an empty record and the notes written here', () => {
    const patient: RowPatch = {
      entity: 'patient',
      id: ada,
      merge: { id: ada, firstName: 'Ada' },
      create: true,
    };
    const pending = pendingWith(patient, made(here), made(other));
    expect(patientRead(clinicId, ada).fromPending(pending)).toMatchObject({ firstName: 'Ada' });
    expect(ids(encountersRead(clinicId, ada).fromPending(pending))).toEqual(['here']);
    expect(recordRead(clinicId, ada).fromPending(pending)).toMatchObject({ conditions: [], allergies: [] });
    expect(encounterRead(clinicId, 'here' as EncounterId).fromPending(pending)).toMatchObject({ id: 'here' });
  });

  it('a patient of the server has no chart out of nothing', () => {
    const pending = pendingWith(made(here));
    expect(patientRead(clinicId, ada).fromPending(pending)).toBeUndefined();
    expect(encountersRead(clinicId, ada).fromPending(pending)).toBeUndefined();
  });
});

describe('what happens to a note on this device', () => {
  const sam = 'sam' as UserId;
  const happens = (kind: string, more: object = {}): RowPatch => ({
    entity: 'noteEvent',
    id: `event ${kind}`,
    merge: { id: `event ${kind}`, encounterId: 'a', kind, at: '2026-06-03T11:00:00.000Z', ...more },
    create: true,
  });
  const asked = { id: 'e', encounterId: 'a', kind: 'signed', coSignerId: 'bo', coSignerName: 'Bo' };
  const signed = {
    ...row('a', '2026-06-03T10:00:00.000Z'),
    status: 'signed',
    signature: { by: 'sam', signedAt: '2026-06-03T10:00:00.000Z' },
    events: [asked],
    patient: {},
  };

  it('closes an open note at once, and reopens it', () => {
    const read = openNotesRead(clinicId, sam);
    const body = { encounters: [{ ...row('a', '2026-06-03T10:00:00.000Z'), providerId: sam }] } as never;
    expect(ids(read.overlay(body, pendingWith(happens('enteredInError')), 1))).toEqual([]);
    const both = pendingWith(happens('enteredInError'), happens('reopened'));
    expect(ids(read.overlay(body, both, 1))).toEqual(['a']);
  });

  it('takes a note off the queue once it is co-signed or returned, and off its author’s once it is answered', () => {
    const queue = (of: string, ...patches: RowPatch[]) =>
      ids(
        awaitedNotesRead(clinicId, of as UserId).overlay(
          { encounters: [signed] } as never,
          pendingWith(...patches),
          1,
        ),
      );
    expect(queue('bo')).toEqual(['a']);
    expect(queue('bo', happens('coSigned'))).toEqual([]);
    expect(queue('bo', happens('returned'))).toEqual([]);
    expect(queue('sam', happens('returned'))).toEqual(['a']);
    expect(queue('sam', happens('returned'), happens('addendum'))).toEqual([]);
  });

  it('stands with its note', () => {
    const { events } = encounterRead(clinicId, 'a' as EncounterId).overlay(
      signed as never,
      pendingWith(happens('locked')),
      1,
    );
    expect(events?.map(({ kind }) => kind)).toEqual(['signed', 'locked']);
  });
});
