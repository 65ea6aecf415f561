import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { DraftRepository } from '../../db/draft-repository.ts';
import type { IndexedDbHost } from '../../db/open-dexie.ts';
import { openOutbox } from '../../db/outbox-database.ts';
import { importKey, makeSeals } from '../../vault/sealing.ts';
import { FormKeeper, type FormPart, type KeptRole } from './form-keeper.ts';

let device: IndexedDbHost;
/** Whether what goes from the screen was let go of; false: the device was locked. */
let isOpen: boolean;
let told: { atMs: number; clear: () => void }[];
let broken: number;
let refused: number;

beforeEach(() => {
  device = { indexedDB: new IDBFactory(), IDBKeyRange };
  isOpen = true;
  told = [];
  broken = 0;
  refused = 0;
});

const keyOf: Record<string, number> = { ada: 1, ben: 2 };
const keeperOf = (
  reader = 'ada',
  path = '/patients/new',
  keyByte = keyOf[reader]!,
  open?: () => Promise<DraftRepository>,
) =>
  new FormKeeper(path, 'clinic', {
    open:
      open ??
      (() =>
        Promise.resolve(
          new DraftRepository(
            device,
            makeSeals(reader, () => importKey(new Uint8Array(32).fill(keyByte))),
          ),
        )),
    close: (repository) => repository.close(),
    isLetGo: () => isOpen,
    nowMs: () => 42,
    tell: (atMs, clear) => told.push({ atMs, clear }),
    tellBroken: () => (broken += 1),
    tellRefused: () => (refused += 1),
  });

/** A part of a form as the screen has it. */
function join(keeper: FormKeeper, name: string, role: KeptRole = 'words') {
  const given: unknown[] = [];
  const part: FormPart = { role, give: (kept) => given.push(kept) };
  keeper.join(name, part, undefined);
  return { given, part };
}

const rows = () => openOutbox(device).use((outbox) => outbox.drafts.toArray());

/** Enters words, and leaves the screen as a lock does, or (let go) as its person does. */
async function enter(words: Record<string, unknown>, isLocked = true): Promise<void> {
  const keeper = keeperOf();
  const parts = Object.keys(words).map((name) => ({ name, ...join(keeper, name) }));
  for (const [name, kept] of Object.entries(words)) keeper.hear(name, kept);
  isOpen = !isLocked;
  for (const { name, part } of parts) keeper.leave(name, part);
  await keeper.end();
  isOpen = true;
}

/** What the next page of somebody is given. */
async function nextPage(
  reader = 'ada',
  path = '/patients/new',
  keyByte = keyOf[reader]!,
): Promise<unknown[]> {
  const keeper = keeperOf(reader, path, keyByte);
  const { given, part } = join(keeper, 'patient');
  await expect.poll(() => (given.length > 0 || broken > 0 ? 'answered' : keeper.isRead)).not.toBe(false);
  isOpen = false;
  keeper.leave('patient', part);
  await keeper.end();
  isOpen = true;
  return given;
}

describe('a form that a lock takes from the screen', () => {
  it('is given back to the same person on the same screen, again and again until it is let go of', async () => {
    await enter({ patient: { firstName: 'Ada' } });
    expect(await nextPage()).toEqual([{ firstName: 'Ada' }]);
    expect(await nextPage()).toEqual([{ firstName: 'Ada' }]);
    expect(told.map(({ atMs }) => atMs)).toEqual([42, 42]);
  });

  it('is given to nobody else and on no other screen', async () => {
    await enter({ patient: { firstName: 'Ada' } });
    expect(await nextPage('ben')).toEqual([]);
    expect(await nextPage('ada', '/patients/1/edit')).toEqual([]);
    expect(told).toEqual([]);
  });

  it('lies sealed', async () => {
    await enter({ patient: { firstName: 'Wilhelmina' } });
    const [row] = await rows();
    expect(Buffer.from(row!.sealed!).includes('Wilhelmina')).toBe(false);
    expect(JSON.stringify({ ...row, sealed: null })).not.toContain('Wilhelmina');
  });

  it('that does not open is said to be broken, and is not shown as empty', async () => {
    await enter({ patient: { firstName: 'Ada' } });
    expect(await nextPage('ada', '/patients/new', 9)).toEqual([]);
    expect(broken).toBe(1);
  });
});

