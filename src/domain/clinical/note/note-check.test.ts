import { describe, expect, it } from 'vitest';
import type { ServiceId } from '../../../contract/base/ids.ts';
import type { SoapNote } from '../../../contract/clinical/note.ts';
import { emptyNote } from './empty-note.ts';
import { findNoteGaps, findNoteWarnings } from './note-check.ts';
import { systemCatalogue } from '../../clinics/catalogue/system-catalogue.ts';

const complete: SoapNote = {
  ...emptyNote(),
  complaint: 'Neck pain',
  painLevel: 3,
  findings: 'Tender C5',
  spinalRegions: ['cervical'],
  assessment: 'Cervical dysfunction',
  plan: 'Weekly',
};
const gaps = (part: Partial<SoapNote>, services = systemCatalogue) =>
  findNoteGaps({ ...complete, ...part }, services).map((gap) => gap.message);
const warnings = (part: Partial<SoapNote>) =>
  findNoteWarnings({ ...complete, ...part }, systemCatalogue).map((gap) => gap.message);
const entry = (serviceId: string, units = 1) => ({ serviceId: serviceId as ServiceId, units, text: null });

describe('what stands in the way of signing', () => {
  it('is nothing for a complete note', () => {
    expect(gaps({})).toEqual([]);
    expect(warnings({})).toEqual([]);
  });

  it('of an empty note is named part by part, in reading order', () => {
    expect(findNoteGaps(emptyNote(), systemCatalogue).map((gap) => [gap.section, gap.field])).toEqual([
      ['subjective', 'complaint'],
      ['assessment', 'assessment'],
      ['plan', 'spinalRegions'],
      ['plan', 'plan'],
    ]);
  });

  it('says that the plan is empty only where it is', () => {
    expect(gaps({ plan: '' })).toEqual([]);
    const untreated = { plan: ' ', spinalRegions: [], services: [] };
    expect(gaps(untreated)).toContain('Plan is empty.');
    const exercise = { exerciseId: 'x', name: 'Bridge', place: 'atHome', sets: 3, reps: 10 } as never;
    expect(gaps({ ...untreated, exercises: [exercise] })).not.toContain('Plan is empty.');
  });

  it('blank words are no words, and a written section fills its gap', () => {
    expect(gaps({ complaint: ' \n\t' })).toEqual(['Complaint is empty.']);
    const written = { subjective: 'Says her neck is better.', objective: null, assessment: null, plan: null };
    expect(gaps({ complaint: '', written })).toEqual([]);
    expect(gaps({ written: { ...written, subjective: ' ' } })).toEqual(['Complaint is empty.']);
  });

  it('a service alone is treatment enough', () => {
    expect(gaps({ spinalRegions: [], services: [entry('massageTherapy')] })).toEqual([]);
  });

  it.each([11, -1, 4.5, Number.NaN])('pain %d is refused', (painLevel) => {
    expect(gaps({ painLevel })).toEqual(['Pain is a whole number from 0 to 10.']);
  });

  it.each([0, 10])('pain %d is fine', (painLevel) => {
    expect(gaps({ painLevel })).toEqual([]);
  });

  it.each([
    [
      'dryNeedling1-2Muscles',
      2,
      'Dry needling, 1–2 muscles: 2 units noted, but at most 1 unit can be billed a visit.',
    ],
    [
      'therapeuticExercise',
      5,
      'Therapeutic exercise: 5 units noted, but at most 4 units can be billed a visit.',
    ],
  ])('[9.6] %s with %i units names the service and its limit', (id, units, message) => {
    expect(gaps({ services: [entry(id, units)] })).toEqual([message]);
  });

  it('what the catalogue lacks is named, in the services and behind the regions', () => {
    expect(gaps({ services: [entry('laser')] })[0]).toContain('"laser" is not in the clinic\'s catalog');
    expect(gaps({}, [])[0]).toContain('cmtSpinal1-2Regions');
    expect(gaps({ services: [entry('cmtSpinal5Regions')] })[0]).toContain('follow from the regions');
  });
});

describe('what a careful colleague would mention', () => {
  it('a region treated without a measurement or a finding', () => {
    expect(warnings({ findings: '', spinalRegions: ['lumbar', 'cervical', 'pelvic'] })).toEqual([
      'Cervical, Lumbar and Pelvic treated without a range of motion or a finding.',
    ]);
    const rom = [{ area: 'lumbar' as const, motion: 'flexion' as const, degrees: 50, painful: true }];
    expect(warnings({ findings: '', rom, spinalRegions: ['lumbar'] })).toEqual([]);
  });

  it('codes that exclude each other, and no pain level', () => {
    const services = [
      entry('established10'),
      entry('newPatient30'),
      entry('dryNeedling1-2Muscles'),
      entry('dryNeedling3+Muscles'),
    ];
    expect(warnings({ services, painLevel: null })).toHaveLength(3);
  });
});
