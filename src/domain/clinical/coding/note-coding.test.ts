import { describe, expect, it } from 'vitest';
import type { PlainDate } from '../../../contract/base/values.ts';
import type { ServiceId } from '../../../contract/base/ids.ts';
import type { SoapNote } from '../../../contract/clinical/note.ts';
import { mergeThreeWay } from '../../base/three-way-merge.ts';
import { noteShape } from '../encounter.write-rules.ts';
import { systemCatalogue } from '../../clinics/catalogue/system-catalogue.ts';
import { carryForward } from '../note/carry-forward.ts';
import { emptyNote } from '../note/empty-note.ts';
import { chargeLines } from '../note/note-charges.ts';
import { findNoteGaps } from '../note/note-check.ts';
import { composeNoteText } from '../note/note-text.ts';
import { shownCharges, shownChargesFault } from '../note/shown-charges.ts';
import { careByPlan, factsOfNote, isChiropractor, payerOfVisit } from './billing-facts.ts';
import { proofOfLine } from './code-proof.ts';
import { codeInWords } from './code-words.ts';
import { proposedPointers, regionOfDiagnosis, unsupported } from './diagnosis-regions.ts';
import {
  adviceOfNote,
  declineModifier,
  doneIn,
  pointAt,
  takeAllModifiers,
  takeModifier,
} from './note-coding.ts';

const rates = { serviceTaxRate: 0, productTaxRate: 0 };
const manual = systemCatalogue.find(({ primaryCptCode }) => primaryCptCode === '97140')!;
const diagnoses = [
  { code: 'M99.03', name: 'Segmental dysfunction of lumbar region' },
  { code: 'M54.50', name: 'Low back pain, unspecified' },
  { code: 'M99.01', name: 'Segmental dysfunction of cervical region' },
];
const visit = (part: Partial<SoapNote> = {}): SoapNote => ({
  ...emptyNote(),
  complaint: 'Low back pain',
  assessment: 'Improving',
  spinalRegions: ['lumbar'],
  services: [{ serviceId: manual.id as ServiceId, units: 1, text: null }],
  diagnoses,
  ...part,
});
const linesOf = (note: SoapNote) => chargeLines(note, systemCatalogue, rates);
const adviceOf = (note: SoapNote, payer: 'medicare' | 'other' = 'medicare') =>
  adviceOfNote(
    note,
    linesOf(note),
    factsOfNote(note, { day: '2026-11-27', chartPayer: payer, planCare: null, credentials: 'DC' }),
  );
const with_ = (note: SoapNote, change: Partial<SoapNote>): SoapNote => ({ ...note, ...change });
const codes = (note: SoapNote) => linesOf(note).map(codeInWords);

