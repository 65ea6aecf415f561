import { romInWords } from '../../rom/rom-text.ts';
import { listInWords, spinalRegionName } from '../../regions.ts';
import { adjustmentsInWords, segmentFindingsInWords } from '../../spine/segments-text.ts';
import type { FieldEntry } from './entry.ts';

/** The field that an entry goes to, and what will stand there: “Current pain: 5/10”. */
export function entryInWords(entry: FieldEntry): string {
  if (entry.field === 'pain') return `Current pain: ${entry.level}/10`;
  if (entry.field === 'rom') return romInWords([entry.reading]).replace(/\.$/, '');
  if (entry.field === 'regions') {
    const names = entry.regions.map((region) => spinalRegionName(region).toLowerCase());
    return `Regions treated: ${listInWords(names)}`;
  }
  const { entry: segment } = entry;
  const words = [segmentFindingsInWords([segment]), adjustmentsInWords([segment])];
  return `Spine chart: ${words
    .filter((one) => one !== '')
    .map((one) => one.replace(/\.$/, ''))
    .join('; ')}`;
}
