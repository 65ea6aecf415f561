import type { ImportReport, TypeCount } from './import-report.ts';
import { readTypes } from './read/rows.ts';

const shownFailures = 20;
const parts = [
  'read',
  'new',
  'changed',
  'unchanged',
  'leftOut',
  'failed',
] as const satisfies (keyof TypeCount)[];
const heads = ['', 'read', 'new', 'changed', 'unchanged', 'left out', 'failed'];
const number = (value: number) => value.toLocaleString('en-US');

/** What an import did, for the person at the terminal. */
export function reportInWords(report: ImportReport, took: { seconds: number; peakMb: number }): string {
  const rows = readTypes
    .filter((type) => report.counts[type].read > 0)
    .map((type) => [type, ...parts.map((part) => number(report.counts[type][part]))]);
  const totals = ['in all', ...parts.map((part) => number(report.total(part)))];
  const others = [...report.otherTypes]
    .toSorted(([, a], [, b]) => b - a)
    .map(([type, count]) => `${type} ${number(count)}`);
  const { failureCount } = report;
  const faults =
    failureCount === 0 ? '' : `, ${number(failureCount)} ${failureCount === 1 ? 'fault' : 'faults'}`;
  const sections = [
    table([heads, ...rows, totals]),
    others.length === 0 ? '' : `Not read, since Plumbline keeps no such records: ${others.join(', ')}.`,
    renumberedInWords(report),
    failuresInWords(report),
    report.wasStopped ? 'Stopped before the end: what was read so far is in. Run it again to go on.' : '',
    `${number(report.total('new'))} new, ${number(report.total('changed'))} changed` +
      faults +
      ` in ${took.seconds.toFixed(1)} s; at most ${Math.round(took.peakMb)} MB of memory.`,
  ];
  return `\n${sections.filter(Boolean).join('\n\n')}`;
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]! + 2)))
      .join('');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}

function failuresInWords(report: ImportReport): string {
  if (report.failureCount === 0) return '';
  const lines = report.failures.slice(0, shownFailures).map(({ file, line, what, reason }) => {
    const place = line === 0 ? file : `${file}, line ${line}`;
    return `  ${place}: ${what === '' ? '' : `${what} `}${reason}`;
  });
  const more = report.failureCount - lines.length;
  if (more > 0) lines.push(`  … and ${number(more)} more`);
  return `These did not go in; everything else did:\n${lines.join('\n')}`;
}

function renumberedInWords({ renumbered, renumberedCount }: ImportReport): string {
  if (renumberedCount === 0) return '';
  const lines = renumbered.slice(0, shownFailures).map(([what, own]) => `  ${what}: ${own}`);
  const more = renumberedCount - lines.length;
  if (more > 0) lines.push(`  … and ${number(more)} more`);
  return `The chart number of these is another patient's already; they got one of this clinic:\n${lines.join('\n')}`;
}
