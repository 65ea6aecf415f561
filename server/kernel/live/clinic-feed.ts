import type { Log } from '../process/log.ts';
import { closeCodes, type LiveSocket } from './live-socket.ts';
import { maxEventsRead, type Trail } from './trail.ts';

/**
 * A clinic's sockets, and how far along the clinic's trail they have been told. Events go out in the order of their
 * cursors, each once. One reader at a time; a nudge that comes while it reads makes it read once more.
 */
export class ClinicFeed {
  readonly clinicId: string;
  readonly sockets = new Set<LiveSocket>();
  cursor = 0;
  /** Sockets that are about to come in: while there are any, the feed is kept. */
  joining = 0;
  /** Counts the changes that may have touched roles, for whoever read roles a moment ago. */
  rolesVersion = 0;
  readonly #trail: Trail;
  readonly #log: Log;
  #opening: Promise<void> | null = null;
  #reading: Promise<void> | null = null;
  #isStale = false;

  constructor(clinicId: string, trail: Trail, log: Log) {
    this.clinicId = clinicId;
    this.#trail = trail;
    this.#log = log;
  }

  /** Begins at the present. Called after LISTEN holds, so that no event falls between. */
  open(): Promise<void> {
    this.#opening ??= this.#trail.cursorOf(this.clinicId).then(
      (cursor) => {
        this.cursor = cursor;
      },
      (fault: unknown) => {
        this.#opening = null;
        throw fault;
      },
    );
    return this.#opening;
  }

  /** Tells the sockets what came after the cursor. Never throws: what failed is read at the next nudge or beat. */
  catchUp(): Promise<void> {
    this.#isStale = true;
    this.#reading ??= this.#read().finally(() => (this.#reading = null));
    return this.#reading;
  }

  async #read(): Promise<void> {
    try {
      await this.open();
      while (this.#isStale) {
        this.#isStale = false;
        const events = await this.#trail.eventsAfter(this.clinicId, this.cursor);
        if (events.length === maxEventsRead) this.#isStale = true;
        for (const event of events) {
          // Roles and memberships may be what changed: nobody is told what they may no longer know.
          if (event.topic === 'clinic') {
            this.rolesVersion += 1;
            await this.checkMembers();
          }
          for (const socket of this.sockets) {
            if (socket.topics.has(event.topic)) socket.send(event.topic, event);
          }
          this.cursor = event.cursor;
        }
      }
    } catch (fault) {
      this.#log.warn({ err: fault, clinicId: this.clinicId }, 'live events could not be read yet');
    }
  }

  /** Sockets of whoever left the clinic are closed; the others get the topics of their present roles. */
  async checkMembers(): Promise<void> {
    const sockets = [...this.sockets];
    if (sockets.length === 0) return;
    const roles = await this.#trail.rolesOf(this.clinicId, [...new Set(sockets.map(({ userId }) => userId))]);
    for (const socket of sockets) {
      const current = roles.get(socket.userId);
      // It may have gone to another clinic while the database was asked.
      if (!this.sockets.has(socket)) continue;
      if (current) socket.applyRoles(current);
      else {
        this.sockets.delete(socket);
        socket.close(closeCodes.notMember, 'No longer a member of this clinic');
      }
    }
  }
}
