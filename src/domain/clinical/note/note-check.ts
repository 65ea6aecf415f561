import type { Service } from '../../../contract/clinics/catalogue.ts';
import type { NoteSection, SoapNote } from '../../../contract/clinical/note.ts';
import {
  extraspinalCmtServiceId,
  isRegionService,
  spinalCmtServiceId,
} from '../../clinics/catalogue/cmt-code.ts';
import { composeNoteText } from './note-text.ts';
import { inReadingOrder, listInWords, spinalRegionName, spinalRegionsInOrder } from '../regions.ts';
import { romAreasInOrder } from '../rom/rom-normals.ts';
import { findingsIn, partGaps } from '../spine/part-rule.ts';
import { slotsIn } from '../macros/slots.ts';
import { minuteGaps } from './note-minutes.ts';
import { carriedLimitPercent, carriedShare, needsTodaysWords } from './carry-forward.ts';
import { diagnosesInWords, responseInWords } from './today-words.ts';
import { unsupported } from '../coding/diagnosis-regions.ts';
import { codingGaps } from '../coding/coding-gaps.ts';
import { unitsInWords } from '../../clinics/catalogue/units.ts';

/** The entry that a gap is about, so that a screen can lead there. */
export type NoteField =
  | 'complaint'
  | 'response'
  | 'painLevel'
  | 'rom'
  | 'findings'
  | 'segments'
  | 'spinalRegions'
  | 'services'
  | 'codes'
  | 'exercises'
  | 'assessment'
  | 'plan';

export interface NoteGap {
  section: NoteSection;
  field: NoteField;
  message: string;
}

const isBlank = (text: string) => text.trim() === '';

function unitsByService(note: SoapNote): Map<string, number> {
  const units = new Map<string, number>();
  for (const entry of note.services)
    units.set(entry.serviceId, (units.get(entry.serviceId) ?? 0) + entry.units);
  return units;
}

function serviceGaps(note: SoapNote, services: readonly Service[]): NoteGap[] {
  const gap = (message: string): NoteGap => ({ section: 'plan', field: 'services', message });
  return [...unitsByService(note)].flatMap(([id, units]) => {
    if (isRegionService(id)) {
      return [
        gap(
          'Spinal and extraspinal manipulation follow from the regions treated. Remove it from the services.',
        ),
      ];
    }
    const service = services.find((candidate) => candidate.id === id);
    if (!service)
      return [
        gap(`The service "${id}" is not in the clinic's catalog. Remove it, or add it to the catalog.`),
      ];
    if (units <= service.maxUnits) return [];
    return [
      gap(
        `${service.name}: ${unitsInWords(units)} noted, but at most ${unitsInWords(service.maxUnits)} can be billed a visit.`,
      ),
    ];
  });
}

const slotFields = [
  ['subjective', 'complaint'],
  ['objective', 'findings'],
  ['assessment', 'assessment'],
  ['plan', 'plan'],
] as const;

/** Slots of macros that nobody has filled. */
function slotGaps(note: SoapNote): NoteGap[] {
  const gaps = slotFields.flatMap(([section, field]): NoteGap[] => {
    const [slot] = slotsIn(note.written[section] ?? note[field]);
    return slot === undefined
      ? []
      : [
          {
            section,
            field,
            message: `{${slot.name}} is still blank. Tap it, or type what belongs there.`,
          },
        ];
  });
  const [ofToday] = slotsIn(note.responseWords ?? '');
  if (ofToday)
    gaps.push({
      section: 'subjective',
      field: 'response',
      message: `{${ofToday.name}} is still blank. Tap it, or type what belongs there.`,
    });
  return gaps;
}

/** Regions whose manipulation the clinic's catalogue cannot bill. */
function regionGaps(note: SoapNote, services: readonly Service[]): NoteGap[] {
  const needed = [spinalCmtServiceId(note.spinalRegions), extraspinalCmtServiceId(note.extraspinalRegions)];
  return needed
    .filter((id) => id !== null && !services.some((service) => service.id === id))
    .map((id) => ({
      section: 'plan',
      field: 'spinalRegions',
      message: `The regions treated need the service "${id}", which is not in the clinic's catalog. Add it to the catalog.`,
    }));
}

/**
 * What stands in the way of signing, in reading order; empty when the note may be signed. The screen and the server
 * ask the same function.
 * @param limitPercent above which part of carried words a sentence of today is asked for; the clinic’s own
 */
