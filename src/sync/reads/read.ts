import { callLate as call } from '../../api/call/call-late.ts';
import { readFromDevice } from '../../api/call/device-read.ts';
import { ApiFault } from '../../api/call/fault.ts';
import { firstScreenStands, isFirstScreenToCome } from '../../api/first-screen.ts';
import type { Reply } from '../../api/call/reply.ts';
import { getDayPack } from '../../contract/exchange/day-pack.ts';
import type { Endpoint, RequestOf, ResponseOf } from '../../contract/base/endpoint.ts';
import type { LiveTopic } from '../../contract/base/live.ts';
import { shareJson } from '../../lib/json/share-json.ts';
import { heldPacks, type FromPack } from '../packs/pack-list.ts';
import { noteReachable, type Pending } from './pending.ts';

/** What a screen reads: where from, what makes it stale, and how this device's own writes change it. */
export interface ReadSpec<E extends Endpoint> {
  readonly endpoint: E;
  readonly request: RequestOf<E>;
  /** An event of one of these topics means: ask again. */
  readonly topics: readonly LiveTopic[];
  /** Lays the writes of this device over an answer; pure. */
  readonly overlay?: (body: ResponseOf<E>, pending: Pending, takenAtMs: number) => ResponseOf<E>;
  /** The same answer out of the first day pack that has it, for when neither the network nor the device's own copy has it. */
  readonly fromPack?: FromPack<ResponseOf<E>>;
  /**
   * Other reads in whose answers this one's lies, for when nothing else has it: a day within a week, who is meant among all patients
   * of the device. What was gathered from them may be left in the cache.
   */
  readonly within?: (find: typeof readFromDevice, cache: ReadCache) => Promise<Reply<ResponseOf<E>> | null>;
  /**
   * The answer when only this device knows the thing: a patient or a note that was made here and has not arrived.
   * Undefined when no pending write makes it.
   */
  readonly fromPending?: (pending: Pending) => ResponseOf<E> | undefined;
  /** [9.1] Asked by the frame around the screens: it is asked again as often as the query client says, once. */
  readonly inShell?: boolean;
}

type ReadKey = readonly unknown[];

/** What a read needs of the query cache; TanStack Query's client is one. */
export interface ReadCache {
  getQueryData<T>(queryKey: ReadKey): T | undefined;
  setQueryData(queryKey: ReadKey, reply: unknown, options: { updatedAt: number }): unknown;
}

interface ReadContext {
  readonly client: ReadCache;
  readonly queryKey: ReadKey;
  readonly signal: AbortSignal;
}

/** A read as one value, for the loader, the screen and the test. */
export interface Read<T> {
  readonly options: {
    readonly queryKey: ReadKey;
    readonly queryFn: (context: ReadContext) => Promise<Reply<T>>;
    /** [9.1] Fresh for 5 minutes; an answer from the device is never fresh. */
    readonly staleTime: (query: { state: { data: Reply<T> | undefined } }) => number;
    readonly networkMode: 'always';
    /** What the next answer says as the last one did stays the very same object, also where the order is another. */
    readonly structuralSharing: (last: unknown, next: unknown) => unknown;
    /** [9.1] 3 retries; a refusal of the server stays one however often it is asked. */
    readonly retry?: (failures: number, fault: Error) => boolean;
    readonly retryDelay?: (failures: number) => number;
    readonly meta: ReadMeta;
  };
  readonly overlay: (body: T, pending: Pending, takenAtMs: number) => T;
  readonly fromPending: (pending: Pending) => T | undefined;
}

/** What the live room looks at to find the queries that an event makes stale. */
export interface ReadMeta extends Record<string, unknown> {
  readonly topics: readonly LiveTopic[];
  readonly patientId: string | null;
}

/** [9.1] Query cache: fresh 5 minutes. */
const freshMs = 5 * 60_000;

/** [9.1] Queries of screens: 3 retries, from 1 s doubling to 30 s. Those of the shell: `query-client.ts` of the app. */
const screenRetries = 3;
const screenRetryDelayMs = (failures: number) => Math.min(1_000 * 2 ** failures, 30_000);
const isRetried = (failures: number, fault: Error) => failures < screenRetries && isOutOfReach(fault);

