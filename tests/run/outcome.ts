import { readFileRuns, readVitestReport, type Tally } from '../support/vitest-report.ts';
import type { Step, StepResult } from '../support/step-runner.ts';
import { shortName } from './record.ts';

/** What came out of the steps of a run. */
export interface Outcome {
  total: Tally;
  /** One for each step, in their order. */
  tallies: Tally[];
  steps: Record<string, number>;
  files: Record<string, number>;
  /** A file that passed when it was tried again by itself, or `file > test` for a test that Vitest tried again. */
  secondTries: string[];
  /** Test files that should have run, and of which no report says anything; each counts as a failure. */
  neverRan: string[];
}

const rounded = (seconds: number) => Math.round(seconds * 10) / 10;

/**
 * @param triedAgain files of which a step has had a second try
 * @param wanted the test files that had to run
 */
export async function outcomeOf(
  steps: readonly Step[],
  results: readonly StepResult[],
  triedAgain: readonly string[],
  wanted: readonly string[],
): Promise<Outcome> {
  const outcome: Outcome = {
    total: { passed: 0, failed: 0, skipped: 0 },
    tallies: [],
    steps: {},
    files: {},
    secondTries: [],
    neverRan: [],
  };
  const { total } = outcome;
  for (const [index, step] of steps.entries()) {
    const result = results[index]!;
    const tally = await tallyOf(step, result);
    outcome.tallies.push(tally);
    outcome.steps[step.name] = rounded(result.durationMs / 1000);
    total.passed += tally.passed;
    total.failed += tally.failed;
    total.skipped += tally.skipped;
    for (const { file, passed, seconds, retried } of step.report ? await readFileRuns(step.report) : []) {
      const name = shortName(file);
      outcome.files[name] = rounded(seconds);
      if (passed && triedAgain.includes(name)) outcome.secondTries.push(name);
      outcome.secondTries.push(...retried.map((title) => `${name} > ${title}`));
    }
  }
  outcome.neverRan = wanted.filter((file) => !(file in outcome.files));
  total.failed += outcome.neverRan.length;
  return outcome;
}

async function tallyOf(step: Step, result: StepResult): Promise<Tally> {
  if (step.report === undefined) return { passed: result.ok ? 1 : 0, failed: result.ok ? 0 : 1, skipped: 0 };
  const tally = await readVitestReport(step.report);
  // A run that ends badly without a failed test (an unhandled error, a file that could not load, no report at all)
  // still counts as one failure.
  return !result.ok && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
