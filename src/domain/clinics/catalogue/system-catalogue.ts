import type { Service, ServiceCategory } from '../../../contract/clinics/catalogue.ts';
import type { ServiceId } from '../../../contract/base/ids.ts';
import type { Minor } from '../../../contract/base/values.ts';
import type { CatalogueItem } from './catalogue-item.ts';
import { catalogueItems } from './catalogue-items.ts';

/**
 * The mark in a service's `output` that stands for the units (clause 3.8). It stands for the number and its word:
 * `1 unit`, `3 units` (see `fillTemplate`).
 */
export const insertUnitsPlaceholder = '{{insert-units}}';
/** The mark that stands for the regions treated, in the manipulation services. */
export const insertRegionsPlaceholder = '{{insert-regions}}';

/** [3.9] The order in which categories are shown. */
export const categoryDisplayOrder: readonly ServiceCategory[] = [
  'Evaluation & Management',
  'Imaging & Tests',
  'Treatments',
  'Modalities',
  'Supplements & Supplies',
  'Rehab',
];

function asService(item: CatalogueItem, category: ServiceCategory, order: number): Service {
  return {
    id: item.id as ServiceId,
    baseId: null,
    category,
    name: item.name,
    subCategory: item.subCategory ?? '',
    primaryCptCode: item.cpt,
    secondaryCptCode: item.further?.cpt ?? null,
    isSystemDefault: true,
    includeCptInOutput: item.cpt !== '',
    // Imaging and tests are read under Objective, so the plan does not repeat them.
    hideInPlan: category === 'Imaging & Tests',
    output: `${item.says}${item.namesRegions ? ` of the ${insertRegionsPlaceholder}` : ''}, ${insertUnitsPlaceholder}.`,
    maxUnits: item.maxUnits,
    order,
    feeMinor: item.feeCents as Minor,
    secondaryFeeMinor: (item.further?.feeCents ?? null) as Minor | null,
    archivedAt: null,
    version: 1,
  };
}

/**
 * The services every clinic starts with, in display order; a clinic's own items stand beside them (clauses 3.8-3.11,
 * 9.6, 9.7). The fees are a start that each clinic replaces by its own.
 */
export const systemCatalogue: readonly Service[] = categoryDisplayOrder
  .flatMap((category) => catalogueItems[category].map((item) => ({ item, category })))
  .map(({ item, category }, index) => asService(item, category, index + 1));

/** The system's own service of this id, as it came; undefined for a clinic's own. */
export function systemService(id: string): Service | undefined {
  return systemCatalogue.find((service) => service.id === id);
}

/** Services in display order: by category [3.9], then by their own order, then by id. */
export function inDisplayOrder(services: readonly Service[]): Service[] {
  return services.toSorted(
    (a, b) =>
      categoryDisplayOrder.indexOf(a.category) - categoryDisplayOrder.indexOf(b.category) ||
      a.order - b.order ||
      (a.id < b.id ? -1 : Number(a.id > b.id)),
  );
}