/** Whether the server could not be asked, or could not answer: the device's copy stands in. */
const isOutOfReach = (fault: unknown): boolean =>
  fault instanceof ApiFault &&
  (fault.kind === 'network' || [408, 429].includes(fault.statusCode ?? 0) || (fault.statusCode ?? 0) >= 500);

/** Defines a read. Two reads of the same endpoint and request share one cache entry. */
export function defineRead<E extends Endpoint>(spec: ReadSpec<E>): Read<ResponseOf<E>> {
  type T = ResponseOf<E>;
  const { params } = spec.request as { params?: { patientId?: string } };
  return {
    options: {
      queryKey: ['read', spec.endpoint.name, spec.request],
      queryFn: (context) => answer(spec, context),
      staleTime: (query) => (query.state.data?.fromDevice ? 0 : freshMs),
      networkMode: 'always',
      structuralSharing: shareJson,
      ...(spec.inShell ? {} : { retry: isRetried, retryDelay: screenRetryDelayMs }),
      meta: { topics: spec.topics, patientId: params?.patientId ?? null },
    },
    overlay: spec.overlay ?? ((body: T) => body),
    fromPending: spec.fromPending ?? (() => undefined),
  };
}

/** Asks the server; meanwhile, and when it is out of reach, the device's copy or the day pack answers. */
async function answer<E extends Endpoint>(
  spec: ReadSpec<E>,
  { client, queryKey, signal }: ReadContext,
): Promise<Reply<ResponseOf<E>>> {
  type Answer = Reply<ResponseOf<E>>;
  const shown = client.getQueryData<Answer>(queryKey);
  const fromHere = shown ? null : primeFromDevice(spec, client, queryKey);
  // What the device can show itself is drawn before the server is asked; what it has not is asked for at once.
  if (isFirstScreenToCome() && (shown || (await fromHere))) await firstScreenStands();
  const fromServer = call(spec.endpoint, spec.request, { signal });
  try {
    const reply = await fromServer;
    if (!reply.isLate) noteReachable(reply.fromDevice ? 'offline' : 'online');
    return reply;
  } catch (fault) {
    if (!isOutOfReach(fault)) throw fault;
    noteReachable('offline');
    const kept = client.getQueryData<Answer>(queryKey) ?? (await (fromHere ?? findOnDevice(spec, client)));
    if (!kept) throw fault;
    return { ...kept, fromDevice: true };
  }
}

/** Shows the device's copy until the server has answered. Never over an answer that is already there. */
async function primeFromDevice<E extends Endpoint>(
  spec: ReadSpec<E>,
  client: ReadCache,
  queryKey: ReadKey,
): Promise<Reply<ResponseOf<E>> | null> {
  const reply = await findOnDevice(spec, client).catch(() => null);
  if (reply && client.getQueryData(queryKey) === undefined) {
    client.setQueryData(queryKey, reply, { updatedAt: reply.takenAtMs });
  }
  return reply;
}

async function findOnDevice<E extends Endpoint>(
  spec: ReadSpec<E>,
  cache: ReadCache,
): Promise<Reply<ResponseOf<E>> | null> {
  const copy = await readFromDevice(spec.endpoint, spec.request);
  const packed = copy ?? (spec.fromPack ? await findInPacks(spec, spec.fromPack) : null);
  return packed ?? (await spec.within?.(readFromDevice, cache)) ?? null;
}

/** The newest pack that has it. Packs of another clinic are not looked into. */
async function findInPacks<E extends Endpoint>(
  spec: ReadSpec<E>,
  fromPack: FromPack<ResponseOf<E>>,
): Promise<Reply<ResponseOf<E>> | null> {
  const { params } = spec.request as { params?: { clinicId?: string } };
  for (const { clinicId, locationId, date } of heldPacks()) {
    if (clinicId !== params?.clinicId) continue;
    const pack = await readFromDevice(getDayPack, { params: { clinicId }, query: { locationId, date } });
    const body = pack ? fromPack(pack.body) : undefined;
    if (pack && body !== undefined) return { ...pack, body, etag: null, fromDevice: true };
  }
  return null;
}