export function findNoteGaps(
  note: SoapNote,
  services: readonly Service[],
  limitPercent = carriedLimitPercent,
): readonly NoteGap[] {
  const gaps: NoteGap[] = [];
  const { painLevel, written } = note;
  if (isBlank(written.subjective ?? (note.complaint || responseInWords(note)))) {
    gaps.push({ section: 'subjective', field: 'complaint', message: 'Complaint is empty.' });
  }
  if (painLevel !== null && !(Number.isInteger(painLevel) && painLevel >= 0 && painLevel <= 10)) {
    gaps.push({ section: 'subjective', field: 'painLevel', message: 'Pain is a whole number from 0 to 10.' });
  }
  const share = carriedShare(note);
  if (share !== null && needsTodaysWords(note, limitPercent)) {
    gaps.push({
      section: 'subjective',
      field: 'response',
      message: `${share.percent}% of the words were carried over from another visit. Say how the patient is doing today.`,
    });
  }
  if (isBlank(written.assessment ?? (note.assessment || diagnosesInWords(note.diagnoses ?? [])))) {
    gaps.push({ section: 'assessment', field: 'assessment', message: 'Assessment is empty.' });
  }
  if (note.spinalRegions.length + note.extraspinalRegions.length + note.services.length === 0) {
    gaps.push({
      section: 'plan',
      field: 'spinalRegions',
      message: 'Nothing was treated. Select the regions treated, or add a service.',
    });
  }
  gaps.push(...slotGaps(note));
  const minutes = minuteGaps(note, services).map(({ message }): NoteGap => ({
    section: 'plan',
    field: 'services',
    message,
  }));
  const codes = codingGaps(note, services).map((message): NoteGap => ({
    section: 'plan',
    field: 'codes',
    message,
  }));
  gaps.push(...regionGaps(note, services), ...serviceGaps(note, services), ...minutes, ...codes);
  if (isBlank(composeNoteText(note, services).plan)) {
    gaps.push({ section: 'plan', field: 'plan', message: 'Plan is empty.' });
  }
  return gaps;
}

/**
 * What a careful colleague would mention, but what does not stop a signature: a region treated without a measurement
 * or finding (domain rules, section 7), two codes that exclude each other (section 4), no pain level.
 */
export function findNoteWarnings(note: SoapNote, services: readonly Service[]): readonly NoteGap[] {
  const warnings: NoteGap[] = [];
  if (note.painLevel === null && note.written.subjective === null) {
    warnings.push({ section: 'subjective', field: 'painLevel', message: 'Pain level is empty.' });
  }
  const hasWords = !isBlank(note.written.objective ?? note.findings);
  const bare = inReadingOrder(note.spinalRegions, spinalRegionsInOrder).filter((region) => {
    const isMeasurable = romAreasInOrder.some((area) => area === region);
    if (isMeasurable && note.rom.some((reading) => reading.area === region)) return false;
    return findingsIn(note.segments ?? [], region).length === 0;
  });
  if (bare.length > 0 && !hasWords) {
    const names = listInWords(bare.map(spinalRegionName));
    warnings.push({
      section: 'objective',
      field: 'findings',
      message: `${names} treated without a range of motion or a finding.`,
    });
  }
  const diagnoses = note.diagnoses ?? [];
  const undiagnosed = diagnoses.length === 0 ? [] : unsupported(note.spinalRegions, diagnoses);
  if (undiagnosed.length > 0) {
    const names = listInWords(inReadingOrder(undiagnosed, spinalRegionsInOrder).map(spinalRegionName));
    warnings.push({
      section: 'assessment',
      field: 'assessment',
      message: `${names} adjusted without a diagnosis of that region. Payers look for one per region.`,
    });
  }
  for (const { message } of partGaps(note))
    warnings.push({ section: 'objective', field: 'segments', message });
  const noted = services.filter((service) => note.services.some((entry) => entry.serviceId === service.id));
  const evaluations = noted.filter((service) => service.category === 'Evaluation & Management');
  if (evaluations.length > 1) {
    warnings.push({
      section: 'plan',
      field: 'services',
      message: `${evaluations.length} evaluations are noted; payers accept one a visit.`,
    });
  }
  if (noted.filter((service) => service.subCategory === 'dryNeedling').length > 1) {
    warnings.push({
      section: 'plan',
      field: 'services',
      message: 'Both dry needling services are noted; one of them counts all muscles.',
    });
  }
  return warnings;
}
