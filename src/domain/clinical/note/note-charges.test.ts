import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ServiceId } from '../../../contract/base/ids.ts';
import type { SoapNote } from '../../../contract/clinical/note.ts';
import type { ExtraspinalRegion, SpinalRegion } from '../../../contract/clinics/note-parts.ts';
import { spinalCmtServiceId } from '../../clinics/catalogue/cmt-code.ts';
import { emptyNote } from './empty-note.ts';
import { findNoteGaps } from './note-check.ts';
import { feesOf } from '../../clinics/fees/fee-in-force.ts';
import { chargeLines, chargeReason, unitFeeOf } from './note-charges.ts';
import { extraspinalRegionsInOrder, spinalRegionsInOrder } from '../regions.ts';
import { systemCatalogue } from '../../clinics/catalogue/system-catalogue.ts';
import { taxOn } from '../../clinics/catalogue/tax.ts';

const location = { serviceTaxRate: 0, productTaxRate: 8.875 };
const id = (value: string) => value as ServiceId;
const noteWith = (part: Partial<SoapNote>): SoapNote => ({ ...emptyNote(), ...part });
const noted = (...services: [string, number][]): SoapNote =>
  noteWith({
    services: services.map(([serviceId, units]) => ({ serviceId: id(serviceId), units, text: null })),
  });
const codes = (note: SoapNote) =>
  chargeLines(note, systemCatalogue, location).map((line) => [line.lineKey, line.cptCode, line.units]);

describe('charges of a note', () => {
  it.each([
    [[], null],
    [['cervical'], '98940'],
    [['cervical', 'thoracic'], '98940'],
    [['cervical', 'thoracic', 'lumbar'], '98941'],
    [['cervical', 'thoracic', 'lumbar', 'sacral'], '98941'],
    [['cervical', 'thoracic', 'lumbar', 'sacral', 'pelvic'], '98942'],
    [['lumbar', 'lumbar', 'lumbar'], '98940'],
  ] as [SpinalRegion[], string | null][])('[9.7] %j treated → %s', (spinalRegions, cpt) => {
    expect(codes(noteWith({ spinalRegions }))).toEqual(cpt === null ? [] : [['cmt', cpt, 1]]);
  });

  it('[9.7] one or more extraspinal regions → 98943 once, beside the spinal code', () => {
    const note = noteWith({
      spinalRegions: ['lumbar', 'pelvic', 'sacral'],
      extraspinalRegions: ['ribCage', 'lowerExtremity'] satisfies ExtraspinalRegion[],
    });
    expect(codes(note)).toEqual([
      ['cmt', '98941', 1],
      ['cmtExtraspinal', '98943', 1],
    ]);
    const reasons = chargeLines(note, systemCatalogue, location).map((line) => chargeReason(line, note));
    expect(reasons).toEqual(['3 spinal regions treated', '2 extraspinal regions treated']);
  });

  it.each([
    [1, [['acupuncture', '97810', 1]]],
    [
      2,
      [
        ['acupuncture', '97810', 1],
        ['acupuncture/secondary', '97811', 1],
      ],
    ],
    [
      4,
      [
        ['acupuncture', '97810', 1],
        ['acupuncture/secondary', '97811', 3],
      ],
    ],
  ] as [number, unknown][])(
    '[9.7] acupuncture, %i units: the first under 97810, the rest under 97811',
    (units, lines) => {
      expect(codes(noted(['acupuncture', units]))).toEqual(lines);
    },
  );

  it('a day has one initial acupuncture code, whatever the order of entry', () => {
    const lines = [
      ['acupuncture', '97810', 1],
      ['acupunctureWithEStim/secondary', '97814', 2],
    ];
    expect(codes(noted(['acupuncture', 1], ['acupunctureWithEStim', 2]))).toEqual(lines);
    expect(codes(noted(['acupunctureWithEStim', 2], ['acupuncture', 1]))).toEqual(lines);
  });

  it('[3.3] goods bear the product rate, all else the service rate, rounded half up on each line', () => {
    const note = noted(['massageTherapy', 2], ['resistanceBand', 2], ['coldPackReusable', 1]);
    const lines = chargeLines(note, systemCatalogue, { serviceTaxRate: 4.5, productTaxRate: 8.875 });
    expect(lines.map((line) => [line.lineKey, line.amountMinor, line.taxMinor, line.totalMinor])).toEqual([
      ['massageTherapy', 7600, 342, 7942],
      ['coldPackReusable', 1800, 160, 1960],
      ['resistanceBand', 2400, 213, 2613],
    ]);
  });

  it.each([
    [2000, 8.875, 178],
    [1, 50, 1],
    [1, 49.999999, 0],
    [100, 0.5, 1],
    [100, 0.499999, 0],
    [110, 1.15, 1],
    [10_050, 1.005, 101],
    [0, 8.875, 0],
    [-2000, 8.875, -178],
    [9_007_199_254_740, 8.875, 799_388_933_858],
  ])('tax on %i cents at %d %% is %i cents', (amount, rate, tax) => {
    expect(taxOn(amount, rate)).toBe(tax);
  });

  it('a service named twice is one line with the units of both', () => {
    expect(codes(noted(['massageTherapy', 1], ['massageTherapy', 2]))).toEqual([
      ['massageTherapy', '97124', 3],
    ]);
  });

  it('[9.6] units over the limit are not billed, and are never dropped in silence', () => {
    const note = noted(['massageTherapy', 5]);
    expect(codes(note)).toEqual([['massageTherapy', '97124', 4]]);
    expect(findNoteGaps(note, systemCatalogue).map((gap) => gap.message)).toContain(
      'Massage therapy: 5 units noted, but at most 4 units can be billed a visit.',
    );
  });

  it('manipulation cannot be added by hand, only by regions', () => {
    expect(codes(noted(['cmtSpinal5Regions', 1]))).toEqual([]);
  });
});

