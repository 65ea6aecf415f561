import type { Service } from '../../../contract/clinics/catalogue.ts';
import type { NoteExercise, NoteService, NoteText, SoapNote } from '../../../contract/clinical/note.ts';
import type { NoteTextOptions } from '../../../contract/clinics/note-parts.ts';
import {
  extraspinalCmtServiceId,
  isRegionService,
  spinalCmtServiceId,
} from '../../clinics/catalogue/cmt-code.ts';
import { defaultExerciseOutput } from '../../clinics/preferences/exercise-output-preferences.ts';
import { bodyChartInWords } from '../body/body-words.ts';
import { examinationInWords } from '../examination/examination-text.ts';
import { jointsInWords } from '../examination/joint-text.ts';
import { redFlagsInWords } from '../examination/red-flags.ts';
import { exerciseCount } from './exercise-count.ts';
import { billedCodes } from './note-charges.ts';
import {
  extraspinalRegionName,
  extraspinalRegionsInOrder,
  inReadingOrder,
  listInWords,
  spinalRegionName,
  spinalRegionsInOrder,
} from '../regions.ts';
import { minutesInWords } from './note-minutes.ts';
import { diagnosesInWords, responseInWords } from './today-words.ts';
import { romInWords } from '../rom/rom-text.ts';
import { surveysInWords } from '../measures/survey-words.ts';
import { inDisplayOrder } from '../../clinics/catalogue/system-catalogue.ts';
import { serviceText } from '../../clinics/catalogue/service-text.ts';
import { adjustmentsInWords, segmentFindingsInWords } from '../spine/segments-text.ts';
import { vitalsInWords } from '../vitals-text.ts';

/** [3.7] Everything is shown by default; restricted movements are not called so unless that is asked for. */
export const defaultNoteTextOptions: Readonly<NoteTextOptions> = {
  ...defaultExerciseOutput,
  restrictedBelowPercent: null,
};

const paragraphs = (...parts: string[]) => parts.filter((part) => part !== '').join('\n\n');
const titled = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : `${title}:\n${lines.map((text) => `- ${text}`).join('\n')}`;

/** The regions treated in words, from the head down, by the manipulation service that they lead to. */
function regionsByService(note: SoapNote): Map<string, string> {
  const spinal = inReadingOrder(note.spinalRegions, spinalRegionsInOrder);
  const extraspinal = inReadingOrder(note.extraspinalRegions, extraspinalRegionsInOrder);
  const low = (words: string[]) => listInWords(words.map((word) => word.toLowerCase()));
  const regions = new Map<string, string>();
  const spinalId = spinalCmtServiceId(spinal);
  const extraspinalId = extraspinalCmtServiceId(extraspinal);
  if (spinalId !== null) {
    const word = spinal.length === 1 ? 'region' : 'regions';
    regions.set(spinalId, `${low(spinal.map(spinalRegionName))} ${word}`);
  }
  if (extraspinalId !== null) regions.set(extraspinalId, low(extraspinal.map(extraspinalRegionName)));
  return regions;
}

/** The sentence of a service, and where on the body it was done. */
function withRegions(sentence: string, { regions = [], text }: NoteService): string {
  if (regions.length === 0 || text !== null || sentence === '') return sentence;
  const names = [
    ...spinalRegionsInOrder.filter((one) => regions.includes(one)).map(spinalRegionName),
    ...extraspinalRegionsInOrder.filter((one) => regions.includes(one)).map(extraspinalRegionName),
  ].map((name) => name.toLowerCase());
  return `${sentence} ${names.length === 1 ? 'Region' : 'Regions'}: ${listInWords(names)}.`;
}

function serviceTexts(note: SoapNote, services: readonly Service[], wanted: (service: Service) => boolean) {
  const regionsOf = regionsByService(note);
  const codesOf = billedCodes(note, services);
  return inDisplayOrder(services)
    .filter(wanted)
    .flatMap((service) => {
      const codes = codesOf.get(service.id) ?? [];
      const regions = regionsOf.get(service.id);
      if (regions !== undefined) return [serviceText(service, { units: 1, text: null }, { codes, regions })];
      if (isRegionService(service.id)) return [];
      return note.services
        .filter((entry) => entry.serviceId === service.id)
        .map((entry) => withRegions(serviceText(service, entry, { codes }), entry));
    })
    .filter((text) => text !== '');
}

function exerciseTexts(note: SoapNote, place: NoteExercise['place'], showsSetsReps: boolean): string[] {
  return note.exercises
    .filter((exercise) => exercise.place === place)
    .map((exercise) => (showsSetsReps ? `${exercise.name}, ${exerciseCount(exercise)}` : exercise.name));
}

/**
 * The four sections as people read them, from the entries and the catalogue's templates. A section that a person has
 * written wins whole, also when it was emptied.
 * @param services the clinic's catalogue; an entry whose service it lacks is left out (`findNoteGaps` reports it)
 * @param options clause 3.7; what is not given is shown
 */
export function composeNoteText(
  note: SoapNote,
  services: readonly Service[],
  options: Partial<NoteTextOptions> = {},
): NoteText {
  const shows = { ...defaultNoteTextOptions, ...options };
  const painText = note.painLevel === null ? '' : `Pain level: ${note.painLevel}/10.`;
  const tests = shows.tests
    ? serviceTexts(note, services, (service) => service.category === 'Imaging & Tests')
    : [];
  const care = serviceTexts(
    note,
    services,
    ({ category, hideInPlan }) =>
      !hideInPlan && category !== 'Imaging & Tests' && (shows.modalities || category !== 'Modalities'),
  );
  const inOffice = shows.inOfficeExercises ? exerciseTexts(note, 'inOffice', shows.inOfficeSetsReps) : [];
  const atHome = shows.atHomeExercises ? exerciseTexts(note, 'atHome', shows.atHomeSetsReps) : [];
  return {
    subjective:
      note.written.subjective ??
      paragraphs(
        note.complaint.trim(),
        responseInWords(note),
        painText,
        bodyChartInWords(note.marks),
        surveysInWords(note.surveys ?? []),
      ),
    objective:
      note.written.objective ??
      paragraphs(
        shows.vitals ? vitalsInWords(note.vitals) : '',
        redFlagsInWords(note.redFlags),
        romInWords(note.rom, shows.restrictedBelowPercent),
        jointsInWords(note.jointRom, note.jointNormals, shows.restrictedBelowPercent),
        segmentFindingsInWords(note.segments),
        examinationInWords(note),
        note.findings.trim(),
        titled('Imaging and tests', tests),
      ),
    assessment:
      note.written.assessment ?? paragraphs(diagnosesInWords(note.diagnoses ?? []), note.assessment.trim()),
    plan:
      note.written.plan ??
      paragraphs(
        titled("Today's care", care),
        adjustmentsInWords(note.segments),
        minutesInWords(note, services),
        titled('Exercises in the office', inOffice),
        titled('Exercises at home', atHome),
        note.plan.trim(),
      ),
  };
}
