import 'temporal-polyfill/global';
import type { Instant } from '../src/contract/base/values.ts';
import { readDictation } from '../src/domain/clinical/dictation/read-dictation.ts';
import type { DictatedSegment } from '../src/domain/clinical/dictation/segments.ts';
import type { Figure } from './figure.ts';
import { median } from './statistics.ts';

const runs = 15;
const said = [
  'patient reports low back pain for two weeks after lifting boxes at work',
  'pain six of ten worse with sitting and better with walking',
  'no numbness or tingling in the legs',
  'cervical rotation left sixty painful right seventy five',
  'lumbar flexion forty five degrees extension twenty with pain',
  'C five and T four restricted and tender on the left',
  'straight leg raise is negative on the right',
  'lumbar segmental dysfunction improving as expected',
  'adjusted C five T four and L five diversified',
  'continue twice a week for four weeks ice at home for fifteen minutes',
];

/** So many words of a dictation, in segments of one breath. */
function segmentsOf(words: number): DictatedSegment[] {
  const segments: DictatedSegment[] = [];
  for (let count = 0, at = 0; count < words; at += 1) {
    const breath = said[at % said.length]!;
    segments.push({ words: breath, atMs: at * 4000, confidence: 0.9 });
    count += breath.split(' ').length;
  }
  return segments;
}

/** Processor time, collecting garbage included: what it takes by itself, whatever else the machine does. */
function msOf(segments: readonly DictatedSegment[]): number {
  const from = process.cpuUsage();
  readDictation(segments, { engine: 'bench', startedAt: '2026-11-27T15:00:00Z' as Instant });
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}

/** How long words take into their place: a visit of ten minutes at 150 words a minute, and lengths beyond any visit. */
export function measureDictation(): Figure[] {
  const visit = segmentsOf(1_500);
  const times = Array.from({ length: runs }, () => msOf(visit));
  const short = Math.min(...Array.from({ length: 3 }, () => msOf(segmentsOf(25_000))));
  const long = Math.min(...Array.from({ length: 3 }, () => msOf(segmentsOf(100_000))));
  return [
    {
      name: 'Dictation: a visit of ten minutes, read whole',
      value: median(times),
      unit: 'ms',
      target: { atMost: 100 },
      remark: `processor time; 1,500 words, median of ${runs}; the first ${Math.round(times[0]!)} ms`,
    },
    {
      name: 'Dictation: 100,000 words against 25,000',
      value: long / short,
      unit: '×',
      target: { atMost: 6 },
      remark: `${Math.round(long)} ms, best of 3; in proportion would be 4`,
    },
  ];
}
