import type { ServiceId } from '../../../contract/base/ids.ts';
import type { ExtraspinalRegion, SpinalRegion } from '../../../contract/clinics/note-parts.ts';

/** The treatment ids of clause 3.10 that follow from the regions treated and are never picked by hand. */
export const cmtServiceIds = {
  oneToTwo: 'cmtSpinal1-2Regions' as ServiceId,
  threeToFour: 'cmtSpinal3-4Regions' as ServiceId,
  five: 'cmtSpinal5Regions' as ServiceId,
  extraspinal: 'cmtExtraspinal1+' as ServiceId,
} as const;

const followsFromRegions: ReadonlySet<string> = new Set(Object.values(cmtServiceIds));

/** Whether a service follows from the regions treated, so that nobody adds it by hand. */
export function isRegionService(id: string): boolean {
  return followsFromRegions.has(id);
}

/**
 * The spinal manipulation service for the regions treated (domain rules, section 2): 1-2 distinct regions → 98940,
 * 3-4 → 98941, 5 → 98942; null for none. A region named twice counts once.
 */
export function spinalCmtServiceId(regions: readonly SpinalRegion[]): ServiceId | null {
  const count = new Set(regions).size;
  if (count === 0) return null;
  if (count <= 2) return cmtServiceIds.oneToTwo;
  return count <= 4 ? cmtServiceIds.threeToFour : cmtServiceIds.five;
}

/** The extraspinal manipulation service (98943) when at least one extraspinal region was treated, else null. */
export function extraspinalCmtServiceId(regions: readonly ExtraspinalRegion[]): ServiceId | null {
  return regions.length === 0 ? null : cmtServiceIds.extraspinal;
}
