import type { Duplex } from 'node:stream';
import {
  subscriptionsMessage,
  type LiveTopic,
  type SubscriptionsMessage,
} from '../../../src/contract/base/live.ts';
import type { RawData, WebSocket } from 'ws';

/** Why the gateway ends a socket. From 4000 up they are ours; the client decides by them what to do. */
export const closeCodes = {
  /** A message that the contract does not know. */
  unreadable: 4400,
  /** No token, a wrong one, or one that has expired: get a new one, then connect again. */
  notSignedIn: 4401,
  /** Not, or no longer, a member of that clinic: do not connect again for it. */
  notMember: 4403,
  shuttingDown: 1001,
} as const;

/** Those of the asked-for topics that exist and that the roles may follow. */
export type ReadableTopics = (roles: readonly string[], asked: readonly string[]) => ReadonlySet<LiveTopic>;

const maxBufferedBytes = 1_048_576;
const maxMissedPongs = 2;

/** One open socket: who is behind it, what it is subscribed to, whether it still listens. */
export class LiveSocket {
  readonly userId: string;
  /** Looks at the token again. Rejects with TokenRefused when its sign-in was ended. */
  readonly verify: () => Promise<unknown>;
  clinicId: string | null = null;
  topics: ReadonlySet<LiveTopic> = new Set();
  #asked: readonly string[] = [];
  #missedPongs = 0;
  #isGathering = false;
  readonly #stream: Duplex;
  readonly #ws: WebSocket;
  readonly #expiry: NodeJS.Timeout;
  readonly #readable: ReadableTopics;

  /** @param stream what `ws` writes to */
  constructor(
    ws: WebSocket,
    stream: Duplex,
    {
      userId,
      tokenLeftMs,
      verify,
      readable,
    }: Pick<LiveSocket, 'userId' | 'verify'> & {
      tokenLeftMs: number;
      readable: ReadableTopics;
    },
  ) {
    this.#ws = ws;
    this.#stream = stream;
    this.userId = userId;
    this.verify = verify;
    this.#readable = readable;
    ws.on('pong', () => (this.#missedPongs = 0));
    this.#expiry = setTimeout(
      () => this.close(closeCodes.notSignedIn, 'The token has expired'),
      // Longer than a timer can count is as good as never.
      Math.min(tokenLeftMs, 2 ** 31 - 1),
    );
    ws.once('close', () => clearTimeout(this.#expiry));
  }

  /** Takes the place and the topics that the roles allow. */
  subscribe(clinicId: string, asked: readonly string[], roles: readonly string[]): void {
    this.clinicId = clinicId;
    this.#asked = asked;
    this.applyRoles(roles);
  }

  /** After a change of roles: some topics may have come or gone. */
  applyRoles(roles: readonly string[]): void {
    this.topics = this.#readable(roles, this.#asked);
  }

  /** Sends, unless the other side has stopped reading: then the socket is cut, and catches up when it is back. */
  send(subscription: string, payload: unknown): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    if (this.#ws.bufferedAmount > maxBufferedBytes) return this.#ws.terminate();
    this.#gather();
    this.#ws.send(JSON.stringify({ subscription, payload }));
  }

  /** What is sent in one turn leaves in one go: a push makes a hundred events, and each write to a socket has its price. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    this.#stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      this.#stream.uncork();
    });
  }

  /** Asks for a sign of life; a socket that left two unanswered is cut. */
  probe(): void {
    if (this.#missedPongs >= maxMissedPongs) return this.#ws.terminate();
    this.#missedPongs += 1;
    if (this.#ws.readyState === this.#ws.OPEN) this.#ws.ping();
  }

  close(code: number, reason: string): void {
    this.#ws.close(code, reason);
  }

  terminate(): void {
    this.#ws.terminate();
  }
}

/** The one message that a client sends (clause 7.31); null when it is anything else. */
export function readSubscriptions(data: RawData): SubscriptionsMessage | null {
  try {
    const text = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer);
    const parsed = subscriptionsMessage.safeParse(JSON.parse(text.toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
