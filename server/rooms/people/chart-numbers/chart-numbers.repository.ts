import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import {
  defineRepository,
  type Repository,
  type Touching,
  type WorkContext,
} from '../../../kernel/write/repository.ts';

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

/** What a write asks of the clinic's counter. */
export interface ChartNumberTouching extends Touching {
  /** It makes a chart, which is given a number, or it brings a number of its own. */
  readonly number: 'takes' | 'brings';
}

/** The numbers that the new charts of a unit of work are given. What a refused write would have had stays unused. */
export class ChartNumberRepository implements Repository<ChartNumberTouching> {
  readonly #context: Pick<WorkContext, 'tx' | 'clinicId' | 'userId'>;
  #free: string[] = [];
  #isOff = false;

  constructor(context: Pick<WorkContext, 'tx' | 'clinicId' | 'userId'>) {
    this.#context = context;
  }

  /** Holds the counter for writes that bring a number, and sets one aside for each claimed write that takes one. */
  async lock(asked: readonly ChartNumberTouching[]): Promise<void> {
    const taking = asked.flatMap(({ number, opId }) => (number === 'takes' && opId ? [opId] : []));
    const isBrought = asked.some(({ number }) => number === 'brings');
    const { tx, clinicId } = this.#context;
    await Promise.all([isBrought && lockChartNumbers(tx, clinicId), this.#reserve(taking)]);
  }

  async #reserve(opIds: readonly string[]): Promise<void> {
    if (opIds.length === 0) return;
    const { tx, clinicId, userId } = this.#context;
    const rows = await tx.run<{ number: string }>(forClaims, [clinicId, userId, opIds]);
    this.#free = rows.map(({ number }) => number);
  }

  /** The next one; null where the clinic gives none. */
  async take(): Promise<string | null> {
    if (this.#free.length === 0 && !this.#isOff) {
      this.#free = await takeChartNumbers(this.#context.tx, this.#context.clinicId, 1);
      this.#isOff = this.#free.length === 0;
    }
    return this.#free.shift() ?? null;
  }
}

export const chartNumberRepository = defineRepository('chartNumbers', {
  open: (context) => new ChartNumberRepository(context),
});
