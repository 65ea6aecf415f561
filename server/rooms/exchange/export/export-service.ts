import type { ClinicExport } from '../../../../src/contract/exchange/export.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import type { ApiParts } from '../../../kernel/http/parts.ts';
import { createTickets, type Tickets } from './export-ticket.ts';

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

/** What the routes and the download pages of the exports share while the server runs. */
export interface ExportService {
  readonly tickets: Tickets;
  readonly running: Map<string, RunningExport>;
  readonly last: Map<string, NonNullable<ClinicExport['last']>>;
}

const services = new WeakMap<object, ExportService>();

/** One for each server. */
export function exportServiceOf({ pool, secret }: Pick<ApiParts, 'pool' | 'secret'>): ExportService {
  const known = services.get(pool);
  if (known) return known;
  const made: ExportService = { tickets: createTickets(secret), running: new Map(), last: new Map() };
  services.set(pool, made);
  return made;
}
