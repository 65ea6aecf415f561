import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { documentPartBytes } from '../../contract/people/document.ts';
import type { PatientId } from '../../contract/base/ids.ts';
import { unsentDocumentScopes } from '../../db/document-database.ts';
import { OutboxFull } from '../../db/storage-fault.ts';
import {
  clinicId,
  DocumentWorld,
  hashOf,
  newDocumentId,
  patientId,
  pdfOf,
} from '../../../tests/sync/document-world.ts';
import { plainSeals } from '../../../tests/sync/plain-seals.ts';
import { networkFault, refusal } from '../../../tests/sync/world.ts';
import { importKey, makeSeals } from '../../vault/sealing.ts';
import { VaultLocked } from '../../vault/seals.ts';
import { pendingStore } from '../reads/pending.ts';
import { keptDocuments, showKeptDocuments } from './kept-documents.ts';
import { undoMs } from './tidy-documents.ts';

let world: DocumentWorld;
const threeParts = () => pdfOf(2 * documentPartBytes + 1_000);
const rowsOf = (table: 'heads' | 'parts') =>
  world.database().use((documents) => documents.table<Record<string, unknown>>(table).toArray());
const states = async () => (await rowsOf('heads')).map(({ state }) => state);
/** Waits as long as it takes: storage and hashing have no clock that could be turned. */
const until = (isSo: () => unknown) => vi.waitFor(async () => expect(await isSo()).toBe(true));
const isDone = (one: { id: string; hash: string }) =>
  until(async () => world.has(one) && (await states()).includes('done'));

beforeEach(() => {
  world = new DocumentWorld();
  showKeptDocuments([]);
});
afterEach(async () => {
  await vi.waitFor(() => expect(world.device.reports).toEqual([]));
});

