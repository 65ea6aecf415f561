import type { Encounter } from '../../../contract/clinical/encounter.ts';
import type { SoapNote } from '../../../contract/clinical/note.ts';
import { surveyIds, surveys } from '../../clinics/preferences/surveys.ts';
import { bodyInWords } from './body-mass.ts';
import { examRegions } from './catalog.ts';
import { testInWords } from './exam-text.ts';
import { gradedKinds, gradedParts, gradesIn } from './graded/graded-kinds.ts';
import { gradesInWords } from './graded/graded.ts';
import { jointsInOrder, motionsOf } from './joint-normals.ts';
import { jointMotionName, jointNames, readingOfJoint } from './joint-text.ts';
import { romAreaName, romAreasInOrder, romMotionName, romMotionsInOrder } from '../rom/rom-normals.ts';

type Visit = Pick<Encounter, 'id' | 'status' | 'startedAt' | 'note'>;

export interface FlowRow {
  readonly name: string;
  /** Visit by visit; empty where it was not measured. */
  readonly values: readonly string[];
}

export interface Flowsheet {
  /** Oldest first. */
  readonly visits: readonly Pick<Visit, 'id' | 'startedAt'>[];
  readonly rows: readonly FlowRow[];
}

type Measured = readonly [name: string, value: string];

const vitalsOf = ({ vitals = {} }: SoapNote): Measured[] => {
  const { systolicMmHg, diastolicMmHg, pulsePerMinute } = vitals;
  const body = ['height', 'weight', 'BMI'].map((name): Measured => {
    const words = bodyInWords(vitals).find((one) => one.startsWith(name)) ?? '';
    return [name.charAt(0).toUpperCase() + name.slice(1), words.slice(name.length).trim()];
  });
  const pressure = [systolicMmHg, diastolicMmHg].map((one) => one ?? '–').join('/');
  return [
    ['Blood pressure', pressure === '–/–' ? '' : pressure],
    ['Pulse', pulsePerMinute == null ? '' : `${pulsePerMinute}/min`],
    ...body,
  ];
};

const spineOf = ({ rom }: SoapNote): Measured[] =>
  romAreasInOrder.flatMap((area) =>
    romMotionsInOrder.map((motion): Measured => {
      const reading = rom.findLast((one) => one.area === area && one.motion === motion);
      const value = reading ? `${reading.degrees}°${reading.painful ? ' painful' : ''}` : '';
      return [`${romAreaName(area)} ${romMotionName(motion).toLowerCase()}`, value];
    }),
  );

const jointsOf = ({ jointRom = [] }: SoapNote): Measured[] =>
  jointsInOrder.flatMap((joint) =>
    motionsOf(joint).flatMap((motion) =>
      (['left', 'right'] as const).map((side): Measured => {
        const reading = readingOfJoint(jointRom, { joint, motion, side });
        const degrees = (['active', 'passive'] as const)
          .filter((way) => reading?.[way] != null)
          .map((way) => `${reading![way]}° ${way}`);
        return [`${jointNames[joint]} ${jointMotionName(motion).toLowerCase()}, ${side}`, degrees.join(', ')];
      }),
    ),
  );

const gradesOf = (note: SoapNote): Measured[] =>
  gradedParts.flatMap((part) => {
    const kind = gradedKinds[part];
    const grades = gradesIn(note, part);
    return kind.rows.map(({ id, name }): Measured => [
      `${kind.title}: ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
      gradesInWords(kind, grades, id),
    ]);
  });

const testsOf = ({ examTests = [] }: SoapNote): Measured[] =>
  examRegions
    .flatMap(({ tests }) => tests)
    .map((test): Measured => {
      const entries = examTests.filter((entry) => entry.test === test.id);
      return [test.name, entries.length === 0 ? '' : testInWords(test, entries)];
    });

const measuredIn = (note: SoapNote): Measured[] => [
  ['Pain', note.painLevel === null ? '' : `${note.painLevel}/10`],
  ...surveyIds.map((id): Measured => {
    const score = note.surveys?.findLast(({ survey }) => survey === id)?.score;
    return [surveys[id].short, score === undefined ? '' : `${score}${surveys[id].unit}`];
  }),
  ...vitalsOf(note),
  ...spineOf(note),
  ...jointsOf(note),
  ...gradesOf(note),
  ...testsOf(note),
];

/** Any measure over the last visits whose notes are no drafts; what was never measured has no row. */
export function flowsheet(encounters: readonly Visit[], most = 6): Flowsheet {
  const measured = encounters
    .filter(({ status }) => status !== 'draft')
    .toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : 1))
    .flatMap(({ id, startedAt, note }) => {
      const all = note === null ? [] : measuredIn(note);
      return all.some(([, value]) => value !== '') ? [{ id, startedAt, all }] : [];
    })
    .slice(-most);
  const rows = (measured[0]?.all ?? []).map(([name]): FlowRow => ({
    name,
    values: measured.map(({ all }) => all.find((one) => one[0] === name)?.[1] ?? ''),
  }));
  return {
    visits: measured.map(({ id, startedAt }) => ({ id, startedAt })),
    rows: rows.filter(({ values }) => values.some((value) => value !== '')),
  };
}
