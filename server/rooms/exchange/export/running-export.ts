import type { ClinicExport } from '../../../../src/contract/exchange/export.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import type { ApiParts } from '../../../kernel/http/parts.ts';
import { inScope, type Tx } from '../../../kernel/http/transaction.ts';
import { writeExportBegun, writeExportEnded, writeExportProgress } from './export-state.queries.ts';

type Last = NonNullable<ClinicExport['last']>;

const tellEveryMs = 1_000;

/** The export of a clinic that this server sends; all servers are told how far it is, and any of them may stop it. */
export class RunningExport {
  file = '';
  rows = 0;
  /** Ends it before the next row. */
  readonly stop = new AbortController();
  readonly #parts: Pick<ApiParts, 'pool' | 'log'>;
  readonly #clinicId: string;
  readonly #startedAt: Instant;
  #timer: NodeJS.Timeout | undefined;
  #telling: Promise<void> = Promise.resolve();

  private constructor(parts: Pick<ApiParts, 'pool' | 'log'>, clinicId: string, startedAt: Instant) {
    this.#parts = parts;
    this.#clinicId = clinicId;
    this.#startedAt = startedAt;
  }

  static async begin(
    parts: Pick<ApiParts, 'pool' | 'log'>,
    clinicId: string,
    facts: { startedAt: Instant; byName: string; of: number },
  ): Promise<RunningExport> {
    const begun = new RunningExport(parts, clinicId, facts.startedAt);
    await begun.#inClinic((tx) => writeExportBegun(tx, clinicId, facts));
    const tell = () => {
      begun.#telling = begun.#tell();
    };
    begun.#timer = setInterval(tell, tellEveryMs).unref();
    return begun;
  }

  /** Whatever ended it. Never throws: the state is one to look at, and what was sent is sent. */
  async end(last: Last): Promise<void> {
    clearInterval(this.#timer);
    await this.#telling;
    await this.#inClinic((tx) => writeExportEnded(tx, this.#clinicId, this.#startedAt, last)).catch(
      this.#log,
    );
  }

  async #tell(): Promise<void> {
    const said = { startedAt: this.#startedAt, file: this.file, rows: this.rows };
    try {
      const isStopped = await this.#inClinic((tx) => writeExportProgress(tx, this.#clinicId, said));
      if (isStopped) this.stop.abort();
    } catch (fault) {
      this.#log(fault);
    }
  }

  #inClinic<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return inScope(this.#parts.pool, { clinicId: this.#clinicId, userId: null }, work);
  }

  #log = (fault: unknown): void =>
    this.#parts.log.warn({ err: fault }, 'how far an export is could not be written');
}
