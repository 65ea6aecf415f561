import type { Service } from '../../contract/clinics/catalogue.ts';

/** What stands in the tray 'Recent CPT Codes' of a service: nothing of a patient. */
export interface RecentCode {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** Null where an earlier version noted the code alone. */
  readonly serviceId: string | null;
}

/** The type under which codes are queued in the tray. */
export const recentCodeType = 'cpt-code';

/** What is noted of a service that was used; null for one without a code. A clinic's own service stands beside the system's. */
export function recentCodeOf(service: Service): RecentCode | null {
  const { id, primaryCptCode: code, name, isSystemDefault } = service;
  if (code === '') return null;
  return { id: isSystemDefault ? code : `${code} ${id}`, code, name, serviceId: id };
}

/** Reads an item of the tray. An item of another maker has no code. */
export function readRecentCode(item: Readonly<Record<string, unknown>>): RecentCode {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const { id, code, name, serviceId } = item;
  return {
    id: text(id),
    code: text(code) || text(id),
    name: text(name),
    serviceId: typeof serviceId === 'string' ? serviceId : null,
  };
}

/** The service of this clinic that a noted code means: that very one, else the first with its code. */
export const serviceOfCode = (recent: RecentCode, services: readonly Service[]): Service | undefined =>
  services.find(({ id }) => id === recent.serviceId) ??
  services.find(({ primaryCptCode }) => primaryCptCode === recent.code);
