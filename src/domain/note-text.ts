import type { Service } from '../contract/catalogue.ts';
import type { NoteExercise, NoteService, NoteText, SoapNote } from '../contract/note.ts';
import { extraspinalCmtServiceId, isRegionService, spinalCmtServiceId } from './cmt-code.ts';
import {
  extraspinalRegionName,
  extraspinalRegionsInOrder,
  inReadingOrder,
  listInWords,
  spinalRegionName,
  spinalRegionsInOrder,
} from './regions.ts';
import { romInWords } from './rom-text.ts';
import { inDisplayOrder } from './system-catalogue.ts';
import { fillTemplate, unitsWithin } from './units.ts';

/** [3.7] What the note's text may leave out. All true by default; the note of today holds nothing under `vitals`. */
export interface NoteTextOptions {
  inOfficeExercises: boolean;
  inOfficeSetsReps: boolean;
  atHomeExercises: boolean;
  atHomeSetsReps: boolean;
  modalities: boolean;
  tests: boolean;
  vitals: boolean;
}
export const defaultNoteTextOptions: Readonly<NoteTextOptions> = {
  inOfficeExercises: true,
  inOfficeSetsReps: true,
  atHomeExercises: true,
  atHomeSetsReps: true,
  modalities: true,
  tests: true,
  vitals: true,
};

const paragraphs = (...parts: string[]) => parts.filter((part) => part !== '').join('\n\n');
const titled = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : `${title}:\n${lines.map((text) => `- ${text}`).join('\n')}`;

/** The code behind the sentence and before its full stop. */
function withCode(sentence: string, service: Service, units: number): string {
  if (!service.includeCptInOutput || service.primaryCptCode === '' || sentence === '') return sentence;
  const further = units - 1;
  const second =
    service.secondaryCptCode && further > 0
      ? `, ${service.secondaryCptCode}${further > 1 ? ` × ${further}` : ''}`
      : '';
  const register = /^\d/.test(service.primaryCptCode) ? 'CPT' : 'HCPCS';
  const [body, stop] = sentence.endsWith('.') ? [sentence.slice(0, -1), '.'] : [sentence, ''];
  return `${body} (${register} ${service.primaryCptCode}${second})${stop}`;
}

/**
 * What the note says of one service: what the clinician wrote for it wins whole, else the catalogue's template with
 * units, regions and, where the clinic wants it, the code.
 * @param entry units and the clinician's own text; `text: null` while the template speaks
 */
export function serviceText(
  service: Service,
  entry: Pick<NoteService, 'units' | 'text'>,
  regions = '',
): string {
  if (entry.text !== null) return entry.text.trim();
  const units = unitsWithin(service, entry.units);
  return withCode(fillTemplate(service.output, units, regions).trim(), service, units);
}

/** The sentence a picked region service adds, with the regions from the head down. */
function regionServiceTexts(note: SoapNote, services: readonly Service[]): Map<string, string> {
  const texts = new Map<string, string>();
  const add = (id: string | null, regions: string) => {
    const service = services.find((candidate) => candidate.id === id);
    if (service) texts.set(service.id, serviceText(service, { units: 1, text: null }, regions));
  };
  const spinal = inReadingOrder(note.spinalRegions, spinalRegionsInOrder);
  const extraspinal = inReadingOrder(note.extraspinalRegions, extraspinalRegionsInOrder);
  const low = (words: string[]) => listInWords(words.map((word) => word.toLowerCase()));
  add(
    spinalCmtServiceId(spinal),
    `${low(spinal.map(spinalRegionName))} ${spinal.length === 1 ? 'region' : 'regions'}`,
  );
  add(extraspinalCmtServiceId(extraspinal), low(extraspinal.map(extraspinalRegionName)));
  return texts;
}

function serviceTexts(note: SoapNote, services: readonly Service[], wanted: (service: Service) => boolean) {
  const fromRegions = regionServiceTexts(note, services);
  return inDisplayOrder(services)
    .filter(wanted)
    .flatMap((service) => {
      const fixed = fromRegions.get(service.id);
      const entries = isRegionService(service.id)
        ? []
        : note.services.filter((entry) => entry.serviceId === service.id);
      return [
        ...(fixed === undefined ? [] : [fixed]),
        ...entries.map((entry) => serviceText(service, entry)),
      ];
    })
    .filter((text) => text !== '');
}

function exerciseTexts(note: SoapNote, place: NoteExercise['place'], showsSetsReps: boolean): string[] {
  return note.exercises
    .filter((exercise) => exercise.place === place)
    .map(({ name, sets, reps }) => {
      if (!showsSetsReps) return name;
      return `${name}, ${sets} ${sets === 1 ? 'set' : 'sets'} × ${reps} ${reps === 1 ? 'rep' : 'reps'}`;
    });
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
    subjective: note.written.subjective ?? paragraphs(note.complaint.trim(), painText),
    objective:
      note.written.objective ??
      paragraphs(romInWords(note.rom), note.findings.trim(), titled('Imaging and tests', tests)),
    assessment: note.written.assessment ?? note.assessment.trim(),
    plan:
      note.written.plan ??
      paragraphs(
        titled("Today's care", care),
        titled('Exercises in the office', inOffice),
        titled('Exercises at home', atHome),
        note.plan.trim(),
      ),
  };
}
