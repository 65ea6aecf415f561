import { liveAccessToken } from '../../api/auth/bearer.ts';
import { call } from '../../api/call/call.ts';
import { ApiFault } from '../../api/call/fault.ts';
import { configNow } from '../../api/config/config.ts';
import { listEvents } from '../../contract/base/live.ts';
import type { DeviceDatabase } from '../../db/device-database.ts';
import type { SyncPorts } from '../device/ports.ts';
import type { SyncSession } from '../sync-session.ts';
import type { LiveOptions } from './live.ts';
import { openLiveSocket } from './open-live-socket.ts';

type BrowserHalf = Omit<
  LiveOptions,
  'onEvents' | 'onEverything' | 'onRestored' | 'onOpen' | 'onClosed' | 'onHeard' | 'isOutOfReach'
>;

/** What the live room needs of the browser, the device and the server, for one person's session. */
export const browserLive = (
  { reader, sessionId, userId }: SyncSession,
  { clock, random, wake, report }: SyncPorts,
  device: DeviceDatabase,
): BrowserHalf => ({
  clock,
  random,
  wake,
  report,
  openSocket: openLiveSocket,
  url: liveUrl(),
  accessToken: liveAccessToken,
  sessionId,
  userId,
  cursors: {
    get: (clinicId) =>
      device.use(async (rows) => {
        const row = await rows.cursors.get([reader, clinicId]);
        return row ? { cursor: row.cursor, mark: row.mark ?? null } : null;
      }),
    put: (clinicId, { cursor, mark }) =>
      device.use(async (rows) => {
        await rows.cursors.put({ userId: reader, clinicId, cursor, ...(mark !== null && { mark }) });
      }),
  },
  listEvents: async (clinicId, { cursor, mark }) => {
    const query = { after: String(cursor), ...(mark !== null && { mark }) };
    const request = { params: { clinicId }, query };
    const { body, fromDevice } = await call(listEvents, request);
    if (fromDevice) throw new ApiFault({ kind: 'network', message: 'The server did not answer.' });
    return body;
  },
});

/** An address that begins with `/` is meant on the app's own origin. */
function liveUrl(): string {
  const url = new URL(configNow()?.live.url ?? '/live', location.href);
  url.protocol = url.protocol.replace(/^http/, 'ws');
  return url.href;
}
