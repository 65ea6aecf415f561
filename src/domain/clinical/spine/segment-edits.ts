import type { SegmentFinding, NoteSegment, SoapNote, SpineSegment } from '../../../contract/clinical/note.ts';
import type { SpinalRegion } from '../../../contract/clinics/note-parts.ts';
import { spinalRegionsInOrder } from '../regions.ts';
import { inSegmentOrder, regionOfSegment } from './segments.ts';

/** What is charted of a level; nothing yet where nothing was. */
export const segmentIn = (entries: readonly NoteSegment[] | undefined, segment: SpineSegment): NoteSegment =>
  entries?.find((entry) => entry.segment === segment) ?? {
    segment,
    found: [],
    side: null,
    listing: '',
    technique: '',
    treated: false,
  };

const saysNothing = ({ found, listing, treated }: NoteSegment) =>
  found.length === 0 && listing === '' && !treated;

/**
 * Changes what is charted of a level. A level that says nothing any more is no entry, and the region of a level that is adjusted counts as treated: it
 * comes with the first one and goes with the last.
 * @returns the fields of the note that change
 */
export function changeSegment(
  note: SoapNote,
  segment: SpineSegment,
  change: Partial<Omit<NoteSegment, 'segment'>>,
): Partial<SoapNote> {
  const before = note.segments ?? [];
  const changed = { ...segmentIn(before, segment), ...change };
  const others = before.filter((entry) => entry.segment !== segment);
  const segments = inSegmentOrder(saysNothing(changed) ? others : [...others, changed]);
  const region = regionOfSegment(segment);
  const had = isRegionAdjusted(before, region);
  const has = isRegionAdjusted(segments, region);
  if (had === has) return { segments };
  return {
    segments,
    spinalRegions: spinalRegionsInOrder.filter((each) =>
      each === region ? has : note.spinalRegions.includes(each),
    ),
  };
}

/** Says of a finding that it is there, or is not. */
export function toggleFinding(
  note: SoapNote,
  segment: SpineSegment,
  finding: SegmentFinding,
): Partial<SoapNote> {
  const { found } = segmentIn(note.segments, segment);
  const isThere = found.includes(finding);
  return changeSegment(note, segment, {
    found: isThere ? found.filter((one) => one !== finding) : [...found, finding],
  });
}

export const isRegionAdjusted = (entries: readonly NoteSegment[], region: SpinalRegion): boolean =>
  entries.some(({ segment, treated }) => treated && regionOfSegment(segment) === region);

/** Picks a region as treated, or takes it back; with it go the adjustments that were charted in it, the findings stay. */
export function toggleRegion(note: SoapNote, region: SpinalRegion): Partial<SoapNote> {
  const isTreated = note.spinalRegions.includes(region);
  const spinalRegions = spinalRegionsInOrder.filter(
    (each) => note.spinalRegions.includes(each) !== (each === region),
  );
  if (!isTreated || note.segments === undefined) return { spinalRegions };
  return {
    spinalRegions,
    segments: note.segments
      .map((entry) => (regionOfSegment(entry.segment) === region ? { ...entry, treated: false } : entry))
      .filter((entry) => !saysNothing(entry)),
  };
}
