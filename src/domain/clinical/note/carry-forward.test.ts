import { describe, expect, it } from 'vitest';
import type { EncounterId, ServiceId } from '../../../contract/base/ids.ts';
import type { Instant } from '../../../contract/base/values.ts';
import type { SoapNote } from '../../../contract/clinical/note.ts';
import { systemCatalogue } from '../../clinics/catalogue/system-catalogue.ts';
import {
  carriedShare,
  carryForward,
  needsTodaysWords,
  sentencesWithOrigin,
  type CarriedPart,
  type EarlierVisit,
} from './carry-forward.ts';
import { emptyNote } from './empty-note.ts';
import { findNoteGaps } from './note-check.ts';
import { composeNoteText } from './note-text.ts';
import { bare, sentencesOf } from './sentences.ts';

const service = (id: string, units = 1) => ({ serviceId: id as ServiceId, units, text: null });
const lastVisit: SoapNote = {
  ...emptyNote(),
  complaint: 'Low back pain since lifting boxes. Sitting makes it worse.',
  painLevel: 7,
  rom: [{ area: 'lumbar', motion: 'flexion', degrees: 40, painful: true }],
  vitals: { systolicMmHg: 120, diastolicMmHg: 80 },
  findings: 'Hypertonic paraspinals at L4-L5.',
  spinalRegions: ['lumbar'],
  services: [service('massageTherapy', 2), service('gone-since')],
  exercises: [],
  assessment: 'Improving as expected.',
  plan: 'Twice a week for three weeks.',
  surveys: [],
  diagnoses: [{ code: 'M54.50', name: 'Low back pain, unspecified' }],
  response: 'worse',
};
const visit = (note: SoapNote): EarlierVisit => ({
  id: 'e1' as EncounterId,
  startedAt: '2026-03-02T15:00:00.000Z' as Instant,
  note,
  text: null,
});
const services = systemCatalogue;
const carry = (to: SoapNote, from = lastVisit, parts?: CarriedPart[]) => {
  const { change, leftOut } = carryForward(to, visit(from), services, parts);
  return { note: { ...to, ...change }, leftOut };
};

describe('a note carried over from the last visit', () => {
  const { note, leftOut } = carry(emptyNote());

  it('has its words, regions and services, and never what is of its day', () => {
    expect(note).toMatchObject({
      complaint: lastVisit.complaint,
      findings: lastVisit.findings,
      assessment: lastVisit.assessment,
      plan: lastVisit.plan,
      spinalRegions: ['lumbar'],
      diagnoses: lastVisit.diagnoses,
      painLevel: null,
      rom: [],
    });
    expect(note.vitals).toBeUndefined();
    expect(note.response).toBeUndefined();
    expect(leftOut).toEqual(['gone-since']);
  });

  it('says of each sentence where it came from', () => {
    const changed = { ...note, complaint: `${note.complaint} Slept well.`.replace('boxes', 'chairs') };
    expect(sentencesWithOrigin(changed, 'complaint').map(({ text, from }) => [text, from?.from])).toEqual([
      ['Low back pain since lifting chairs. ', undefined],
      ['Sitting makes it worse. ', 'e1'],
      ['Slept well.', undefined],
    ]);
  });

  it('adds to what stands there, and twice changes nothing', () => {
    const begun = { ...emptyNote(), complaint: 'Tired today.', services: [service('massageTherapy', 1)] };
    const once = carry(begun).note;
    expect(once.complaint).toBe(`Tired today.\n${lastVisit.complaint}`);
    expect(once.services).toEqual([service('massageTherapy', 1)]);
    expect(carry(once).note).toEqual(once);
  });

  it('knows of each sentence also where two visits were carried over into one text', () => {
    const before = { ...lastVisit, complaint: 'Neck pain at the desk.' };
    const { change } = carryForward(note, { ...visit(before), id: 'e0' as EncounterId }, services);
    const both = { ...note, ...change };
    expect(sentencesWithOrigin(both, 'complaint').map(({ from }) => from?.from)).toEqual(['e1', 'e1', 'e0']);
    expect(carriedShare(both)!.percent).toBe(100);
  });

  it('takes one part alone', () => {
    const only = carry(emptyNote(), lastVisit, ['plan']).note;
    expect([only.plan, only.complaint, only.diagnoses]).toEqual([lastVisit.plan, '', undefined]);
  });

  it('leaves the day’s pain and measurements behind also where the section was written by hand', () => {
    const text = composeNoteText(lastVisit, services);
    const written = {
      subjective: `${text.subjective} Worse at night.`,
      objective: `${text.objective} Gait is normal.`,
      assessment: null,
      plan: null,
    };
    const carried = carry(emptyNote(), { ...lastVisit, written }).note;
    expect(carried.complaint).toContain('Sitting makes it worse.');
    expect(carried.complaint).toContain('Worse at night.');
    expect(carried.complaint).not.toMatch(/7\/10|since the last visit/);
    expect(carried.findings).toContain('Gait is normal.');
    expect(carried.findings).not.toMatch(/120|flexion|40/i);
  });
});

describe('how much was only carried over', () => {
  const { note } = carry(emptyNote());

  it('asks for a sentence on today above the limit, before it can be signed', () => {
    expect(carriedShare(note)).toEqual({ percent: 100, startedAt: '2026-03-02T15:00:00.000Z' });
    expect(needsTodaysWords(note)).toBe(true);
    const ready = { ...note, services: [service('massageTherapy')] };
    expect(findNoteGaps(ready, services).map(({ field, message }) => [field, message])).toEqual([
      [
        'response',
        '100% of the words were carried over from another visit. Say how the patient is doing today.',
      ],
    ]);
    for (const said of [{ responseWords: 'Walked for an hour.' }, { response: 'better' as const }])
      expect(findNoteGaps({ ...ready, ...said }, services)).toEqual([]);
  });

  it('is nothing where nothing was, and less where much is new', () => {
    expect(carriedShare({ ...emptyNote(), complaint: 'New.' })).toBeNull();
    const rewritten = { ...note, complaint: 'x'.repeat(400) };
    expect(carriedShare(rewritten)!.percent).toBeLessThan(30);
    expect(needsTodaysWords(rewritten)).toBe(false);
  });
});

it('sentences joined are the text', () => {
  for (const text of ['', 'A. B!\nC? d', 'Dr. Lee at L4-L5... twice\n\n- one\n- two', '3.5 mm.  End'])
    expect(sentencesOf(text).join('')).toBe(text);
  expect(bare('  a \n b ')).toBe('a b');
});
