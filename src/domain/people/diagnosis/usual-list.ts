import type { PlainDate } from '../../../contract/base/values.ts';
import type { CodeList } from './code-list.ts';
import type { SearchedCode } from './code-search.ts';
import { usualTitles } from './usual-codes.ts';

/** When those began that are new since 2021; the others are older. */
const begins: readonly (readonly [beginning: string, from: string])[] = [
  ['M54.5', '2021-10-01'],
  ['G44.86', '2021-10-01'],
  ['M51.A', '2022-10-01'],
  ['M51.36', '2024-10-01'],
  ['M51.37', '2024-10-01'],
];
/** What was billed until it was split: `M54.5` on claims of visits until September 30, 2021. */
const split: readonly (readonly [code: string, title: string, to: string, from: string])[] = [
  ['M54.5', 'Low back pain', '2021-09-30', '2021-10-01'],
  ['M51.36', 'Other intervertebral disc degeneration, lumbar region', '2024-09-30', '2024-10-01'],
  ['M51.37', 'Other intervertebral disc degeneration, lumbosacral region', '2024-09-30', '2024-10-01'],
];

const usual: readonly SearchedCode[] = [
  ...usualTitles.map(([code, title]) => {
    const from = begins.find(([beginning]) => code.startsWith(beginning))?.[1] ?? null;
    return { code, title, isBillable: true, from: from as PlainDate | null, to: null };
  }),
  ...split.flatMap(([code, title, to, from]) => [
    { code, title, isBillable: true, from: null, to: to as PlainDate },
    { code, title, isBillable: false, from: from as PlainDate, to: null },
  ]),
];

/** Injuries tell which visit it is. */
const visits = { A: 'initial encounter', D: 'subsequent encounter', S: 'sequela' };
const injured = ['S13', 'S16', 'S23', 'S29', 'S33', 'S39', 'S43', 'S46', 'S53', 'S63', 'S73', 'S83', 'S93'];

/** What a device has until it has the whole list. */
export const usualCodes: CodeList = {
  codes: usual.toSorted((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0)),
  excludes: [],
  sevenths: injured.map((category) => ({ category, allowed: visits })),
  isWhole: false,
};
