import type { Service } from '../../../contract/clinics/catalogue.ts';

/** The marks of `system-catalogue.ts`, tolerant of blanks and case, since clinics write templates of their own. */
const unitsMark = /\{\{\s*insert-units\s*\}\}(?:\s+units?(?:\(s\))?(?![\w(]))?/gi;
const regionsMark = /\{\{\s*insert-regions\s*\}\}/gi;

/** Whether a template names the regions treated. */
export function hasRegionsMark(template: string): boolean {
  return template.search(regionsMark) >= 0;
}

/** Whether a template says the units. */
export function hasUnitsMark(template: string): boolean {
  return template.search(unitsMark) >= 0;
}

/** `1 unit`, `2 units`. */
export function unitsInWords(units: number): string {
  return units === 1 ? '1 unit' : `${units} units`;
}

/**
 * A template with its marks filled in. The units mark stands for the number and its word, so that the grammar is right
 * whoever wrote the template; one that puts the word behind the mark itself gets it once.
 */
export function fillTemplate(template: string, units: number, regions = ''): string {
  return template.replaceAll(unitsMark, () => unitsInWords(units)).replaceAll(regionsMark, () => regions);
}

/** The units that may be billed of a service: at least 1, at most its `maxUnits` (clause 9.6). */
export function unitsWithin(service: Pick<Service, 'maxUnits'>, units: number): number {
  return Math.min(Math.max(1, Math.trunc(units)), service.maxUnits);
}

/** What a person is told at the limit; a limit is never applied in silence. */
export function unitsLimitMessage(service: Pick<Service, 'name' | 'maxUnits'>): string {
  return `${service.name} allows at most ${unitsInWords(service.maxUnits)} a visit.`;
}
