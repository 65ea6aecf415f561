import type { BodySide } from '../../../../../src/contract/clinical/examination.ts';
import type { SoapNote } from '../../../../../src/contract/clinical/note.ts';
import { examTestOf, unknownName } from '../../../../../src/domain/clinical/examination/catalog.ts';
import { resultWords } from '../../../../../src/domain/clinical/examination/exam-text.ts';
import {
  gradedKinds,
  gradedParts,
  gradesIn,
} from '../../../../../src/domain/clinical/examination/graded/graded-kinds.ts';
import { jointReferences } from '../../../../../src/domain/clinical/examination/joint-normals.ts';
import { jointMotionName, jointNames } from '../../../../../src/domain/clinical/examination/joint-text.ts';
import { redFlags } from '../../../../../src/domain/clinical/examination/red-flags.ts';
import { derivedId } from '../../../../kernel/identity/derived-id.ts';
import { concept, refer, resource, text, type Links, type Resource } from './fhir-parts.ts';
import type { Row } from '../snapshot.ts';

/** One finding, before it is a resource. `key` keeps its id the same in each export. */
interface Found {
  readonly key: string;
  readonly name: string;
  readonly side: BodySide | null;
  readonly value: Readonly<Record<string, unknown>>;
  readonly note?: string | undefined;
}

const words = (said: string) => ({ valueCodeableConcept: concept('', '', said) });
const degrees = (value: number) => ({ valueQuantity: { value, unit: 'deg' } });

const testsOf = (note: SoapNote): Found[] =>
  (note.examTests ?? []).map(({ test, side, result, degrees: at, note: said = '' }) => ({
    key: `test:${test}`,
    name: examTestOf(test)?.name ?? unknownName(test),
    side,
    value: words(resultWords[examTestOf(test)?.reading ?? 'test'][result]),
    note: [at == null ? '' : `At ${at}°.`, said].filter(Boolean).join(' '),
  }));

const gradesOf = (note: SoapNote): Found[] =>
  gradedParts.flatMap((part) => {
    const { title, rows, say } = gradedKinds[part];
    return gradesIn(note, part).map(({ of, side, grade }) => ({
      key: `${part}:${of}`,
      name: `${title}: ${rows.find(({ id }) => id === of)?.name ?? unknownName(of)}`,
      side,
      value: words(say(grade)),
    }));
  });

const flagsOf = (note: SoapNote): Found[] =>
  (note.redFlags ?? []).map(({ flag, present }) => ({
    key: `flag:${flag}`,
    name: `Red flag: ${redFlags.find(({ id }) => id === flag)?.name ?? unknownName(flag)}`,
    side: null,
    value: words(present ? 'present' : 'absent'),
  }));

const jointsOf = (note: SoapNote): Found[] =>
  (note.jointRom ?? []).flatMap(({ joint, motion, side, active, passive, painful }) =>
    Object.entries({ active, passive }).flatMap(([way, value]) =>
      value === null
        ? []
        : [
            {
              key: `joint:${joint}:${motion}:${way}`,
              name: `${jointNames[joint]} ${jointMotionName(motion).toLowerCase()}, ${way}`,
              side,
              value: degrees(value),
              note: [
                painful ? 'Painful.' : '',
                note.jointNormals ? `Normal values: ${jointReferences[note.jointNormals].name}.` : '',
              ]
                .filter(Boolean)
                .join(' '),
            },
          ],
    ),
  );

/** What was examined at a visit whose note is signed, each finding for itself. */
export function examinedResources(row: Row, links: Links): Resource[] {
  const note = row['note'] as SoapNote | null;
  if (note === null || row['status'] !== 'signed') return [];
  const found = [...testsOf(note), ...gradesOf(note), ...flagsOf(note), ...jointsOf(note)];
  return found.map(({ key, name, side, value, note: said = '' }) =>
    resource('Observation', derivedId(`plumbline-examined:${text(row, 'id')}:${key}:${side}`), {
      status: 'final',
      category: [concept('http://terminology.hl7.org/CodeSystem/observation-category', 'exam', 'Exam')],
      code: concept('', '', name),
      subject: refer(links, 'Patient', row['patientId']),
      encounter: refer(links, 'Encounter', row['id']),
      effectiveDateTime: row['startedAt'],
      bodySite: side === null ? undefined : concept('', '', side),
      ...value,
      note: said === '' ? [] : [{ text: said }],
    }),
  );
}
