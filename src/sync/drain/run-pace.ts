import type { ClinicId } from '../../contract/base/ids.ts';
import type { LeaseRow } from '../../db/outbox-database.ts';
import type { Settled, Standing } from './settle.ts';

/**
 * While all goes well two pushes are under way: the server works on one while the other travels. They never share a
 * lane, and neither holds what depends on the other, because what is under way is not on the server yet.
 */
const pushesAtOnce = 2;

/** How fast one run may go, and whether there is any sense in going on. */
export class RunPace {
  /** How the queue stands towards the server. */
  standing: Standing;
  isOver = false;
  /** The server answers and takes what is sent. */
  isWell: boolean;
  /** The most writes in one push: a push that was refused as a whole is halved. */
  most = Infinity;
  /** Clinics that are not to be asked in this run. */
  readonly skip = new Set<ClinicId>();

  constructor(lease: LeaseRow) {
    this.standing = lease;
    this.isWell = lease.failures === 0;
  }

  maySend(underWay: number): boolean {
    return !this.isOver && underWay < (this.isWell && this.most === Infinity ? pushesAtOnce : 1);
  }

  /** @returns what was settled, with how the queue stands after it */
  settle(settled: Settled): Settled {
    // Once one push has said that the queue has to wait, another that went well does not take that back.
    this.standing = this.isOver ? later(this.standing, settled.standing) : settled.standing;
    this.isOver ||= !settled.goOn;
    return { ...settled, standing: this.standing };
  }
}

/** Of two waits the longer one. */
const later = (one: Standing, other: Standing): Standing =>
  other.notBeforeMs > one.notBeforeMs ? other : one;
