import type { NoteText, SoapNote } from '../../../contract/clinical/note.ts';
import type { Service } from '../../../contract/clinics/catalogue.ts';
import type { ChargeLine } from '../note/note-charges.ts';
import { chargeReason } from '../note/note-charges.ts';
import { minutesOf, unitRuleNames } from '../note/note-minutes.ts';
import {
  extraspinalRegionName,
  extraspinalRegionsInOrder,
  listInWords,
  spinalRegionName,
  spinalRegionsInOrder,
} from '../regions.ts';
import { findingInText, findingsIn } from '../spine/part-rule.ts';
import { regionOfSegment, segmentName } from '../spine/segments.ts';
import { modifierRule } from './modifier-rules.ts';
import { regionsOfLine } from './note-coding.ts';

/** Facts of one kind that prove a code; none of them where the note lacks it. */
export interface Proof {
  readonly title: string;
  readonly facts: readonly string[];
}

function regionFacts(note: SoapNote, line: ChargeLine): string[] {
  const regions = regionsOfLine(note, line);
  const segments = note.segments ?? [];
  return [
    ...spinalRegionsInOrder
      .filter((region) => regions.includes(region))
      .map((region) => {
        const levels = segments.filter((one) => one.treated && regionOfSegment(one.segment) === region);
        const found = findingsIn(segments, region).map((one) => findingInText[one]);
        return [
          spinalRegionName(region),
          line.lineKey === 'cmt' && levels.length > 0
            ? `adjusted at ${listInWords(levels.map(({ segment }) => segmentName(segment)))}`
            : '',
          line.lineKey === 'cmt' && found.length > 0 ? `found: ${listInWords(found)}` : '',
        ]
          .filter(Boolean)
          .join('; ');
      }),
    ...extraspinalRegionsInOrder.filter((region) => regions.includes(region)).map(extraspinalRegionName),
  ];
}

function minuteFacts(note: SoapNote, line: ChargeLine, services: readonly Service[]): string[] | null {
  const counted = minutesOf(note, services);
  const own = counted?.byService.find(({ serviceId }) => serviceId === line.serviceId);
  if (!counted || !own) return null;
  return [
    `${own.minutes} of ${counted.totalMinutes} timed minutes: ${own.units} of ${counted.units} units by the ${unitRuleNames[counted.rule]}`,
  ];
}

/** Sentences of the note that speak of the service by its name. */
function sentencesOf(text: NoteText, line: ChargeLine): string[] {
  const name = line.description.replace(/, further unit$/, '').toLowerCase();
  return Object.values(text)
    .flatMap((section: string) => section.split('\n'))
    .map((sentence) => sentence.replace(/^- /, '').trim())
    .filter(
      (sentence) =>
        sentence !== '' && (sentence.toLowerCase().includes(name) || sentence.includes(line.cptCode)),
    )
    .slice(0, 3);
}

/**
 * What in a note proves one of its codes.
 * @param text the note as people read it
 * @returns kinds of facts in the order of reading; those that don’t belong to the code are left out
 */
export function proofOfLine(
  line: ChargeLine,
  note: SoapNote,
  text: NoteText,
  services: readonly Service[],
): readonly Proof[] {
  const minutes = minuteFacts(note, line, services);
  const regions = regionFacts(note, line);
  const diagnoses = (note.diagnoses ?? []).filter(({ code }) => line.coding.diagnosisCodes.includes(code));
  const modifiers = line.coding.modifiers.map(({ modifier, rule }) => {
    const known = rule === null ? undefined : modifierRule(rule);
    return known ? `${modifier}: ${known.reason} (${known.source})` : `${modifier}: entered by hand`;
  });
  return [
    { title: 'Why', facts: [chargeReason(line, note)] },
    ...(regions.length === 0 ? [] : [{ title: 'Where', facts: regions }]),
    ...(minutes === null ? [] : [{ title: 'Minutes', facts: minutes }]),
    { title: 'Diagnoses', facts: diagnoses.map(({ code, name }) => `${code} ${name}`) },
    { title: 'In the note', facts: sentencesOf(text, line) },
    ...(modifiers.length === 0 ? [] : [{ title: 'Modifiers', facts: modifiers }]),
  ];
}
