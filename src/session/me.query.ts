import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { callLate as call } from '../api/call/call-late.ts';
import { readFromDevice } from '../api/call/device-read.ts';
import { ApiFault, isNetworkFault } from '../api/call/fault.ts';
import { firstScreenStands } from '../api/first-screen.ts';
import type { Reply } from '../api/call/reply.ts';
import { getMe, type Me } from '../contract/access/me.ts';
import { forgetCopies } from '../vault/device-copies.ts';
import { currentAuth } from './auth-store.ts';
import { lostClinics, recallMe, rememberMe, type RememberedMe } from './remembered-me.ts';

/** As every read is keyed, so that the live room finds it. */
const queryKey = ['read', getMe.name, {}] as const;
const freshMs = 5 * 60_000;
const askAgainMs = 30_000;

/**
 * The signed-in person. Shown at once from what this device remembers, then confirmed. [9.1] No retry, no refetch on
 * focus. Without a network the device's copy stands in, and the server is asked again every half minute.
 */
export function meQuery(reader: string | null, kept: RememberedMe | null, isEnabled: boolean) {
  return queryOptions<Reply<Me>>({
    queryKey: [...queryKey, reader],
    queryFn: ({ signal }) => loadMe(reader!, signal),
    enabled: isEnabled && reader !== null,
    ...(kept ? { initialData: asReply(kept.me, kept.takenAtMs), initialDataUpdatedAt: kept.takenAtMs } : {}),
    staleTime: (query) => (query.state.data?.fromDevice ? 0 : freshMs),
    refetchInterval: (query) => (query.state.data?.fromDevice && isEnabled ? askAgainMs : false),
    retry: false,
    refetchOnWindowFocus: false,
    networkMode: 'always',
    meta: { topics: ['clinic'], patientId: null },
  });
}

const asReply = (me: Me, takenAtMs: number): Reply<Me> => ({
  body: me,
  status: 200,
  etag: null,
  takenAtMs,
  fromDevice: true,
});

async function loadMe(reader: string, signal: AbortSignal): Promise<Reply<Me>> {
  await firstScreenStands();
  try {
    const reply = await call(getMe, {}, { signal });
    // After a sign-out meanwhile nothing of the person is put back on the device.
    if (!reply.fromDevice && currentAuth().reader === reader) keep(reader, reply.body, reply.takenAtMs);
    return reply;
  } catch (fault) {
    // Only for want of a server. An answer of its own counts, above all that of maintenance [4.9].
    if (!isNetworkFault(fault) && !isProxys(fault) && !isDatabaseAway(fault)) throw fault;
    const kept = recallMe(reader);
    const copy = kept ? asReply(kept.me, kept.takenAtMs) : await readFromDevice(getMe, {});
    if (!copy) throw fault;
    return copy;
  }
}

/** [4.9] The status code that stands in the body of a refusal; null where it has none, whatever the answer's own is. */
export function bodyStatusOf(fault: unknown): number | null {
  if (!(fault instanceof ApiFault)) return null;
  const { response } = (fault.cause ?? {}) as { response?: { body?: unknown } };
  try {
    const body = JSON.parse(String(response?.body)) as { statusCode?: unknown } | null;
    return typeof body?.statusCode === 'number' ? body.statusCode : null;
  } catch {
    return null;
  }
}

/** Something before our server says that it is away: 502, 503, 504 without a body of ours. */
const isProxys = (fault: unknown) =>
  fault instanceof ApiFault && (fault.statusCode ?? 0) > 500 && bodyStatusOf(fault) === null;

/** The server says that it cannot work for a moment: as good as no server, where the device has a copy. */
const isDatabaseAway = (fault: unknown) => fault instanceof ApiFault && fault.code === 'database-away';

function keep(reader: string, me: Me, takenAtMs: number): void {
  const lost = lostClinics(recallMe(reader)?.me ?? null, me);
  rememberMe(reader, { me, takenAtMs });
  // What a person may not see any more does not stay on the device.
  for (const clinicId of lost) void forgetCopies(reader, clinicId);
  if (lost.length === 0) return;
  import('./device/wipe-device.ts')
    .then((room) => room.shredClinics(reader, lost))
    .catch((fault: unknown) => console.warn('The key of a clinic that was left is still here.', fault));
}

/** Takes a `me` that came as the answer to a save [2.11]. */
export function adoptMe(client: QueryClient, reader: string, me: Me): void {
  const takenAtMs = Date.now();
  keep(reader, me, takenAtMs);
  client.setQueryData<Reply<Me>>([...queryKey, reader], { ...asReply(me, takenAtMs), fromDevice: false });
}
