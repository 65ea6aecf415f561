import { describe, expect, it } from 'vitest';
import type { ExamEntry } from '../../../contract/clinical/examination.ts';
import type { SoapNote } from '../../../contract/clinical/note.ts';
import { mergeThreeWay } from '../../base/three-way-merge.ts';
import { noteShape } from '../encounter.write-rules.ts';
import { emptyNote } from '../note/empty-note.ts';
import { carryForward } from '../note/carry-forward.ts';
import type { EncounterId } from '../../../contract/base/ids.ts';
import type { Instant } from '../../../contract/base/values.ts';

const kemp = (side: 'left' | 'right', result: ExamEntry['result'] = 'negative'): ExamEntry => ({
  test: 'kemp',
  side,
  result,
});
const note = (change: Partial<SoapNote> = {}): SoapNote => ({ ...emptyNote(), ...change });

describe('an examination by two', () => {
  it('keeps the results of both, each by its test and side', () => {
    const { content, clashes } = mergeThreeWay(noteShape, {
      seen: note(),
      mine: note({
        examTests: [kemp('left')],
        reflexes: [{ reflex: 'patellar', side: 'left', grade: '2+' }],
      }),
      theirs: note({ examTests: [kemp('right')], redFlags: [{ flag: 'fever', present: false }] }),
    });
    expect(clashes).toEqual([]);
    expect(content).toEqual(
      note({
        examTests: [kemp('right'), kemp('left')],
        reflexes: [{ reflex: 'patellar', side: 'left', grade: '2+' }],
        redFlags: [{ flag: 'fever', present: false }],
      }),
    );
  });

  it('joins what each said of one test, and asks where both said otherwise', () => {
    const seen = note({ examTests: [kemp('left')], strength: [] });
    const { content, clashes } = mergeThreeWay(noteShape, {
      seen,
      mine: note({
        examTests: [{ ...kemp('left'), note: 'sharp' }],
        strength: [{ muscle: 'deltoid', side: 'left', grade: '4' }],
      }),
      theirs: note({
        examTests: [kemp('left', 'positive')],
        strength: [{ muscle: 'deltoid', side: 'left', grade: '5' }],
      }),
    });
    expect((content as SoapNote).examTests).toEqual([{ ...kemp('left', 'positive'), note: 'sharp' }]);
    expect(clashes.map(({ path }) => path)).toEqual(['strength/deltoid-left']);
  });
});

describe('an examination of another day', () => {
  it('is never carried over', () => {
    const from = note({
      complaint: 'Low back pain',
      findings: 'Tight.',
      examTests: [kemp('left', 'positive')],
      strength: [{ muscle: 'deltoid', side: 'left', grade: '4' }],
      reflexes: [{ reflex: 'patellar', side: 'left', grade: '1+' }],
      dermatomes: [{ level: 'L5', side: 'left', sensation: 'decreased' }],
      redFlags: [{ flag: 'fever', present: true }],
      jointRom: [{ joint: 'hip', motion: 'flexion', side: 'left', active: 90, passive: null, painful: true }],
      vitals: { heightInches: 70, weightPounds: 180 },
    });
    for (const objective of [null, 'Lumbar tests: Kemp’s positive on the left.\n\nTight.']) {
      const source = { ...from, written: { ...from.written, objective } };
      const earlier = {
        id: 'e' as EncounterId,
        startedAt: '2026-01-01T00:00:00Z' as Instant,
        note: source,
        text: null,
      };
      const { change } = carryForward(note(), earlier, []);
      expect(change.findings).toBe('Tight.');
      for (const field of [
        'examTests',
        'strength',
        'reflexes',
        'dermatomes',
        'redFlags',
        'jointRom',
        'vitals',
      ])
        expect(change).not.toHaveProperty(field);
      expect(JSON.stringify(change)).not.toContain('Kemp');
    }
  });
});
