import type { MeasureDefinition, MeasureItem, MeasureScale } from './definition.ts';

/**
 * Measures that come with the product as their scoring alone. The words of most belong to somebody: a clinic loads the text that it
 * has a licence for. Sources: `domain-rules`, section 11.
 */
const items = (count: number, least: number, most: number): MeasureItem[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(at + 1), least, most }));
const allOf = (count: number): string[] => Array.from({ length: count }, (_, at) => String(at + 1));

const scale = (
  count: number,
  combine: MeasureScale['combine'],
  missing: MeasureScale['missing'],
  more: Partial<MeasureScale> = {},
): MeasureScale => ({
  id: 'total',
  name: 'Total',
  items: allOf(count),
  combine,
  missing,
  unit: '',
  decimals: 0,
  ...more,
});

const whole = { by: 'drop', most: 0 } as const;

export const odi: MeasureDefinition = {
  id: 'odi',
  name: 'ODI',
  version: 1,
  items: items(10, 0, 5),
  // A section that was left out is dropped; how many may be is stated nowhere, half is our choice.
  scales: [scale(10, 'percent', { by: 'drop', most: 5 }, { unit: '%' })],
  isHigherBetter: false,
  bands: [
    { upTo: 20, name: 'Minimal disability' },
    { upTo: 40, name: 'Moderate disability' },
    { upTo: 60, name: 'Severe disability' },
    { upTo: 80, name: 'Crippled' },
    { upTo: 100, name: 'Bed-bound' },
  ],
  minimalChange: { points: 12 },
  source: 'Fairbank and Pynsent 2000; minimal important change 12 points (JOSPT 2014;44:560)',
};

export const ndi: MeasureDefinition = {
  id: 'ndi',
  name: 'NDI',
  version: 1,
  items: items(10, 0, 5),
  scales: [scale(10, 'sum', { by: 'mean', most: 2 })],
  isHigherBetter: false,
  // Of the raw points, not of the per cent.
  bands: [
    { upTo: 4, name: 'No disability' },
    { upTo: 14, name: 'Mild disability' },
    { upTo: 24, name: 'Moderate disability' },
    { upTo: 34, name: 'Severe disability' },
    { upTo: 50, name: 'Complete disability' },
  ],
  minimalChange: { points: 5 },
  source: 'Vernon; minimal change 5 raw points (JOSPT 2014;44:560)',
};

export const quickDash: MeasureDefinition = {
  id: 'quickDash',
  name: 'QuickDASH',
  version: 1,
  items: items(11, 1, 5),
  scales: [scale(11, 'mean', { by: 'drop', most: 1 }, { transform: { add: -1, times: 25 }, decimals: 1 })],
  isHigherBetter: false,
  bands: [],
  minimalChange: { points: 14 },
  source: 'Institute for Work & Health; minimal important change 14 points',
};

export const lefs: MeasureDefinition = {
  id: 'lefs',
  name: 'LEFS',
  version: 1,
  items: items(20, 0, 4),
  scales: [scale(20, 'sum', whole)],
  isHigherBetter: true,
  bands: [],
  minimalChange: { points: 9 },
  source: 'Binkley 1999: minimal important change 9 points',
};

export const rmdq: MeasureDefinition = {
  id: 'rmdq',
  name: 'RMDQ',
  version: 1,
  items: items(24, 0, 1),
  scales: [scale(24, 'sum', whole)],
  isHigherBetter: false,
  bands: [],
  minimalChange: { percentOfFirst: 30 },
  source: 'Roland and Morris 1983; 30% of the first score',
};

/** Up to five activities that a patient names, each 0 (can’t) to 10 (as before). */
export const psfs: MeasureDefinition = {
  id: 'psfs',
  name: 'PSFS',
  version: 1,
  items: items(5, 0, 10),
  scales: [scale(5, 'mean', { by: 'drop', most: 4 }, { decimals: 1 })],
  isHigherBetter: true,
  bands: [],
  minimalChange: { points: 2.3 },
  source: 'Stratford 1995; medium change 2.3 points (JOSPT 2014;44:560)',
};

/** The same the other way around: 0 is no difficulty. */
export const psfs2: MeasureDefinition = {
  ...psfs,
  id: 'psfs2',
  name: 'PSFS 2.0',
  isHigherBetter: false,
  minimalChange: null,
  source: 'PSFS 2.0: scored inversely to the first version',
};

export const nprs: MeasureDefinition = {
  id: 'nprs',
  name: 'Pain (NPRS)',
  version: 1,
  items: items(1, 0, 10),
  scales: [scale(1, 'sum', whole)],
  isHigherBetter: false,
  bands: [],
  minimalChange: { points: 2 },
  source: 'Minimal important change between 1.5 and 3.5 points (JOSPT 2014;44:560)',
};

export const peg: MeasureDefinition = {
  id: 'peg',
  name: 'PEG',
  version: 1,
  items: items(3, 0, 10),
  scales: [scale(3, 'mean', whole, { decimals: 1 })],
  isHigherBetter: false,
  bands: [],
  minimalChange: { percentOfFirst: 30 },
  source: 'Krebs 2009; 30% of the first score',
};

export const startBack: MeasureDefinition = {
  id: 'startBack',
  name: 'STarT Back',
  version: 1,
  items: items(9, 0, 1),
  scales: [
    scale(9, 'sum', whole),
    scale(9, 'sum', whole, { id: 'psychosocial', name: 'Psychosocial', items: ['5', '6', '7', '8', '9'] }),
  ],
  isHigherBetter: false,
  bands: [],
  classes: [
    { name: 'Low risk', when: { scale: 'total', atMost: 3 } },
    { name: 'Medium risk', when: { scale: 'psychosocial', atMost: 3 } },
    { name: 'High risk' },
  ],
  minimalChange: null,
  source: 'Hill 2008',
};

export const oxfordHip: MeasureDefinition = {
  id: 'oxfordHip',
  name: 'Oxford Hip Score',
  version: 1,
  items: items(12, 0, 4),
  scales: [scale(12, 'sum', { by: 'mean', most: 2 })],
  isHigherBetter: true,
  bands: [],
  minimalChange: { points: 5 },
  source: 'Murray 2007: up to two missing answers get the mean of the others',
};

export const builtInMeasures: readonly MeasureDefinition[] = [
  odi,
  ndi,
  quickDash,
  lefs,
  rmdq,
  psfs,
  psfs2,
  nprs,
  peg,
  startBack,
  oxfordHip,
];