describe('the coding of a note', () => {
  it('takes suggestions, one or all, and what is declined is not suggested again', () => {
    const note = visit({ billing: { care: 'active' } });
    const { open } = adviceOf(note).get('cmt')!;
    expect(open.map(({ modifier }) => modifier)).toEqual(['AT']);
    const taken = with_(note, takeModifier(note, 'cmt', 'AT', 'at-active'));
    expect(adviceOf(taken).get('cmt')!.open).toEqual([]);
    expect(codes(taken)).toEqual(['98940-AT', '97140']);
    const declined = with_(taken, declineModifier(taken, 'cmt', 'AT', 'at-active'));
    expect(adviceOf(declined).get('cmt')!.open).toEqual([]);
    expect(linesOf(declined)[0]!.coding).toMatchObject({
      modifiers: [],
      declined: [{ modifier: 'AT', rule: 'at-active' }],
    });
    const elsewhere = with_(note, doneIn(note, manual.id, ['cervical']));
    expect(codes(with_(elsewhere, takeAllModifiers(elsewhere, adviceOf(elsewhere).values())))).toEqual([
      '98940-AT',
      '97140-XS-GP-GY',
    ]);
  });

  it('takes no fifth modifier', () => {
    let note = visit();
    for (const one of ['AA', 'BB', 'CC', 'DD', 'EE'])
      note = with_(note, takeModifier(note, 'cmt', one, null));
    expect(codes(note)[0]).toBe('98940-AA-BB-CC-DD');
  });

  it('does not let 59 be signed where the same region was adjusted, nor AT on maintenance', () => {
    const same = visit();
    const here = with_(same, doneIn(same, manual.id, ['lumbar', 'pelvic']));
    const marked = with_(here, takeModifier(here, manual.id, '59', null));
    expect(adviceOf(marked, 'other').get(manual.id)!.forbidden).toEqual(['59']);
    expect(findNoteGaps(marked, systemCatalogue).map(({ field }) => field)).toEqual(['codes']);
    const moved = with_(marked, doneIn(marked, manual.id, ['pelvic']));
    expect(findNoteGaps(moved, systemCatalogue)).toEqual([]);
    const maintained = visit({ billing: { care: 'maintenance' } });
    const withAt = with_(maintained, takeModifier(maintained, 'cmt', 'AT', null));
    expect(findNoteGaps(withAt, systemCatalogue)[0]!.message).toContain('AT says active treatment');
    // Without an adjustment there is no line to take it off.
    expect(findNoteGaps(with_(withAt, { spinalRegions: [] }), systemCatalogue)).toEqual([]);
  });

  it('names in the text where a service was done', () => {
    const note = visit();
    const text = composeNoteText(
      with_(note, doneIn(note, manual.id, ['pelvic', 'cervical'])),
      systemCatalogue,
    );
    expect(text.plan).toContain('Regions: cervical and pelvic.');
  });

  it('points at the diagnoses of the regions treated until somebody chooses, at most four', () => {
    const note = visit();
    expect(linesOf(note)[0]!.coding.diagnosisCodes).toEqual(['M99.03', 'M54.50']);
    const [cmt] = linesOf(note);
    const chosen = with_(note, pointAt(note, cmt!, ['M99.01', 'M54.50']));
    expect(linesOf(chosen)[0]!.coding.diagnosisCodes).toEqual(['M54.50', 'M99.01']);
    expect(pointAt(note, cmt!, ['A', 'B', 'C', 'D', 'E'])).toEqual({});
    const dropped = with_(chosen, { diagnoses: diagnoses.slice(0, 2) });
    expect(linesOf(dropped)[0]!.coding.diagnosisCodes).toEqual(['M54.50']);
  });

  it('is carried over with the plan, its diagnoses are not', () => {
    const before = visit({ billing: { payer: 'medicare', care: 'active' } });
    const [cmt] = linesOf(before);
    const decided = with_(before, { ...takeModifier(before, 'cmt', 'AT', 'at-active') });
    const source = with_(decided, pointAt(decided, cmt!, ['M99.01']));
    const from = { id: 'e', startedAt: '2026-11-20T15:00:00.000Z', note: source, text: null } as never;
    const { change } = carryForward(emptyNote(), from, systemCatalogue);
    expect(change.billing).toEqual({ payer: 'medicare', care: 'active' });
    expect(change.coding).toEqual([
      { lineKey: 'cmt', modifiers: [{ modifier: 'AT', rule: 'at-active' }], declined: [] },
    ]);
  });

  it('is proven by what the note says, and says what it lacks', () => {
    const note = visit({
      segments: [
        {
          segment: 'L4',
          found: ['pain', 'restriction'],
          side: null,
          listing: '',
          technique: '',
          treated: true,
        },
      ],
    });
    const [cmt, therapy] = linesOf(note);
    const text = composeNoteText(note, systemCatalogue);
    const proof = Object.fromEntries(
      proofOfLine(cmt!, note, text, systemCatalogue).map(({ title, facts }) => [title, facts]),
    );
    expect(proof['Where']).toEqual(['Lumbar; adjusted at L4; found: pain and restricted motion']);
    expect(proof['Diagnoses']![0]).toBe('M99.03 Segmental dysfunction of lumbar region');
    expect(proof['Why']).toEqual(['1 spinal region treated']);
    const bare = visit({ diagnoses: [] });
    expect(proofOfLine(therapy!, bare, text, systemCatalogue)).toContainEqual({
      title: 'Diagnoses',
      facts: [],
    });
  });
});

describe('two devices', () => {
  it('decide on different lines, or on different modifiers of one, and both stand', () => {
    const seen = visit({ coding: [{ lineKey: 'cmt', modifiers: [], declined: [] }] });
    const mine = with_(
      with_(seen, takeModifier(seen, 'cmt', 'AT', 'at-active')),
      doneIn(seen, manual.id, ['cervical']),
    );
    const other = with_(seen, takeModifier(seen, manual.id, 'GP', 'gp-medicare'));
    const theirs = with_(
      with_(other, { billing: { payer: 'medicare' } }),
      takeModifier(other, 'cmt', 'CR', null),
    );
    const { content, clashes } = mergeThreeWay(noteShape, { seen, mine, theirs });
    expect(clashes).toEqual([]);
    const merged = content as SoapNote;
    expect(codes(merged)).toEqual(['98940-CR-AT', '97140-GP']);
    expect(merged.billing).toEqual({ payer: 'medicare' });
    expect(merged.services[0]!.regions).toEqual(['cervical']);
  });
});

