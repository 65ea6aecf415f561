import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExerciseId, ServiceId } from '../../../contract/base/ids.ts';
import type { NoteExercise, NoteService, SoapNote } from '../../../contract/clinical/note.ts';
import { emptyNote } from './empty-note.ts';
import { chargeLines } from './note-charges.ts';
import { composeNoteText, defaultNoteTextOptions } from './note-text.ts';
import { systemCatalogue } from '../../clinics/catalogue/system-catalogue.ts';

const noteWith = (part: Partial<SoapNote>): SoapNote => ({ ...emptyNote(), ...part });
const entry = (serviceId: string, units = 1, text: string | null = null): NoteService => ({
  serviceId: serviceId as ServiceId,
  units,
  text,
});
const exercise = (name: string, place: NoteExercise['place'], sets = 3, reps = 10): NoteExercise => ({
  exerciseId: '0190a0a0-0000-7000-8000-000000000001' as ExerciseId,
  name,
  place,
  sets,
  reps,
});
const compose = (part: Partial<SoapNote>, options = {}) =>
  composeNoteText(noteWith(part), systemCatalogue, options);

describe("the note's text", () => {
  it('reads as a clinician would write it', () => {
    const text = compose({
      complaint: 'Low back pain since Monday, worse when sitting.',
      painLevel: 4,
      rom: [
        { area: 'lumbar', motion: 'extension', degrees: 15, painful: true },
        { area: 'lumbar', motion: 'flexion', degrees: 60, painful: false },
        { area: 'cervical', motion: 'leftRotation', degrees: 70, painful: false },
      ],
      findings: 'Tender over L4–L5.',
      spinalRegions: ['pelvic', 'lumbar', 'sacral'],
      services: [entry('xrayLumbar'), entry('massageTherapy', 2), entry('acupuncture', 3)],
      exercises: [exercise('Bridge', 'atHome'), exercise('Bird dog', 'inOffice', 1, 1)],
      assessment: 'Lumbar joint dysfunction, improving.',
      plan: 'Twice a week for three weeks.',
    });
    expect(text).toEqual({
      subjective: 'Low back pain since Monday, worse when sitting.\n\nPain level: 4/10.',
      objective:
        'Cervical range of motion: left rotation 70°.\n' +
        'Lumbar range of motion: flexion 60°, extension 15° (painful).\n\n' +
        'Tender over L4–L5.\n\n' +
        'Imaging and tests:\n- Lumbar spine X-ray, 2 to 3 views, 1 unit (CPT 72100).',
      assessment: 'Lumbar joint dysfunction, improving.',
      plan:
        "Today's care:\n" +
        '- Chiropractic manipulative treatment of the lumbar, sacral and pelvic regions, 1 unit (CPT 98941).\n' +
        '- Therapeutic massage to ease soft-tissue tension and improve circulation, 2 units (CPT 97124).\n' +
        '- Acupuncture without electrical stimulation, 3 units (CPT 97810, 97811 × 2).\n\n' +
        'Exercises in the office:\n- Bird dog, 1 set × 1 rep\n\n' +
        'Exercises at home:\n- Bridge, 3 sets × 10 reps\n\n' +
        'Twice a week for three weeks.',
    });
  });

  it('of an empty note is empty', () => {
    expect(compose({})).toEqual({ subjective: '', objective: '', assessment: '', plan: '' });
  });

  it('pain 0 is said; no pain level is not', () => {
    expect(compose({ painLevel: 0 }).subjective).toBe('Pain level: 0/10.');
  });

  it('[3.8] what a clinician wrote for a service wins whole, the code included', () => {
    const plan = compose({ services: [entry('massageTherapy', 2, 'Deep work on both trapezius.')] }).plan;
    expect(plan).toBe("Today's care:\n- Deep work on both trapezius.");
    expect(compose({ services: [entry('massageTherapy', 2, '  ')] }).plan).toBe('');
  });

  it('[3.8] includeCptInOutput and hideInPlan are kept', () => {
    const services = systemCatalogue.map((service) => ({
      ...service,
      includeCptInOutput: false,
      hideInPlan: service.id === 'manualTherapy',
    }));
    const note = noteWith({ services: [entry('massageTherapy'), entry('manualTherapy')] });
    expect(composeNoteText(note, services).plan).toBe(
      "Today's care:\n- Therapeutic massage to ease soft-tissue tension and improve circulation, 1 unit.",
    );
  });

  it('a code that is no CPT code is not called one', () => {
    expect(compose({ services: [entry('eStimUnattendedMedicare')] }).plan).toContain('(HCPCS G0283)');
  });

  it('a section that a person wrote wins whole, also when emptied', () => {
    const written = { subjective: 'My words.', objective: '', assessment: null, plan: null };
    const text = compose({ complaint: 'Neck', findings: 'Tender', assessment: 'A', written });
    expect(text).toEqual({ subjective: 'My words.', objective: '', assessment: 'A', plan: '' });
  });

  it('[3.7] every toggle is true by default and each takes its own part away', () => {
    const { restrictedBelowPercent: _, ...toggles } = defaultNoteTextOptions;
    expect(Object.values(toggles)).toEqual(Array(7).fill(true));
    const part: Partial<SoapNote> = {
      services: [entry('hotColdPacks'), entry('xrayCervical'), entry('massageTherapy')],
      exercises: [exercise('Bridge', 'atHome'), exercise('Bird dog', 'inOffice')],
    };
    expect(compose(part, { inOfficeExercises: false }).plan).not.toContain('Bird dog');
    expect(compose(part, { inOfficeSetsReps: false }).plan).toContain('- Bird dog\n');
    expect(compose(part, { inOfficeSetsReps: false }).plan).toContain('- Bridge, 3 sets × 10 reps');
    expect(compose(part, { atHomeExercises: false }).plan).not.toContain('Bridge');
    expect(compose(part, { atHomeSetsReps: false }).plan).toMatch(/- Bridge$/);
    expect(compose(part, { modalities: false }).plan).not.toContain('packs');
    expect(compose(part, { modalities: false }).plan).toContain('massage');
    expect(compose(part, { tests: false }).objective).toBe('');
    const vitals = { systolicMmHg: 128, diastolicMmHg: 82, pulsePerMinute: 72 };
    expect(compose({ vitals }).objective).toBe('Vitals: blood pressure 128/82 mmHg, pulse 72/min.');
    expect(compose({ vitals }, { vitals: false }).objective).toBe('');
  });

  it('[3.6] says which movements are restricted, only where that is asked for', () => {
    const rom: SoapNote['rom'] = [
      { area: 'cervical', motion: 'flexion', degrees: 36, painful: false },
      { area: 'cervical', motion: 'extension', degrees: 35, painful: true },
      { area: 'thoracic', motion: 'flexion', degrees: 1, painful: false },
    ];
    const say = (restrictedBelowPercent: number | null) =>
      compose({ rom }, { restrictedBelowPercent }).objective;
    expect(say(null)).toContain('flexion 36°, extension 35° (painful).');
    // 80 % of 45° is 36°; the reference set has no figure for the thoracic spine.
    expect(say(80)).toContain('flexion 36°, extension 35° (restricted, painful).');
    expect(say(80)).toContain('Thoracic range of motion: flexion 1°.');
  });

  it('[3.6] says the scores of surveys, in the order in which they are offered', () => {
    const surveys: SoapNote['surveys'] = [
      { survey: 'lefs', score: 52 },
      { survey: 'odi', score: 34 },
    ];
    expect(compose({ complaint: 'Back pain.', surveys }).subjective).toBe(
      'Back pain.\n\nOswestry Disability Index: 34%.\nLower Extremity Functional Scale: 52/80.',
    );
  });

  it('names every code that it bills, for any units', () => {
    const timed = systemCatalogue.filter((service) => service.maxUnits > 1 && service.primaryCptCode !== '');
    fc.assert(
      fc.property(fc.subarray(timed, { minLength: 1 }), fc.integer({ min: 1, max: 4 }), (services, units) => {
        const note = noteWith({ services: services.map((service) => entry(service.id, units)) });
        const { plan } = composeNoteText(note, systemCatalogue);
        for (const line of chargeLines(note, systemCatalogue, { serviceTaxRate: 0, productTaxRate: 0 })) {
          expect(plan).toContain(line.cptCode);
        }
        expect(plan).not.toContain('{{');
      }),
    );
  });
});
