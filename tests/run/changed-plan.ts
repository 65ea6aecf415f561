import type { Step } from '../support/step-runner.ts';
import type { Choice } from './choose.ts';
import { clauses, npmScript, plain, vitestSteps } from './plan.ts';

const command = (...words: string[]) => ['exec', '--', ...words];
const countOf = (files: readonly string[] | 'all') =>
  files === 'all' ? 'all files' : `${files.length} files`;

/** The steps of `npm test -- --changed`, in the order of `npm test`. */
export function changedPlan(choice: Choice, reportFolder: string, triedAgain: string[]): Step[] {
  const { format, lint, unit, server, journeys } = choice;
  const vitest = vitestSteps(reportFolder, triedAgain);
  const steps: (Step | false)[] = [
    format.length > 0 &&
      plain(
        'format',
        `Format (prettier), ${countOf(format)}`,
        format === 'all'
          ? npmScript('format:check')
          : command('prettier', '--check', '--log-level', 'warn', '--ignore-unknown', ...format),
      ),
    lint.length > 0 &&
      plain(
        'lint',
        `Lint (oxlint; a warning is a failure), ${countOf(lint)}`,
        lint === 'all'
          ? npmScript('lint', '--deny-warnings')
          : command('oxlint', '--type-aware', '--deny-warnings', ...lint),
      ),
    choice.types && plain('types', 'Types (tsc, one project per place code runs)', npmScript('types')),
    choice.build && plain('build', 'Build', npmScript('build')),
    vitest.unit(unit),
    choice.sim && {
      ...plain('sim', 'Sync in twenty bad worlds', npmScript('sim', '--seeds', '20', '--clients', '5')),
      alone: true,
    },
    server.length > 0 && vitest.server(server),
    journeys.length > 0 && vitest.journeys(journeys),
    clauses(),
  ];
  return steps.filter((step) => step !== false);
}

/** What was chosen and what was not, for whoever reads the output. */
export function tellChoice(base: string, changed: readonly string[], choice: Choice): string {
  const lines = [
    `${changed.length} files differ from ${base.slice(0, 12)}: ${choice.unit.length} files of unit tests, ` +
      `${choice.server.length} of server tests and ${choice.journeys.length} journeys run.`,
  ];
  if (choice.unknown.length > 0)
    lines.push(`All unit and server tests, for nobody can tell who reads ${choice.unknown.join(', ')}.`);
  if (choice.journeysLeft > 0)
    lines.push(`Left to \`npm test\`: ${choice.journeysLeft} journeys that the change can reach.`);
  return lines.join('\n');
}
