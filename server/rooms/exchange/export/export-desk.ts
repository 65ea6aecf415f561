import type { ClinicExport } from '../../../../src/contract/exchange/export.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import type { ApiParts } from '../../../kernel/http/parts.ts';
import { createTickets, type TicketDesk } from './export-ticket.ts';

/** The export of a clinic that runs on this server. */
export class RunningExport {
  readonly startedAt: Instant;
  readonly byName: string;
  readonly of: number;
  file = '';
  rows = 0;
  /** Ends it before the next row. */
  readonly stop = new AbortController();

  constructor(facts: { startedAt: Instant; byName: string; of: number }) {
    this.startedAt = facts.startedAt;
    this.byName = facts.byName;
    this.of = facts.of;
  }
}

/** What the routes and the door of the exports share while the server runs. */
export interface ExportDesk {
  readonly tickets: TicketDesk;
  readonly running: Map<string, RunningExport>;
  readonly last: Map<string, NonNullable<ClinicExport['last']>>;
}

const desks = new WeakMap<object, ExportDesk>();

/** One desk for each server. */
export function exportDesk({ pool, secret }: Pick<ApiParts, 'pool' | 'secret'>): ExportDesk {
  const known = desks.get(pool);
  if (known) return known;
  const made: ExportDesk = { tickets: createTickets(secret), running: new Map(), last: new Map() };
  desks.set(pool, made);
  return made;
}