describe('a form that its person closes', () => {
  it('leaves nothing', async () => {
    await enter({ patient: { firstName: 'Ada' } });
    const keeper = keeperOf();
    const { given, part } = join(keeper, 'patient');
    await expect.poll(() => given.length).toBe(1);
    keeper.leave('patient', part);
    await keeper.end();
    await expect.poll(rows).toEqual([]);
    expect(await nextPage()).toEqual([]);
  });

  it('leaves nothing when all was taken back by hand', async () => {
    await enter({ patient: { firstName: 'Ada' } });
    const keeper = keeperOf();
    const { given } = join(keeper, 'patient');
    await expect.poll(() => given.length).toBe(1);
    keeper.hear('patient', undefined);
    await expect.poll(rows).toEqual([]);
    await keeper.end();
  });
});

describe('several parts of one screen', () => {
  it('what must be open for the words comes back with them, and alone it is not kept', async () => {
    const alone = keeperOf();
    const dialog = join(alone, 'dialog', 'place');
    alone.hear('dialog', true);
    isOpen = false;
    alone.leave('dialog', dialog.part);
    await alone.end();
    expect(await rows()).toEqual([]);

    isOpen = true;
    const keeper = keeperOf();
    const parts = [
      { name: 'dialog', ...join(keeper, 'dialog', 'place') },
      { name: 'reason', ...join(keeper, 'reason') },
    ];
    keeper.hear('dialog', true);
    keeper.hear('reason', 'sore neck');
    isOpen = false;
    for (const { name, part } of parts) keeper.leave(name, part);
    await keeper.end();

    const next = keeperOf();
    const again = join(next, 'dialog', 'place');
    await expect.poll(() => again.given).toEqual([true]);
    expect(told).toEqual([]);
    const words = join(next, 'reason');
    expect(words.given).toEqual(['sore neck']);
    // One press lets go of all that came back.
    told.at(-1)!.clear();
    expect([again.given, words.given]).toEqual([
      [true, undefined],
      ['sore neck', undefined],
    ]);
    await next.end();
  });

  it('what no part has taken yet stays, whatever else is entered meanwhile', async () => {
    await enter({ patient: 'of the patient', visit: 'of the visit' });
    const keeper = keeperOf();
    const { given } = join(keeper, 'visit');
    await expect.poll(() => given).toEqual(['of the visit']);
    keeper.hear('visit', 'more of the visit');
    await keeper.end();
    expect(await nextPage()).toEqual(['of the patient']);
  });

  it('words that are entered before the device has answered are newer than those it holds', async () => {
    await enter({ patient: 'older' });
    const keeper = keeperOf();
    const { given, part } = join(keeper, 'patient');
    keeper.hear('patient', 'newer');
    isOpen = false;
    keeper.leave('patient', part);
    await keeper.end();
    expect(given).toEqual([]);
    isOpen = true;
    expect(await nextPage()).toEqual(['newer']);
  });
});

describe('a form on a device that does not store what is entered', () => {
  it('says so once, and again only after something was stored in between', async () => {
    const answers = ['refused', 'refused', 'over', 'refused'];
    const repository = {
      get: async () => undefined,
      lay: async () => answers.shift(),
      close: async () => {},
    };
    const open = () => Promise.resolve(repository as unknown as DraftRepository);
    const keeper = keeperOf('ada', '/patients/new', 1, open);
    join(keeper, 'patient');
    await expect.poll(() => keeper.isRead).toBe(true);
    const said: number[] = [];
    for (const firstName of ['A', 'Ad', 'Ada', 'Ada ']) {
      keeper.hear('patient', { firstName });
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((go) => setTimeout(go, 0));
      said.push(refused);
    }
    expect(said).toEqual([1, 1, 1, 2]);
  });
});

it('is settled only when what was entered before the repository was open lies there', async () => {
  let letOpen = () => {};
  const gate = new Promise<void>((go) => (letOpen = go));
  const repository = new DraftRepository(
    device,
    makeSeals('ada', () => importKey(new Uint8Array(32).fill(1))),
  );
  const keeper = keeperOf('ada', '/patients/new', 1, () => gate.then(() => repository));
  const { part } = join(keeper, 'patient');
  keeper.hear('patient', { firstName: 'Zelphinora' });
  // The lock takes the screen, then waits for what is settled.
  isOpen = false;
  keeper.leave('patient', part);
  const settled = keeper.settled();
  letOpen();
  await settled;
  expect(await rows()).toHaveLength(1);
});
