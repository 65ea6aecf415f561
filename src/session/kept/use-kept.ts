import { useContext, useEffect, useEffectEvent, useInsertionEffect, useRef, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { firstScreenStands } from '../../api/first-screen.ts';
import { isSameJson } from '../../lib/json/same-json.ts';
import { accountScope } from '../../vault/seals.ts';
import { beforeLock } from '../../vault/keys/before-lock.ts';
import { vaultStore } from '../../vault/keys/vault-state.ts';
import { FormKeeper, type FormPart, type KeptRole } from './form-keeper.ts';
import { tellBroken, tellRefused, tellRestored } from './restored-words.ts';
import { isScreenTaken } from './screen-taken.ts';
import { SessionContext } from '../session-context.ts';

/** The keeper of a screen, while the screen is there. */
interface Held {
  readonly id: string;
  readonly keeper: FormKeeper;
  readonly stopLock: () => void;
}
const keepers = new Map<string, Held>();
/** Of screens that have gone, whose words are still being laid down: whoever comes back reads them after that. */
const ending = new Map<string, Promise<void>>();

function keeperOf(reader: string, scope: string, path: string): Held {
  const id = `${reader} ${scope} ${path}`;
  const there = keepers.get(id);
  if (there) return there;
  const drafts = async () => {
    await firstScreenStands();
    return import('../../sync/public-drafts.ts');
  };
  const keeper = new FormKeeper(path, scope, {
    open: async () => {
      await ending.get(id);
      return (await drafts()).openDrafts(reader);
    },
    close: async (repository) => (await drafts()).closeDrafts(repository),
    isLetGo() {
      const vault = vaultStore.getSnapshot();
      return vault.phase === 'open' && vault.reader === reader && !isScreenTaken();
    },
    nowMs: () => Date.now(),
    tell: tellRestored,
    tellBroken,
    tellRefused,
  });
  // Also what is entered while the repository is still being opened lies there before the keys go.
  const stopLock = beforeLock(() => Promise.all([keeper.settled(), ending.get(id)]));
  const held = { id, keeper, stopLock };
  keepers.set(id, held);
  return held;
}

function leave(held: Held, name: string, part: FormPart): void {
  const { id, keeper, stopLock } = held;
  keeper.leave(name, part);
  if (!keeper.isEmpty || keepers.get(id) !== held) return;
  keepers.delete(id);
  const end = keeper.end().finally(() => {
    stopLock();
    if (ending.get(id) === end) ending.delete(id);
  });
  ending.set(id, end);
}

/**
 * Keeps a part of a form for its person through a lock and a reload, sealed, under the path of the screen.
 * @param name of the part, once on a screen
 * @param kept what it holds beyond what it began with, as JSON; undefined for nothing
 * @param give takes what was kept; undefined: back to how it began
 */
export function useKeep(
  name: string,
  kept: unknown,
  give: (kept: unknown) => void,
  role: KeptRole = 'words',
): void {
  const session = useContext(SessionContext);
  const reader = session?.reader ?? null;
  const scope = session?.clinic?.ID ?? accountScope;
  const [path] = useState(() => globalThis.location?.pathname ?? '/');
  const onGive = useEffectEvent(give);
  const keptNow = useEffectEvent(() => kept);
  // Before the part joins: what it is given there is on the screen one drawing later, and until then it would be heard to be gone.
  useEffect(() => {
    if (reader !== null) keepers.get(`${reader} ${scope} ${path}`)?.keeper.hear(name, kept);
  });
  const letGo = useRef(() => {});
  useEffect(() => {
    if (reader === null) return undefined;
    const held = keeperOf(reader, scope, path);
    const part: FormPart = { role, give: (one) => onGive(one) };
    held.keeper.join(name, part, keptNow());
    letGo.current = () => leave(held, name, part);
    return letGo.current;
  }, [reader, scope, path, name, role]);
  // An effect's end comes a while after the form has gone from the screen, and whoever is quick enough to reload then is given
  // it once more. This one's comes in the very turn, and only when the form goes for good, not while something next to it loads;
  // at the end of the turn what took the screen has told so.
  useInsertionEffect(() => () => queueMicrotask(() => letGo.current()), []);
}

/** As `useState`, for what a person enters: it outlives a lock and a reload. Neither passwords nor files. */
export function useKept<T>(
  name: string,
  first: T | (() => T),
  role: KeptRole = 'words',
): [T, Dispatch<SetStateAction<T>>] {
  const [start] = useState(first);
  const [value, setValue] = useState<T>(() => start);
  useKeep(
    name,
    changedFrom(start, value),
    (kept) => setValue(() => (kept === undefined ? start : changedBack(start, kept))),
    role,
  );
  return [value, setValue];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What differs from the start: of a record its changed fields, so that what others change meanwhile is not covered. */
export function changedFrom(start: unknown, value: unknown): unknown {
  if (Object.is(start, value) || isSameJson(start, value)) return undefined;
  if (!isRecord(start) || !isRecord(value)) return value;
  const changed = Object.entries(value).filter(([key, now]) => !isSameJson(start[key], now));
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

/** The start with what was kept of it. Fields that this version's start does not have are left out; an empty one has any. */
export function changedBack<T>(start: T, kept: unknown): T {
  if (!isRecord(start)) return kept as T;
  if (!isRecord(kept)) return start;
  const isOpen = Object.keys(start).length === 0;
  const known = Object.entries(kept).filter(([key]) => isOpen || Object.hasOwn(start, key));
  return { ...start, ...Object.fromEntries(known) };
}
