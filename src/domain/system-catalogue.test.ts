import { describe, expect, it } from 'vitest';
import { service as serviceSchema } from '../contract/catalogue.ts';
import {
  categoryDisplayOrder,
  inDisplayOrder,
  insertRegionsPlaceholder,
  insertUnitsPlaceholder,
  systemCatalogue,
} from './system-catalogue.ts';
import { fillTemplate } from './units.ts';

const find = (id: string) => {
  const found = systemCatalogue.find((service) => service.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};
const byCategory = (category: string) => systemCatalogue.filter((service) => service.category === category);

describe('the system catalogue', () => {
  it('[3.9] shows its categories in display order, and leaves none empty', () => {
    const shown = systemCatalogue.map((service) => service.category);
    expect([...new Set(shown)]).toEqual([
      'Evaluation & Management',
      'Imaging & Tests',
      'Treatments',
      'Modalities',
      'Supplements & Supplies',
      'Rehab',
    ]);
    expect([...new Set(shown)]).toEqual(categoryDisplayOrder);
    expect(inDisplayOrder(systemCatalogue.toReversed())).toEqual(systemCatalogue);
  });

  it('[3.10] holds the ten treatments under their own ids', () => {
    expect(byCategory('Treatments').map((service) => service.id)).toEqual([
      'cmtSpinal1-2Regions',
      'cmtSpinal3-4Regions',
      'cmtSpinal5Regions',
      'cmtExtraspinal1+',
      'massageTherapy',
      'manualTherapy',
      'acupuncture',
      'acupunctureWithEStim',
      'dryNeedling1-2Muscles',
      'dryNeedling3+Muscles',
    ]);
  });

  it('[3.11] names the subcategories of treatments and rehab', () => {
    expect([...new Set(byCategory('Treatments').map((service) => service.subCategory))]).toEqual([
      'cmt',
      'cmtExtraspinal',
      'massageTherapy',
      'manualTherapy',
      'acupuncture',
      'acupunctureWithEStim',
      'dryNeedling',
    ]);
    expect(byCategory('Rehab').map((service) => service.subCategory)).toEqual([
      'therapeuticExercise',
      'neuromuscularReeducation',
      'therapeuticActivity',
    ]);
  });

  it.each([
    ['cmtSpinal1-2Regions', '98940', null, 1],
    ['cmtSpinal3-4Regions', '98941', null, 1],
    ['cmtSpinal5Regions', '98942', null, 1],
    ['cmtExtraspinal1+', '98943', null, 1],
    ['massageTherapy', '97124', null, 4],
    ['manualTherapy', '97140', null, 4],
    ['acupuncture', '97810', '97811', 4],
    ['acupunctureWithEStim', '97813', '97814', 4],
    ['dryNeedling1-2Muscles', '20560', null, 1],
    ['dryNeedling3+Muscles', '20561', null, 1],
    ['therapeuticExercise', '97110', null, 4],
    ['neuromuscularReeducation', '97112', null, 4],
    ['therapeuticActivity', '97530', null, 4],
  ])('[9.6] [9.7] %s is %s, further %s, at most %i units', (id, primary, secondary, maxUnits) => {
    const service = find(id);
    expect(service.primaryCptCode).toBe(primary);
    expect(service.secondaryCptCode).toBe(secondary);
    expect(service.maxUnits).toBe(maxUnits);
    expect(service.secondaryFeeMinor === null).toBe(secondary === null);
  });

  it('[9.6] [9.7] has the seven evaluations, one unit each', () => {
    const evaluations = byCategory('Evaluation & Management');
    expect(evaluations.map((service) => service.primaryCptCode)).toEqual([
      '99202',
      '99203',
      '99204',
      '99211',
      '99212',
      '99213',
      '99214',
    ]);
    expect(evaluations.every((service) => service.maxUnits === 1)).toBe(true);
    expect(evaluations.find((service) => service.primaryCptCode === '99211')?.name).toContain('about 5 min');
  });

  it('[3.8] every item keeps the contract and its template holds the units mark once', () => {
    for (const service of systemCatalogue) {
      expect(serviceSchema.safeParse(service).error).toBeUndefined();
      expect(service.output.split(insertUnitsPlaceholder)).toHaveLength(2);
      expect(service.isSystemDefault).toBe(true);
      expect(service.feeMinor).toBeGreaterThan(0);
      expect(service.output.includes(insertRegionsPlaceholder)).toBe(service.subCategory.startsWith('cmt'));
    }
    expect(new Set(systemCatalogue.map((service) => service.id)).size).toBe(systemCatalogue.length);
    expect(systemCatalogue.map((service) => service.order)).toEqual(systemCatalogue.map((_, i) => i + 1));
  });

  it.each([
    [`Massage, ${insertUnitsPlaceholder}.`, 1, 'Massage, 1 unit.'],
    [`Massage, ${insertUnitsPlaceholder}.`, 3, 'Massage, 3 units.'],
    [`Massage, ${insertUnitsPlaceholder} units.`, 1, 'Massage, 1 unit.'],
    [`Massage, {{ Insert-Units }} unit(s)!`, 2, 'Massage, 2 units!'],
    [`${insertUnitsPlaceholder} unitary`, 2, '2 units unitary'],
    [`${insertUnitsPlaceholder} and ${insertUnitsPlaceholder}`, 1, '1 unit and 1 unit'],
    ['No mark at all.', 4, 'No mark at all.'],
  ])('[3.8] the units mark in %j with %i reads %j', (template, units, text) => {
    expect(fillTemplate(template, units)).toBe(text);
  });

  it('a dollar sign in what is filled in stands for itself', () => {
    expect(fillTemplate(`of the ${insertRegionsPlaceholder}.`, 1, "$& $' neck")).toBe("of the $& $' neck.");
  });
});