describe('charges as they were shown', () => {
  const against = (note: SoapNote) => ({ note, services: systemCatalogue, location: rates, schedules: [] });

  it('stand with the coding of the note, and from a release that knew of none', () => {
    const note = visit();
    const coded = with_(note, takeModifier(note, 'cmt', 'AT', 'at-active'));
    const shown = shownCharges(linesOf(coded), systemCatalogue);
    expect(shownChargesFault(shown, against(coded))).toBeNull();
    const older = shownCharges(linesOf(note), systemCatalogue).map(({ coding: _coding, ...line }) => line);
    expect(shownChargesFault(older, against(note))).toBeNull();
  });

  it('don’t with a modifier or a diagnosis that the note lacks', () => {
    const note = visit();
    const shown = shownCharges(linesOf(note), systemCatalogue);
    const forged = (coding: object) => [
      { ...shown[0]!, coding: { ...shown[0]!.coding!, ...coding } },
      shown[1]!,
    ];
    expect(
      shownChargesFault(forged({ modifiers: [{ modifier: 'GY', rule: null }] }), against(note)),
    ).toContain('modifiers that are not in the note');
    expect(shownChargesFault(forged({ diagnosisCodes: ['Z99.9'] }), against(note))).toContain(
      'point at Z99.9',
    );
  });
});

describe('regions of diagnoses', () => {
  it.each([
    ['M99.01', 'cervical'],
    ['M99.05', 'pelvic'],
    ['M99.08', 'ribCage'],
    ['M54.2', 'cervical'],
    ['M54.6', 'thoracic'],
    ['M54.59', 'lumbar'],
    ['M47.816', 'lumbar'],
    ['S33.6XXA', 'pelvic'],
    ['M79.18', null],
    ['Z00.00', null],
  ])('%s is %s', (code, region) => expect(regionOfDiagnosis(code)).toBe(region));

  it('propose the first of the day where none fits, and tell which regions none supports', () => {
    expect(proposedPointers(['thoracic'], diagnoses)).toEqual(['M99.03', 'M54.50', 'M99.01']);
    expect(unsupported(['lumbar', 'thoracic'], diagnoses)).toEqual(['thoracic']);
  });
});

describe('active care or maintenance', () => {
  const phase = (kind: string, startsOn: string) => ({ kind, startsOn, weeks: 4, visits: 2, everyWeeks: 1 });
  const plans = [
    { caseId: 'neck', phases: [phase('maintenance', '2026-11-02')] },
    { caseId: 'back', phases: [phase('acute', '2026-10-05'), phase('maintenance', '2026-11-02')] },
  ] as never;
  it.each([
    ['2026-10-05', 'active'],
    ['2026-11-01', 'active'],
    ['2026-11-27', 'maintenance'],
    ['2026-11-30', null],
  ] as const)('on %s, by the plan of the case, is %s', (day, care) => {
    expect(careByPlan('back', day as PlainDate, plans)).toBe(care);
  });
  it('is what the note says where it says so', () => {
    const of = {
      day: '2026-11-27',
      chartPayer: 'medicare',
      planCare: 'maintenance',
      credentials: '',
    } as const;
    expect(factsOfNote(emptyNote(), of).care).toBe('maintenance');
    expect(factsOfNote({ ...emptyNote(), billing: { care: 'active' } }, of).care).toBe('active');
  });
});

describe('who pays', () => {
  const coverage = (payer: string, part: object = {}) => ({
    caseId: null,
    order: 'primary' as const,
    payer,
    startsOn: null,
    endsOn: null,
    archivedAt: null,
    ...part,
  });
  const chart = (kind: string, ...coverages: ReturnType<typeof coverage>[]) =>
    ({ cases: [{ id: 'case', kind }], coverages }) as never;
  it.each([
    ['cash', [coverage('Aetna')], 'selfPay'],
    ['medicare', [], 'medicare'],
    ['insurance', [coverage('Medicare Part B')], 'medicare'],
    ['insurance', [coverage('United Healthcare')], 'unitedHealthcare'],
    ['insurance', [coverage('Aetna')], 'other'],
    ['insurance', [coverage('Medicare', { endsOn: '2026-11-26' }), coverage('Aetna')], 'other'],
    ['insurance', [coverage('Medicare', { order: 'secondary' })], 'other'],
    ['insurance', [coverage('Aetna'), coverage('UHC', { caseId: 'case' })], 'unitedHealthcare'],
    ['workersCompensation', [], 'other'],
  ] as const)('for a %s case with %j: %s', (kind, coverages, payer) => {
    expect(payerOfVisit('case', '2026-11-27', chart(kind, ...coverages))).toBe(payer);
  });
  it('is the patient where nothing says otherwise', () => {
    expect(payerOfVisit(null, '2026-11-27', { cases: [], coverages: [] })).toBe('selfPay');
  });
  it.each([
    ['DC', true],
    ['D.C., CCSP', true],
    ['LAc, DC', true],
    ['DPT', false],
    ['', false],
  ])('%j is a chiropractor: %s', (letters, is) => expect(isChiropractor(letters)).toBe(is));
});
