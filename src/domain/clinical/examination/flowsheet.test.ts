import { describe, expect, it } from 'vitest';
import type { Encounter } from '../../../contract/clinical/encounter.ts';
import type { SoapNote } from '../../../contract/clinical/note.ts';
import { flowsheet } from './flowsheet.ts';
import { emptyNote } from '../note/empty-note.ts';

const visit = (day: number, change: Partial<SoapNote> | null, status: Encounter['status'] = 'signed') =>
  ({
    id: `visit-${day}`,
    status,
    startedAt: `2026-03-0${day}T15:00:00.000Z`,
    note: change && { ...emptyNote(), ...change },
  }) as Pick<Encounter, 'id' | 'status' | 'startedAt' | 'note'>;

describe('a flowsheet', () => {
  it('has a row for what was measured at a visit, oldest visit first, without drafts', () => {
    const { visits, rows } = flowsheet([
      visit(9, { painLevel: 0 }, 'draft'),
      visit(5, {
        painLevel: 2,
        strength: [{ muscle: 'great-toe-extension', side: 'left', grade: '5' }],
        rom: [{ area: 'lumbar', motion: 'flexion', degrees: 80, painful: false }],
      }),
      visit(3, { painLevel: null }),
      visit(2, null),
      visit(1, {
        painLevel: 6,
        vitals: { systolicMmHg: 120, heightInches: 70, weightPounds: 180 },
        strength: [{ muscle: 'great-toe-extension', side: 'left', grade: '4' }],
        reflexes: [{ reflex: 'achilles', side: 'left', grade: '1+' }],
        rom: [{ area: 'lumbar', motion: 'flexion', degrees: 40, painful: true }],
        jointRom: [
          { joint: 'hip', motion: 'flexion', side: 'left', active: 90, passive: 100, painful: false },
        ],
        examTests: [{ test: 'kemp', side: 'left', result: 'positive' }],
      }),
    ]);
    expect(visits.map(({ id }) => id)).toEqual(['visit-1', 'visit-5']);
    expect(rows).toEqual([
      { name: 'Pain', values: ['6/10', '2/10'] },
      { name: 'Blood pressure', values: ['120/–', ''] },
      { name: 'Height', values: ['5 ft 10 in (178 cm)', ''] },
      { name: 'Weight', values: ['180 lb (81.6 kg)', ''] },
      { name: 'BMI', values: ['25.8', ''] },
      { name: 'Lumbar flexion', values: ['40° painful', '80°'] },
      { name: 'Hip flexion, left', values: ['90° active, 100° passive', ''] },
      { name: 'Muscle strength: great toe extension', values: ['4/5 left', '5/5 left'] },
      { name: 'Reflexes: achilles', values: ['1+ left', ''] },
      { name: 'Kemp’s', values: ['positive on the left', ''] },
    ]);
  });

  it('is empty without a measure, and shows the last visits only', () => {
    expect(flowsheet([])).toEqual({ visits: [], rows: [] });
    const all = [1, 2, 3].map((day) => visit(day, { painLevel: day }));
    expect(flowsheet(all, 2).rows).toEqual([{ name: 'Pain', values: ['2/10', '3/10'] }]);
  });
});
