import type { SubscriptionsMessage } from '../../../src/contract/base/live.ts';
import type { Log } from '../process/log.ts';
import { ClinicFeed } from './clinic-feed.ts';
import { closeCodes, type LiveSocket } from './live-socket.ts';
import type { Trail } from './trail.ts';

/** The feeds of the clinics that somebody follows: each begins with its first socket and goes with its last. */
export class ClinicFeeds {
  readonly #feeds = new Map<string, ClinicFeed>();
  readonly #trail: Trail;
  readonly #log: Log;

  constructor(trail: Trail, log: Log) {
    this.#trail = trail;
    this.#log = log;
  }

  /** Reads on where a clinic has come further than its sockets were told. */
  onNudge(clinicId: string, cursor: number): void {
    const feed = this.#feeds.get(clinicId);
    if (feed && cursor > feed.cursor) void feed.catchUp();
  }

  catchUp(): void {
    for (const feed of this.#feeds.values()) void feed.catchUp();
  }

  /** How far the socket has been told of its clinic; null while it follows none. */
  cursorOf(socket: LiveSocket): number | null {
    return this.#feedOf(socket)?.cursor ?? null;
  }

  checkMembers(): void {
    for (const feed of this.#feeds.values()) {
      feed
        .checkMembers()
        .catch((fault: unknown) => this.#log.warn({ err: fault }, 'members could not be checked yet'));
    }
  }

  leave(socket: LiveSocket): void {
    const feed = this.#feedOf(socket);
    socket.clinicId = null;
    if (!feed) return;
    feed.sockets.delete(socket);
    this.#dropIfEmpty(feed);
  }

  /**
   * Lets the socket follow what the message asks for, as far as its user's roles allow; closes it where they have none.
   * @param ready.isOpen whether the socket is still there
   * @param ready.tell is called with the cursor from which on the socket is told everything
   */
  async join(
    socket: LiveSocket,
    message: SubscriptionsMessage,
    ready: { isOpen: () => boolean; tell: (cursor: number) => void },
  ): Promise<void> {
    const feed =
      this.#feeds.get(message.clinicId) ?? new ClinicFeed(message.clinicId, this.#trail, this.#log);
    this.#feeds.set(message.clinicId, feed);
    feed.joining += 1;
    try {
      await feed.open();
      const roles = message.userId === socket.userId && (await this.#presentRoles(feed, socket.userId));
      if (!roles) return socket.close(closeCodes.notMember, 'Not a member of this clinic');
      // It may have been closed while the database was asked.
      if (!ready.isOpen()) return;
      // No await from here on: the cursor that is told and the first event that is sent follow one another.
      socket.subscribe(message.clinicId, message.subscriptions, roles);
      ready.tell(feed.cursor);
      feed.sockets.add(socket);
    } finally {
      feed.joining -= 1;
      this.#dropIfEmpty(feed);
    }
  }

  #feedOf({ clinicId }: LiveSocket): ClinicFeed | undefined {
    return clinicId === null ? undefined : this.#feeds.get(clinicId);
  }

  #dropIfEmpty(feed: ClinicFeed): void {
    if (feed.sockets.size === 0 && feed.joining === 0) this.#feeds.delete(feed.clinicId);
  }

  /** The user's roles in the clinic, read again when a change of roles went through meanwhile. */
  async #presentRoles(feed: ClinicFeed, userId: string): Promise<readonly string[] | null> {
    for (;;) {
      const version = feed.rolesVersion;
      const roles = await this.#trail.rolesOf(feed.clinicId, [userId]);
      if (version === feed.rolesVersion) return roles.get(userId) ?? null;
    }
  }
}
