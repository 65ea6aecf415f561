import { dropWords, keepWords, readWords } from './config/start-words.ts';

/**
 * Who uses this device, in the clear: staff's own names and ids, never a token. It says who the screens belong to before
 * their vault is open, with no network and no Amplify; it proves nothing to a server.
 */
export interface DevicePerson {
  readonly sub: string;
  readonly name: string;
  readonly email: string;
  /** What Amplify files their tokens under. */
  readonly username: string;
  /** Seconds since 1970: when their last token ends or has ended. */
  readonly exp: number;
  readonly lastUsedMs: number;
}

interface People {
  /** Whose turn it is; null while nobody is signed in, or a sign-in has just come and is not sealed yet. */
  readonly current: string | null;
  readonly people: readonly DevicePerson[];
}

/** Other tabs hear of a change by the storage event of this key. */
export const peopleKey = 'plumbline.people';
const form = 1;
const nobody: People = { current: null, people: [] };

function read(): People {
  try {
    const kept = JSON.parse(readWords(peopleKey) ?? 'null') as (People & { form: number }) | null;
    if (kept?.form !== form || !Array.isArray(kept.people)) return nobody;
    const people = kept.people.filter(({ sub, username }) => typeof sub === 'string' && Boolean(username));
    const isKnown = people.some(({ sub }) => sub === kept.current);
    return { people, current: isKnown ? kept.current : null };
  } catch {
    return nobody;
  }
}

/** A browser that keeps nothing keeps nobody signed in either: the next start asks again. */
function keep({ current, people }: People): void {
  if (people.length === 0) dropWords(peopleKey);
  else keepWords(peopleKey, JSON.stringify({ form, current, people }));
}

/** Everybody whose tokens lie sealed on this device, the last one here first. */
export const peopleHere = (): readonly DevicePerson[] =>
  read().people.toSorted((left, right) => right.lastUsedMs - left.lastUsedMs);

/** Whose turn it is. */
export function currentPerson(): DevicePerson | null {
  const { current, people } = read();
  return people.find(({ sub }) => sub === current) ?? null;
}

/** Adds a person or renews what is known of them, and makes it their turn. */
export function keepPerson(person: DevicePerson): void {
  const others = read().people.filter(({ sub }) => sub !== person.sub);
  keep({ current: person.sub, people: [...others, person] });
}

/** Makes it the turn of somebody who is known here; null of nobody. @returns whether they are known */
export function takeTurn(sub: string | null): boolean {
  const { people } = read();
  const isKnown = sub === null || people.some((person) => person.sub === sub);
  if (isKnown) keep({ current: sub, people });
  return isKnown;
}

/** Somebody has left this device for good. */
export function dropPerson(sub: string): void {
  const { current, people } = read();
  keep({ current: current === sub ? null : current, people: people.filter((person) => person.sub !== sub) });
}
