import { describe, expect, it } from 'vitest';
import { service as serviceSchema } from '../../../contract/clinics/catalogue.ts';
import {
  categoryDisplayOrder,
  inDisplayOrder,
  insertRegionsPlaceholder,
  insertUnitsPlaceholder,
  systemCatalogue,
} from './system-catalogue.ts';
import { fillTemplate } from './units.ts';

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

  it('has a fee of its own for what is billed under a second code, and for nothing else', () => {
    for (const { secondaryCptCode, secondaryFeeMinor } of systemCatalogue)
      expect(secondaryFeeMinor === null).toBe(secondaryCptCode === null);
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
