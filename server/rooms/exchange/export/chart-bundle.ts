import type { ChartRows } from './chart-rows.ts';
import { clinicResource, fhirFiles } from './fhir/fhir-files.ts';
import type { Resource } from './fhir/fhir-parts.ts';

/**
 * One chart as a FHIR R4 bundle. Everything that a resource refers to lies in it too; what another chart or nobody has
 * any more stands there in words.
 * @param origin what full addresses begin with; they name the records and lead nowhere
 */
export function chartBundle(chart: ChartRows, origin: string, takenAt: string) {
  const there = new Set<string>([`Organization/${chart.clinic.id}`]);
  const nothing = { has: () => true };
  // A first time to know what lies in the bundle, a second time to refer to that alone.
  for (const one of resourcesOf(chart, nothing)) there.add(`${one.resourceType}/${one.id}`);
  const links = { has: (type: string, id: string) => there.has(`${type}/${id}`) };
  const resources = [clinicResource(chart.clinic), ...resourcesOf(chart, links)];
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: takenAt,
    entry: resources.map((resource) => ({
      fullUrl: `${origin}/fhir/${resource.resourceType}/${resource.id}`,
      resource,
    })),
  };
}

function resourcesOf(
  { rows, clinic }: ChartRows,
  links: { has(type: string, id: string): boolean },
): Resource[] {
  return fhirFiles.flatMap(({ from }) =>
    from.flatMap(([kind, make]) => (rows.get(kind) ?? []).flatMap((row) => make(row, links, clinic))),
  );
}