const anyNote = fc.record({
  spinalRegions: fc.subarray([...spinalRegionsInOrder]),
  extraspinalRegions: fc.subarray([...extraspinalRegionsInOrder]),
  services: fc.array(
    fc.record({
      serviceId: fc.constantFrom(...systemCatalogue.map((service) => service.id), id('unknown')),
      units: fc.integer({ min: 1, max: 99 }),
      text: fc.constant(null),
    }),
    { maxLength: 12 },
  ),
});
const anyLocation = fc.record({
  serviceTaxRate: fc.integer({ min: 0, max: 250_000 }).map((n) => n / 10_000),
  productTaxRate: fc.integer({ min: 0, max: 250_000 }).map((n) => n / 10_000),
});

describe('charges of any note', () => {
  it('[9.6] are whole cents that add up, under keys of their own, within the limits', () => {
    fc.assert(
      fc.property(anyNote, anyLocation, (part, place) => {
        const note = noteWith(part);
        const lines = chargeLines(note, systemCatalogue, place);
        expect(new Set(lines.map((line) => line.lineKey)).size).toBe(lines.length);
        for (const line of lines) {
          expect(Number.isSafeInteger(line.taxMinor)).toBe(true);
          expect(line.amountMinor).toBe(line.unitFeeMinor * line.units);
          expect(line.totalMinor).toBe(line.amountMinor + line.taxMinor);
          const exact = (line.amountMinor * line.taxRatePercent) / 100;
          expect(Math.abs(line.taxMinor - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
        }
        for (const service of systemCatalogue) {
          const units = lines
            .filter((line) => line.serviceId === service.id)
            .reduce((sum, l) => sum + l.units, 0);
          expect(units).toBeLessThanOrEqual(service.maxUnits);
        }
        const spinal = lines.filter((line) => line.lineKey === 'cmt');
        expect(spinal.map((line) => line.serviceId)).toEqual(
          [spinalCmtServiceId(note.spinalRegions)].filter((one) => one !== null),
        );
        const initial = lines.filter((line) => line.cptCode === '97810' || line.cptCode === '97813');
        expect(initial.reduce((sum, line) => sum + line.units, 0)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('do not depend on the order of entry', () => {
    fc.assert(
      fc.property(anyNote, anyLocation, (part, place) => {
        const turned = {
          spinalRegions: part.spinalRegions.toReversed(),
          extraspinalRegions: part.extraspinalRegions.toReversed(),
          services: part.services.toReversed(),
        };
        expect(chargeLines(noteWith(turned), systemCatalogue.toReversed(), place)).toEqual(
          chargeLines(noteWith(part), systemCatalogue, place),
        );
      }),
    );
  });

  it('lose nothing in silence: a note without gaps bills every unit that it notes', () => {
    fc.assert(
      fc.property(anyNote, (part) => {
        const note = noteWith(part);
        const hasGap = findNoteGaps(note, systemCatalogue).some((gap) => gap.field === 'services');
        if (hasGap) return;
        const units = chargeLines(note, systemCatalogue, location)
          .filter((line) => !line.lineKey.startsWith('cmt'))
          .reduce((sum, line) => sum + line.units, 0);
        expect(units).toBe(note.services.reduce((sum, entry) => sum + entry.units, 0));
      }),
    );
  });
});

describe('charges under a fee schedule', () => {
  const fee = (code: string, feeMinor: number, modifiers: string[] = []) => ({
    code,
    modifiers,
    feeMinor: feeMinor as never,
    expectedMinor: null,
  });
  const schedule = {
    id: 'one',
    version: 3,
    name: 'Aetna 2026',
    payer: 'Aetna',
    plan: '',
    locationId: null,
    degree: '',
    from: '2026-01-01' as never,
    to: '2026-12-31' as never,
    unitRule: null,
    lines: [fee('97140', 40_00), fee('97140', 33_00, ['GP'])],
  };
  const on = (day: string, payer = 'Aetna') => ({
    ...location,
    feeOf: feesOf([schedule], { payer, plan: '', locationId: 'here', degree: 'DC', day }),
  });
  const modifiers = [{ modifier: 'GP', rule: null }];
  const note = noted(['manualTherapy', 2], ['hotColdPacks', 1]);
  const priced = (by: Parameters<typeof chargeLines>[2], of = note) =>
    chargeLines(of, systemCatalogue, by).find(({ cptCode }) => cptCode === '97140')!;

  it('have the fee of the day and name the schedule, codes that it lacks those of the catalog', () => {
    expect(priced(on('2026-11-27'))).toMatchObject({
      unitFeeMinor: 40_00,
      amountMinor: 80_00,
      feeSchedule: { id: 'one', name: 'Aetna 2026', version: 3 },
    });
    const usual = priced(location);
    expect(usual.feeSchedule).toBeNull();
    expect(priced(on('2027-01-01'))).toEqual(usual);
    expect(priced(on('2026-11-27', ''))).toEqual(usual);
    const [packs] = chargeLines(note, systemCatalogue, on('2026-11-27')).filter(
      ({ cptCode }) => cptCode === '97010',
    );
    expect(packs!.feeSchedule).toBeNull();
  });

  it('have the fee of their modifiers; the picker shows the one without', () => {
    const coded = { ...note, coding: [{ lineKey: 'manualTherapy', modifiers, declined: [] }] };
    expect(priced(on('2026-11-27'), coded).unitFeeMinor).toBe(33_00);
    const service = systemCatalogue.find(({ id: one }) => one === 'manualTherapy')!;
    expect(unitFeeOf(service, on('2026-11-27'))).toBe(40_00);
    expect(unitFeeOf(service, location)).toBe(service.feeMinor);
  });
});
