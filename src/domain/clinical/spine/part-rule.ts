import type { NoteSegment, SegmentFinding, SoapNote } from '../../../contract/clinical/note.ts';
import type { SpinalRegion } from '../../../contract/clinics/note-parts.ts';
import { inReadingOrder, listInWords, spinalRegionName, spinalRegionsInOrder } from '../regions.ts';
import { regionOfSegment } from './segments.ts';

export const findingsInOrder: readonly SegmentFinding[] = ['pain', 'asymmetry', 'restriction', 'tone'];

export const findingInText: Readonly<Record<SegmentFinding, string>> = {
  pain: 'pain',
  asymmetry: 'asymmetry',
  restriction: 'restricted motion',
  tone: 'tissue or tone change',
};

/** What was found in a region, once each, in the order of PART. */
export function findingsIn(entries: readonly NoteSegment[], region: SpinalRegion): readonly SegmentFinding[] {
  const found = new Set(
    entries.filter(({ segment }) => regionOfSegment(segment) === region).flatMap((entry) => entry.found),
  );
  return findingsInOrder.filter((finding) => found.has(finding));
}

/**
 * Whether findings show a subluxation by physical examination: two of the four, one of them asymmetry or restricted motion.
 * Source: Medicare Benefit Policy Manual, chapter 15, section 240.1.2.
 */
export const meetsPart = (found: readonly SegmentFinding[]): boolean =>
  found.length >= 2 && (found.includes('asymmetry') || found.includes('restriction'));

/** Regions that were treated, have levels charted, and whose findings are fewer than Medicare asks for, each with what it says. */
export function partGaps(note: SoapNote): readonly { region: SpinalRegion; message: string }[] {
  const entries = note.segments ?? [];
  const charted = new Set(entries.map(({ segment }) => regionOfSegment(segment)));
  return inReadingOrder(note.spinalRegions, spinalRegionsInOrder)
    .filter((region) => charted.has(region) && !meetsPart(findingsIn(entries, region)))
    .map((region) => {
      const found = findingsIn(entries, region);
      const has = found.length === 0 ? 'no finding' : listInWords(found.map((one) => findingInText[one]));
      return {
        region,
        message:
          `${spinalRegionName(region)}: ${has} charted. Medicare looks for two of pain, asymmetry, restricted motion and tone, one of them ` +
          'asymmetry or restricted motion (Benefit Policy Manual, chapter 15, 240.1.2).',
      };
    });
}
