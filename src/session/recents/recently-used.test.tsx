// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RecentsRepository } from '../../db/recents-repository.ts';
import { importKey, makeSeals } from '../../vault/sealing.ts';
import { setSeals } from '../../vault/seals.ts';
import { RecentlyUsedProvider } from './recently-used.tsx';
import { useRecentlyUsed, useTrayCallback, type RecentlyUsed } from './use-recently-used.ts';

const inStage = (stage: string) =>
  localStorage.setItem(
    'plumbline.config',
    JSON.stringify({ stage, signIn: { clientId: 'app' }, api: {}, live: {}, terms: {} }),
  );
/** The configuration is read once for a page. */
vi.mock('../../api/config/config.ts', () => ({
  configNow: () => JSON.parse(localStorage.getItem('plumbline.config') ?? 'null') as unknown,
}));

const sealsFor = (who: string) => makeSeals(who, () => importKey(new Uint8Array(32).fill(who.length)));
let user = 0;
let userId = '';
let warned: unknown[][] = [];
beforeEach(() => {
  localStorage.clear();
  inStage('local');
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  history.replaceState(null, '', '/patients/1/encounters/2');
  userId = `user-${(user += 1)}`;
  setSeals(sealsFor(userId));
  warned = [];
  vi.spyOn(console, 'warn').mockImplementation((...words) => void warned.push(words));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** One tab of a person: the real provider, hook and store over a real Dexie. */
function openTab(who = userId) {
  setSeals(sealsFor(who));
  const tab = { now: null as unknown as RecentlyUsed };
  function Probe() {
    const tray = useRecentlyUsed();
    // A test looks at what the hook gives at the last draw.
    // oxlint-disable-next-line react/immutability
    tab.now = tray;
    return null;
  }
  const { unmount } = render(
    <RecentlyUsedProvider userId={who}>
      <Probe />
    </RecentlyUsedProvider>,
  );
  const ids = () => tab.now.items.map(({ id }) => id);
  const act1 = (work: (tray: RecentlyUsed) => unknown) => act(async () => void (await work(tab.now)));
  return { tab, ids, do: act1, unmount };
}
const storedOf = (who = userId) => new RecentsRepository({ indexedDB, IDBKeyRange }, sealsFor(who)).list();

describe('the recently-used tray', () => {
  it('[3.13] [4.12] keeps an item with the fields of its caller, used now and unpinned; again, only its time is new', async () => {
    const one = openTab();
    const before = Date.now();
    await one.do((tray) => tray.add({ id: '97124', code: '97124', name: 'Massage' }));
    const [item] = await storedOf();
    expect(item).toMatchObject({ id: '97124', code: '97124', name: 'Massage', isPinned: false });
    expect(item!.lastUsed).toBeGreaterThanOrEqual(before);
    await one.do((tray) => tray.pin('97124'));
    vi.spyOn(Date, 'now').mockReturnValue(before + 99_000);
    await one.do((tray) => tray.add({ id: '97124', name: 'Another name' }));
    vi.mocked(Date.now).mockRestore();
    expect(await storedOf()).toEqual([
      { id: '97124', code: '97124', name: 'Massage', isPinned: true, lastUsed: before + 99_000 },
    ]);
    await one.do((tray) => tray.unpin('97124'));
    expect(one.tab.now.items[0]).toMatchObject({ isPinned: false });
    await one.do((tray) => tray.remove('97124'));
    expect([one.ids(), await storedOf()]).toEqual([[], []]);
  });

  it('[9.5] keeps at most 20 that are not pinned, the least recently used goes; pinned ones stay, newest first', async () => {
    const one = openTab();
    const clock = vi.spyOn(Date, 'now');
    for (let at = 1; at <= 25; at += 1) {
      clock.mockReturnValue(at);
      // One after the other, as a person does it.
      // oxlint-disable-next-line no-await-in-loop
      await one.do((tray) => tray.add({ id: `c${at}` }));
      // oxlint-disable-next-line no-await-in-loop
      if (at <= 2) await one.do((tray) => tray.pin(`c${at}`));
    }
    clock.mockRestore();
    const stored = (await storedOf()).map(({ id }) => id);
    expect(stored).toEqual(['c2', 'c1', ...Array.from({ length: 20 }, (_, at) => `c${25 - at}`)]);
    expect(one.ids()).toEqual(stored);
  });

  it('[9.5] nothing is recorded in production, nor where the stage is unknown', async () => {
    for (const stage of ['prod', 'anything']) {
      inStage(stage);
      const one = openTab();
      expect(one.tab.now.isShown).toBe(false);
      // oxlint-disable-next-line no-await-in-loop
      await one.do((tray) => tray.add({ id: '97124' }));
      // oxlint-disable-next-line no-await-in-loop
      expect(await storedOf()).toEqual([]);
      one.unmount();
    }
    for (const stage of ['dev', 'staging']) {
      inStage(stage);
      expect(openTab().tab.now.isShown).toBe(true);
      cleanup();
    }
  });

  it('[4.13] loads what is stored when it is opened, and closing or toggling it closed empties the queue', async () => {
    const earlier = openTab();
    await earlier.do((tray) => tray.add({ id: '97124' }));
    earlier.unmount();
    const one = openTab();
    expect([one.tab.now.isLoaded, one.ids()]).toEqual([false, []]);
    await one.do((tray) => tray.open());
    await waitFor(() => expect([one.tab.now.isLoaded, one.ids()]).toEqual([true, ['97124']]));
    for (const shut of ['close', 'toggle'] as const) {
      // oxlint-disable-next-line no-await-in-loop
      await one.do((tray) => tray.open());
      // oxlint-disable-next-line no-await-in-loop
      await one.do((tray) => tray.enqueue({ id: '97124', type: 'cpt-code' }));
      expect(one.tab.now.queue).toEqual([{ id: '97124', type: 'cpt-code' }]);
      // oxlint-disable-next-line no-await-in-loop
      await one.do((tray) => tray[shut]());
      expect([one.tab.now.isOpen, one.tab.now.queue]).toEqual([false, []]);
    }
  });

  it('is shared by the tabs of a person, and nobody else sees it', async () => {
    const [one, two] = [openTab(), openTab()];
    await two.do((tray) => tray.open());
    await one.do((tray) => tray.add({ id: '97124' }));
    const other = openTab('somebody-else');
    await other.do((tray) => tray.open());
    await waitFor(() => expect(two.ids()).toEqual(['97124']));
    await two.do((tray) => tray.remove('97124'));
    await waitFor(() => expect(one.ids()).toEqual([]));
    expect([other.ids(), await storedOf('somebody-else')]).toEqual([[], []]);
  });

  it('[8.6] falls back to empty when storage fails, and then lasts as long as the page', async () => {
    vi.stubGlobal('indexedDB', {
      open() {
        throw Object.assign(new Error('denied'), { name: 'SecurityError' });
      },
    });
    const one = openTab();
    await one.do((tray) => tray.open());
    await waitFor(() => expect([one.tab.now.isLoaded, one.ids()]).toEqual([true, []]));
    await one.do((tray) => tray.add({ id: '97124' }));
    await one.do((tray) => tray.add({ id: '97140' }));
    expect(one.ids().toSorted()).toEqual(['97124', '97140']);
    expect(warned.length).toBeGreaterThan(0);
  });

  it.each([
    ['[{"id":"98941","name":"Spine","lastUsed":5,"isPinned":true},{"id":7},null]', ['98941']],
    ['not json', []],
    ['{}', []],
    ['undefined', []],
  ])('takes over what stood in local storage (%s), once, and forgets it there', async (kept, ids) => {
    localStorage.setItem('plumbline.recent-codes', kept);
    const one = openTab();
    await one.do((tray) => tray.open());
    await waitFor(() => expect([one.tab.now.isLoaded, one.ids()]).toEqual([true, ids]));
    expect(localStorage.getItem('plumbline.recent-codes')).toBeNull();
    if (ids.length > 0)
      expect((await storedOf())[0]).toMatchObject({ code: '98941', isPinned: true, lastUsed: 5 });
  });

  it('[8.7] the context used outside its provider throws', () => {
    const Outside = () => <p>{useRecentlyUsed().items.length}</p>;
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => render(<Outside />)).toThrow('useRecentlyUsed must be used within a RecentlyUsedProvider.');
  });
});

describe('a queued item', () => {
  function Taker({ pathname, onTake }: { pathname?: string | undefined; onTake: (id: string) => void }) {
    useTrayCallback({
      type: 'cpt-code',
      pathname,
      callback: ({ id }, item) => onTake(`${id} ${String(item?.['name'])}`),
    });
    return <p>Taker</p>;
  }
  function Runner() {
    const tray = useRecentlyUsed();
    return (
      <>
        <button type="button" onClick={() => tray.execute(globalThis.location.pathname)}>
          Run
        </button>
        <output>{`${tray.isOpen ? 'open' : 'closed'}, queued: ${tray.queue.map(({ id }) => id).join(' ')}`}</output>
        <p>{`Items: ${tray.items.map(({ id }) => id).join(' ')}`}</p>
        <button type="button" onClick={tray.open}>
          Open
        </button>
        <button type="button" onClick={() => void tray.add({ id: '97124', name: 'Massage' })}>
          Add
        </button>
        <button type="button" onClick={() => tray.enqueue({ id: '97124', type: 'cpt-code' })}>
          Queue
        </button>
        <button type="button" onClick={() => tray.enqueue({ id: 'x', type: 'unheard-of' })}>
          Queue another
        </button>
      </>
    );
  }
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  const state = () => screen.getByRole('status').textContent;
  const isAdded = () => waitFor(() => expect(screen.getByText('Items: 97124')).toBeTruthy());
  const page = (taker: React.ReactNode) => (
    <RecentlyUsedProvider userId={userId}>
      <Runner />
      {taker}
    </RecentlyUsedProvider>
  );

  it.each([
    ['the same path', '/patients/1/encounters/2'],
    ['the wildcard', '*'],
    ['no path', undefined],
  ])(
    '[4.14] goes to the component that is registered for %s; then the drawer closes',
    async (_, pathname) => {
      const taken: string[] = [];
      render(page(<Taker pathname={pathname} onTake={(one) => taken.push(one)} />));
      await press('Add');
      await isAdded();
      await press('Open');
      await press('Queue');
      await press('Run');
      await waitFor(() => expect(taken).toEqual(['97124 Massage']));
      expect(state()).toBe('closed, queued: ');
      expect(warned).toEqual([]);
      await press('Run');
      expect(taken).toHaveLength(1);
    },
  );

  it('[4.14] [8.7] is not used on another path or for an unknown type: a warning is logged, it stays', async () => {
    const taken: string[] = [];
    render(page(<Taker pathname="/patients/1/encounters/3" onTake={(one) => taken.push(one)} />));
    await press('Open');
    await press('Queue');
    await press('Queue another');
    await press('Run');
    expect(taken).toEqual([]);
    expect(state()).toBe('open, queued: 97124 x');
    expect(warned.map(([words]) => words)).toEqual([
      'Recently used: items of the type "cpt-code" are taken on /patients/1/encounters/3, not on /patients/1/encounters/2.',
      'Recently used: nothing takes items of the type "unheard-of".',
    ]);
  });

  it("[3.13] [8.7] is nobody's once the component that took it is gone", async () => {
    const taken: string[] = [];
    const { rerender } = render(page(<Taker onTake={(one) => taken.push(one)} />));
    rerender(page(null));
    await press('Queue');
    await press('Run');
    expect(taken).toEqual([]);
    expect(warned.map(([words]) => words)).toEqual([
      'Recently used: nothing takes items of the type "cpt-code".',
    ]);
  });
});