describe('a document', () => {
  it('is sent part after part, once each, and arrives whole; its parts leave the device', async () => {
    const { room } = await world.tab();
    const kept = await world.keep(room, threeParts());
    await isDone(kept);
    expect(world.server.calls).toEqual(['announce', 'part 0', 'part 1', 'part 2', 'complete']);
    expect(await rowsOf('parts')).toEqual([]);
    expect(keptDocuments.getSnapshot()).toMatchObject([{ standing: 'done', answer: { id: kept.id } }]);
    expect(pendingStore.getSnapshot().documents).toEqual({ waiting: 0, sending: 0, needsReview: 0 });
  });

  it('waits without a network, through a reload, and can be opened meanwhile', async () => {
    world.wire = () => Promise.reject(networkFault());
    const first = await world.tab();
    const bytes = threeParts();
    const kept = await world.keep(first.room, bytes);
    first.kill();
    const { room } = await world.tab();
    await until(() => keptDocuments.getSnapshot()[0]?.standing === 'waiting');
    expect(hashOf(new Uint8Array(await (await room.open(kept.id)).arrayBuffer()))).toBe(kept.hash);
    expect(pendingStore.getSnapshot().documents.waiting).toBe(1);
    world.wire = (_, serve) => Promise.resolve().then(serve);
    world.device.wake('online');
    await isDone(kept);
  });

  it('goes on where it was when every second answer is lost', async () => {
    let count = 0;
    world.wire = async (_, serve) => {
      count += 1;
      const answer = await Promise.resolve().then(serve);
      if (count % 2 === 0) throw networkFault();
      return answer;
    };
    const { room } = await world.tab();
    const kept = await world.keep(room, threeParts());
    await until(async () => {
      world.device.wake('online');
      await room.settled();
      return world.has(kept) && (await states()).includes('done');
    });
    const parts = world.server.calls.filter((call) => call.startsWith('part'));
    expect(parts.toSorted()).toEqual(['part 0', 'part 1', 'part 2']);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'arrives whole when the tab is killed at step %i',
    async (step) => {
      let steps = 0;
      const first = await world.tab();
      let isReached = () => {};
      const reached = new Promise<void>((resolve) => (isReached = resolve));
      const dying = () => {
        steps += 1;
        if (steps !== step) return;
        first.kill();
        isReached();
      };
      // A step before each call arrives, and one after.
      world.wire = async (_, serve) => {
        dying();
        const answer =
          steps === step ? await new Promise<never>(() => {}) : await Promise.resolve().then(serve);
        dying();
        return answer;
      };
      const kept = await world.keep(first.room, threeParts());
      await reached;
      world.wire = (_, serve) => Promise.resolve().then(serve);
      await world.tab();
      await isDone(kept);
      expect(await rowsOf('parts')).toEqual([]);
    },
  );

  it('is sent by one tab at a time', async () => {
    const [one, other] = [await world.tab(), await world.tab()];
    const kept = await Promise.all([
      world.keep(one.room, threeParts()),
      world.keep(other.room, threeParts()),
    ]);
    await until(() => kept.every((each) => world.has(each)));
    await Promise.all([one.room.settled(), other.room.settled()]);
    expect(world.server.calls.filter((call) => call === 'part 1')).toHaveLength(2);
    expect(world.server.calls.filter((call) => call === 'announce')).toHaveLength(2);
  });

  it('arrives whole where tabs have no locks', async () => {
    const options = { withLocks: false };
    const [one] = [await world.tab('ada', options), await world.tab('ada', options)];
    await isDone(await world.keep(one.room, threeParts()));
  });

  it('whose parts were damaged on the way is sent anew; three times in a row, and a person decides', async () => {
    world.server.damages = 2;
    const { room } = await world.tab();
    await isDone(await world.keep(room, threeParts()));
    world.server.damages = 3;
    const unlucky = await world.keep(room, threeParts());
    await until(() => keptDocuments.getSnapshot().some(({ standing }) => standing === 'refused'));
    expect(world.has(unlucky)).toBe(false);
    expect(pendingStore.getSnapshot().documents.needsReview).toBe(1);
    await room.retry(unlucky.id);
    await until(() => world.has(unlucky));
  });

  it('that the server refuses stays with its reason, and stands in nobody’s way', async () => {
    const { room } = await world.tab();
    world.wire = (call, serve) =>
      call === 'complete' ? Promise.reject(refusal(422)) : Promise.resolve().then(serve);
    const refused = await world.keep(room, pdfOf(500));
    await until(() => keptDocuments.getSnapshot()[0]?.refusal === 'Refused with 422.');
    world.wire = (_, serve) => Promise.resolve().then(serve);
    const next = await world.keep(room, pdfOf(600));
    await until(() => world.has(next));
    expect(world.has(refused)).toBe(false);
    await room.retry(refused.id);
    await until(() => world.has(refused));
  });

  it('waits for its patient: while the outbox has them, and while the server does not know them', async () => {
    const newcomer = '44444444-4444-4444-8444-444444444444' as PatientId;
    world.waitingPatients.add(newcomer);
    const { room } = await world.tab();
    const kept = await world.keep(room, pdfOf(500), { patientId: newcomer });
    await room.settled();
    expect(world.server.calls).toEqual([]);
    world.waitingPatients.clear();
    room.wake('socket');
    await until(() => keptDocuments.getSnapshot()[0]?.waitsForPatient ?? false);
    world.server.patients.add(newcomer);
    await until(async () => {
      await world.device.clock.pass(300_000);
      return world.has(kept);
    });
  });

  it('of a patient who was merged meanwhile stands in the chart that was kept', async () => {
    const standing = '55555555-5555-4555-8555-555555555555' as PatientId;
    world.server.mergedInto.set(patientId, standing);
    const { room } = await world.tab();
    await isDone(await world.keep(room, pdfOf(500)));
    expect(keptDocuments.getSnapshot()[0]?.about?.patientId).toBe(standing);
  });

  it('waits when the sign-in has ended, and goes on with a fresh token', async () => {
    world.wire = () => Promise.reject(refusal(401));
    const { room } = await world.tab();
    const kept = await world.keep(room, pdfOf(500));
    await room.settled();
    expect(await states()).toEqual(['waiting']);
    world.wire = (_, serve) => Promise.resolve().then(serve);
    room.wake('start');
    await isDone(kept);
  });

  it('that is named anew on its way has its new name on the server', async () => {
    const { room } = await world.tab();
    let isAsked = () => {};
    const asked = new Promise<void>((resolve) => (isAsked = resolve));
    let goOn = () => {};
    world.wire = async (call, serve) => {
      if (call === 'complete') {
        isAsked();
        await new Promise<void>((resolve) => (goOn = resolve));
      }
      return Promise.resolve().then(serve);
    };
    const kept = await world.keep(room, pdfOf(500));
    await asked;
    await room.describe(kept.id, { name: 'MRI, lumbar', kind: 'imaging' });
    goOn();
    await isDone(kept);
    expect(world.server.documents.get(kept.id)?.row).toMatchObject({ name: 'MRI, lumbar', kind: 'imaging' });
  });

  it('that is removed is not sent, can be brought back, and is gone after a while, there too', async () => {
    const { room } = await world.tab();
    world.wire = (call, serve) =>
      call === 'part 1' ? Promise.reject(networkFault()) : Promise.resolve().then(serve);
    const kept = await world.keep(room, threeParts());
    await until(() => keptDocuments.getSnapshot()[0]?.sentCount === 1);
    await room.settled();
    await room.remove(kept.id);
    expect(keptDocuments.getSnapshot()).toMatchObject([{ standing: 'removed' }]);
    await room.restore(kept.id);
    expect(keptDocuments.getSnapshot()).toMatchObject([{ standing: 'waiting' }]);
    await room.remove(kept.id);
    world.wire = (_, serve) => Promise.resolve().then(serve);
    await until(async () => {
      await world.device.clock.pass(undoMs + 1_000);
      room.wake('start');
      await room.settled();
      return (await rowsOf('heads')).length === 0;
    });
    expect(await rowsOf('parts')).toEqual([]);
    expect(world.server.documents.get(kept.id)?.row.removedAt).not.toBeNull();
    expect(world.has(kept)).toBe(false);
  });
});

describe('what lies on the device', () => {
  it('keeps nothing of a file that is empty, too large, or of no kind that is kept', async () => {
    const { room } = await world.tab();
    const wish = { id: newDocumentId(), clinicId, patientId, name: 'Letter', kind: 'other' } as const;
    const addedAt = '2026-03-02T09:00:00.000Z' as never;
    const tries: [BlobPart, RegExp][] = [
      ['', /empty/],
      ['<!doctype html><script>alert(1)</script>', /no PDF/],
      ['MZ\u0090\u0000\u0003', /no PDF/],
      [Buffer.concat([Buffer.alloc(documentPartBytes, 'a'), Buffer.from([0])]), /no PDF/],
    ];
    for (const [bytes, words] of tries) {
      // oxlint-disable-next-line no-await-in-loop
      await expect(room.keep({ ...wish, addedAt }, new Blob([bytes]))).rejects.toThrow(words);
    }
    const huge = { size: 51 * 1_048_576 } as Blob;
    await expect(room.keep({ ...wish, addedAt }, huge)).rejects.toThrow(/51 MB/);
    expect([await rowsOf('heads'), await rowsOf('parts')]).toEqual([[], []]);
  });

  it('keeps nothing half on a full device, and says so', async () => {
    const { room, database } = await world.tab();
    const inUse = database.use.bind(database);
    let writes = 0;
    database.use = async (work) => {
      writes += 1;
      if (writes === 3) throw new OutboxFull(undefined);
      return inUse(work);
    };
    await expect(world.keep(room, threeParts())).rejects.toThrow(/no room left for this document/);
    database.use = inUse;
    expect([await rowsOf('heads'), await rowsOf('parts')]).toEqual([[], []]);
  });

  it('tidies the half away that a killed tab has left', async () => {
    const dying = await world.tab();
    const stuck = new Blob([threeParts()]);
    const slice = stuck.slice.bind(stuck);
    let slices = 0;
    stuck.slice = (...range) => {
      slices += 1;
      return slices < 3 ? slice(...range) : ({ size: 1, arrayBuffer: () => new Promise(() => {}) } as Blob);
    };
    const wish = { id: newDocumentId(), clinicId, patientId, name: 'Letter', kind: 'other' } as const;
    void dying.room.keep({ ...wish, addedAt: '2026-03-02T09:00:00.000Z' as never }, stuck);
    await until(async () => (await rowsOf('parts')).length === 2);
    const { room } = await world.tab();
    expect(keptDocuments.getSnapshot()).toEqual([]);
    dying.kill();
    room.wake('start');
    await until(async () => (await rowsOf('heads')).length + (await rowsOf('parts')).length === 0);
  });

  it('is nobody else’s: another person of this tablet neither sees nor sends it', async () => {
    world.wire = () => Promise.reject(networkFault());
    const ada = await world.tab('ada');
    const kept = await world.keep(ada.room, threeParts());
    await ada.room.stop();
    ada.kill();
    world.wire = (_, serve) => Promise.resolve().then(serve);
    const { room } = await world.tab('ben');
    room.wake('start');
    await room.settled();
    expect(keptDocuments.getSnapshot()).toEqual([]);
    expect(world.server.calls).toEqual([]);
    await expect(room.open(kept.id)).rejects.toThrow(/cannot be opened/);
    expect(await unsentDocumentScopes(world.database(), 'ada')).toEqual([clinicId]);
    expect(await unsentDocumentScopes(world.database(), 'ben')).toEqual([]);
    await world.tab('ada');
    await isDone(kept);
    expect(new Set(world.server.callers)).toEqual(new Set(['ada']));
  });

  it('is neither read nor sent while the vault is locked', async () => {
    let isLocked = false;
    const plain = plainSeals('ada');
    const locked = () => Promise.reject(new VaultLocked('locked'));
    const seals: typeof plain = {
      ...plain,
      open: (...of) => (isLocked ? locked() : plain.open(...of)),
      openBytes: (...of) => (isLocked ? locked() : plain.openBytes(...of)),
      seal: (...of) => (isLocked ? locked() : plain.seal(...of)),
    };
    const { room } = await world.tab('ada', { seals });
    world.wire = (call, serve) => {
      if (call === 'part 1') isLocked = true;
      return Promise.resolve().then(serve);
    };
    const kept = await world.keep(room, threeParts());
    await until(() => world.server.calls.includes('part 1'));
    await room.stop();
    expect(world.server.calls).not.toContain('part 2');
    expect(keptDocuments.getSnapshot()).toEqual([]);
    isLocked = false;
    world.wire = (_, serve) => Promise.resolve().then(serve);
    await world.tab();
    await isDone(kept);
  });

  it('is sealed under its place: a part of another document, and one that was changed, is not sent', async () => {
    world.wire = () => Promise.reject(networkFault());
    const { room } = await world.tab();
    const [one, other] = [await world.keep(room, pdfOf(900, 1)), await world.keep(room, pdfOf(900, 2))];
    await world.database().use(async (documents) => {
      const foreign = await documents.parts.get(['ada', other.id, 0]);
      await documents.parts.put({ ...foreign!, id: one.id });
    });
    world.wire = (_, serve) => Promise.resolve().then(serve);
    room.wake('online');
    await until(() => world.has(other));
    await until(() => keptDocuments.getSnapshot().some(({ standing }) => standing === 'refused'));
    expect(world.server.documents.get(one.id)?.parts.size).toBe(0);
    // That of the other one alone.
    expect(world.server.calls.filter((call) => call === 'part 0')).toHaveLength(1);
  });

  it('is nothing that can be read without the key', async () => {
    world.wire = () => Promise.reject(networkFault());
    const key = await importKey(new Uint8Array(32).fill(5));
    const { room } = await world.tab('ada', { seals: makeSeals('ada', () => Promise.resolve(key)) });
    const { hash } = await world.keep(room, threeParts());
    const shown = JSON.stringify([await rowsOf('heads'), await rowsOf('parts')], (_, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
    );
    const words = ['%PDF', 'Quay', 'referral', 'application/pdf', hash, patientId, clinicId];
    expect(words.filter((word) => shown.includes(word))).toEqual([clinicId]);
    expect((await rowsOf('parts')).map(({ number }) => number)).toEqual([0, 1, 2]);
  });
});
