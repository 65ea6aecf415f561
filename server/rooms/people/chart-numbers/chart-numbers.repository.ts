import type { Statement, Tx } from '../../../kernel/http/transaction.ts';

/** The claims of this very transaction are those without an answer yet: a write that was done before takes no number. */
const forClaims: Statement = {
  name: 'chart-numbers-for-claims',
  text: `select n as number from plumbline_chart_numbers($1,
    (select count(*)::int from applied_ops where user_id = $2 and op_id = any($3::uuid[]) and status is null), '{}') as n`,
};
const next: Statement = {
  name: 'chart-numbers',
  text: 'select n as number from plumbline_chart_numbers($1, $2, $3::text[]) as n',
};

/**
 * The next free chart numbers of a clinic, none where it gives none. Holds the clinic's counter until the transaction
 * ends, so it is asked for before rows are locked, and whoever brings numbers of their own says so here.
 * @param brought numbers that this transaction writes, which are no longer free
 */
export async function takeChartNumbers(
  tx: Tx,
  clinicId: string,
  wanted: number,
  brought: readonly string[] = [],
): Promise<string[]> {
  if (wanted === 0 && brought.length === 0) return [];
  const rows = await tx.run<{ number: string }>(next, [clinicId, wanted, brought]);
  return rows.map(({ number }) => number);
}

const makeCounter: Statement = {
  name: 'make-chart-counter',
  text: 'insert into chart_counters (clinic_id) values ($1) on conflict do nothing',
};
const lock: Statement = {
  name: 'lock-chart-counter',
  text: 'select from chart_counters where clinic_id = $1 for no key update',
};

/** Holds the clinic's counter until the transaction ends: meanwhile no number is given and none is brought. */
export async function lockChartNumbers(tx: Tx, clinicId: string): Promise<void> {
  await Promise.all([tx.run(makeCounter, [clinicId]), tx.run(lock, [clinicId])]);
}

const counter: Statement = {
  name: 'chart-counter',
  text: 'select is_on as "isOn", prefix from chart_counters where clinic_id = $1',
};

/** Whether a number is one as the clinic's counter gives them; none is where it gives none. */
export async function countedHere(tx: Tx, clinicId: string): Promise<(number: string) => boolean> {
  const [row] = await tx.run<{ isOn: boolean; prefix: string }>(counter, [clinicId]);
  return (number) =>
    row?.isOn === true && number.startsWith(row.prefix) && /^\d+$/.test(number.slice(row.prefix.length));
}

/** The numbers that the new charts of one batch of writes are given. What a refused write would have had stays unused. */
export class ChartNumbers {
  readonly #tx: Tx;
  readonly #clinicId: string;
  #free: string[] = [];
  #isOff = false;

  constructor(tx: Tx, clinicId: string) {
    this.#tx = tx;
    this.#clinicId = clinicId;
  }

  /** Sets aside a number for each of these writes that this transaction has claimed. */
  async reserve(userId: string, opIds: readonly string[]): Promise<void> {
    if (opIds.length === 0) return;
    const rows = await this.#tx.run<{ number: string }>(forClaims, [this.#clinicId, userId, opIds]);
    this.#free = rows.map(({ number }) => number);
  }

  lock(): Promise<void> {
    return lockChartNumbers(this.#tx, this.#clinicId);
  }

  /** The next one; null where the clinic gives none. */
  async take(): Promise<string | null> {
    if (this.#free.length === 0 && !this.#isOff) {
      this.#free = await takeChartNumbers(this.#tx, this.#clinicId, 1);
      this.#isOff = this.#free.length === 0;
    }
    return this.#free.shift() ?? null;
  }
}
