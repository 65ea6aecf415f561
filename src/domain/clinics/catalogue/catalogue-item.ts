/** What a line of the tables says; names and sentences are our own (CPT descriptors are licensed). */
export interface CatalogueItem {
  id: string;
  name: string;
  cpt: string;
  feeCents: number;
  /** What the note says of it, without regions, units and full stop. */
  says: string;
  maxUnits: number;
  subCategory?: string;
  /** The regions treated are named behind what it says. */
  namesRegions?: true;
  /** The code and fee of each further unit. */
  further?: { cpt: string; feeCents: number };
}
