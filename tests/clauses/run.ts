import { parseArgs } from 'node:util';
import { clauses } from './clause-list.ts';
import { listProofs } from './proof-list.ts';
import { proofsInReports, proofsInSource, readTitledTests } from './read-proofs.ts';

/**
 * `npm run clauses`: every clause of the specification with the tests that prove it. Ends with 1 when one has none, or
 * when a test names a clause that does not exist.
 *
 *   npm run clauses                      by the sources: tests that are not switched off
 *   npm run clauses -- --missing         only what no test proves
 *   npm run clauses -- --report a.json   by a run: tests that passed (Vitest's JSON report; may be given again)
 */
const { values } = parseArgs({
  options: { missing: { type: 'boolean', default: false }, report: { type: 'string', multiple: true } },
});

const tests = readTitledTests();
const proofs =
  values.report === undefined ? proofsInSource(tests) : await proofsInReports(values.report, tests);
const { lines, missing, unknown } = listProofs(clauses, proofs, { onlyMissing: values.missing });
console.log(lines.join('\n'));

const idle = tests.filter(({ isIdle, isOff }) => isIdle && !isOff);
if (idle.length > 0) {
  console.log(`Not counted, for nothing of the product runs in them:`);
  for (const { path, title } of idle) console.log(`    ${path}: ${title}`);
}
if (missing.length + unknown.length > 0) process.exitCode = 1;
