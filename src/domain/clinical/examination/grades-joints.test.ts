import { describe, expect, it } from 'vitest';
import { examinationFields, jointReading } from '../../../contract/clinical/examination.ts';
import { noteVitals } from '../../../contract/clinical/note.ts';
import { emptyNote } from '../note/empty-note.ts';
import { composeNoteText } from '../note/note-text.ts';
import { vitalsInWords } from '../vitals-text.ts';
import { bodyMassIndex, centimetersOf, inchesOf, kilogramsOf, poundsOf } from './body-mass.ts';
import { gradedKinds, gradedParts, gradesIn, withGrades } from './graded/graded-kinds.ts';
import { gradedInWords, gradesInWords, restNormal, setGrade } from './graded/graded.ts';
import { jointReferences, jointsInOrder, motionsOf, normalOfJoint } from './joint-normals.ts';
import { isJointRestricted, jointsInWords, setJointReading } from './joint-text.ts';
import { redFlags, redFlagsInWords, restAbsent, setRedFlag, urgencyWords } from './red-flags.ts';

const { strength, reflexes, dermatomes } = gradedKinds;

describe('strength, reflexes and dermatomes', () => {
  it('are lists of unique rows that a note takes, each grade too', () => {
    for (const part of gradedParts) {
      const { rows, grades, normal } = gradedKinds[part];
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      expect(grades.map(({ value }) => value)).toContain(normal);
      const all = rows.flatMap(({ id }) =>
        grades.slice(0, 1).map(({ value }) => ({ of: id, side: 'left' as const, grade: value })),
      );
      const fields = withGrades(part, all);
      expect(examinationFields[part].safeParse(fields[part]).success).toBe(true);
      expect(gradesIn(fields, part)).toEqual(all);
    }
    expect(strength.grades.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['0', '3-', '4+', '5-', '5']),
    );
    expect(dermatomes.rows.map(({ id }) => id).join(' ')).toBe('C5 C6 C7 C8 T1 L1 L2 L3 L4 L5 S1 S2');
  });

  it('say what is not normal first, and then exactly what was', () => {
    const weak = setGrade([], { of: 'great-toe-extension', side: 'left' }, '4+');
    const legs = strength.rows.filter(({ id }) => ['great-toe-extension', 'knee-extension'].includes(id));
    const rest = restNormal(weak, legs, strength);
    expect(gradedInWords(strength, rest)).toBe(
      'Muscle strength: great toe extension (L5) 4+/5 left, 5/5 right. 5/5 on both sides: knee extension (L3–L4).',
    );
    expect(gradedInWords(strength, setGrade(rest, { of: 'knee-extension', side: 'right' }, null))).toBe(
      'Muscle strength: great toe extension (L5) 4+/5 left, 5/5 right. 5/5 on the left: knee extension (L3–L4).',
    );
    expect(gradedInWords(reflexes, setGrade([], { of: 'achilles', side: 'right' }, '0'))).toBe(
      'Reflexes: achilles (S1) 0 right.',
    );
    const l5 = (['left', 'right'] as const).map((side) => ({ of: 'L5', side, grade: 'decreased' }));
    expect(gradedInWords(dermatomes, [...l5, { of: 'S1', side: 'left', grade: 'normal' }])).toBe(
      'Dermatomes: L5 decreased on both sides. Normal on the left: S1.',
    );
    expect(gradesInWords(dermatomes, l5, 'L5')).toBe('decreased on both sides');
    expect(gradedInWords(strength, [])).toBe('');
    expect(gradedInWords(strength, [{ of: 'later-muscle', side: 'left', grade: '3' }])).toBe(
      'Muscle strength: later muscle 3/5 left.',
    );
  });
});

describe('red flags', () => {
  it('have unique names and say plainly what to do', () => {
    expect(new Set(redFlags.map(({ id }) => id)).size).toBe(redFlags.length);
    for (const { urgency } of redFlags) expect(urgencyWords[urgency]).toMatch(/\.$/);
    expect(redFlags.find(({ id }) => id === 'saddle-numbness')!.urgency).toBe('now');
  });

  it('are named one by one, present and absent', () => {
    const one = setRedFlag([], 'fever', true);
    expect(redFlagsInWords(one)).toBe('Red flags present: fever, chills or recent infection.');
    const all = restAbsent(one);
    expect(all).toHaveLength(redFlags.length);
    expect(redFlagsInWords(all)).toMatch(
      /^Red flags present: fever.* Absent: saddle numbness; .*IV drug use\.$/,
    );
    expect(redFlagsInWords(setRedFlag(one, 'fever', true))).toBe('');
    expect(redFlagsInWords([{ flag: 'later-flag', present: false }])).toBe('Red flags absent: later flag.');
  });
});

describe('range of motion of the limbs', () => {
  it('has normal values in both sets for each motion, which differ', () => {
    for (const joint of jointsInOrder)
      for (const motion of motionsOf(joint))
        for (const set of ['aaos', 'ama'] as const)
          expect(normalOfJoint(set, joint, motion), `${set} ${joint} ${motion}`).not.toBeNull();
    expect(normalOfJoint('aaos', 'hip', 'flexion')).toBe(120);
    expect(normalOfJoint('ama', 'hip', 'flexion')).toBe(100);
    expect(jointReferences.ama.short).toBe('AMA Guides');
  });

  it('says both sides, active and passive, with the set by which it is restricted', () => {
    const flexion = { joint: 'shoulder', motion: 'flexion', side: 'left' } as const;
    const measured = setJointReading(
      setJointReading([], flexion, { active: 90, passive: 120, painful: true }),
      { joint: 'knee', motion: 'extension', side: 'right' },
      { active: -10 },
    );
    expect(jointsInWords(measured, undefined, 80)).toBe(
      'Left shoulder range of motion: flexion 90° active, 120° passive (restricted, painful).\n' +
        'Right knee range of motion: extension -10° active (restricted). Normal values: AAOS.',
    );
    expect(jointsInWords(measured, 'ama')).toMatch(/\(painful\)[^]*Normal values: AMA Guides\.$/);
    expect(setJointReading(measured, flexion, { active: null, passive: null })).toHaveLength(1);
    expect(jointsInWords([])).toBe('');
    expect(
      isJointRestricted({ joint: 'hip', motion: 'flexion', active: 90, passive: null }, 'aaos', 80),
    ).toBe(true);
    expect(isJointRestricted({ joint: 'hip', motion: 'flexion', active: 90, passive: null }, 'ama', 80)).toBe(
      false,
    );
  });

  it('takes whole degrees only', () => {
    const reading = { joint: 'hip', motion: 'flexion', side: 'left', passive: null, painful: false };
    expect(jointReading.safeParse({ ...reading, active: 110 }).success).toBe(true);
    for (const active of [Number.NaN, 181, -91, 1.5, '90'])
      expect(jointReading.safeParse({ ...reading, active }).success, String(active)).toBe(false);
  });
});

describe('height and weight', () => {
  it('give the body mass index by kilograms and meters', () => {
    expect(bodyMassIndex({ heightInches: 70, weightPounds: 180 })).toBe(25.8);
    expect(bodyMassIndex({ heightInches: inchesOf(180), weightPounds: poundsOf(75) })).toBe(23.1);
    for (const bad of [{}, { heightInches: 0, weightPounds: 180 }, { heightInches: 70, weightPounds: 0 }])
      expect(bodyMassIndex(bad)).toBeNull();
  });

  it('come back as they were typed in metric units', () => {
    for (let centimeters = 50; centimeters <= 250; centimeters += 0.5)
      expect(centimetersOf(inchesOf(centimeters))).toBe(centimeters);
    for (let tenths = 25; tenths < 3000; tenths += 7)
      expect(kilogramsOf(poundsOf(tenths / 10))).toBe(tenths / 10);
  });

  it('are said in both units with the vitals', () => {
    expect(vitalsInWords({ pulsePerMinute: 72, heightInches: 70, weightPounds: 180 })).toBe(
      'Vitals: pulse 72/min, height 5 ft 10 in (178 cm), weight 180 lb (81.6 kg), BMI 25.8.',
    );
    expect(vitalsInWords({ heightInches: 71.8 })).toBe('Vitals: height 6 ft 0 in (182 cm).');
    expect(noteVitals.safeParse({ heightInches: 109 }).success).toBe(false);
    expect(noteVitals.safeParse({ weightPounds: Number.NaN }).success).toBe(false);
  });
});

it('stands in the objective part, in the order in which one examines', () => {
  const { objective } = composeNoteText(
    {
      ...emptyNote(),
      findings: 'Tight.',
      vitals: { pulsePerMinute: 70 },
      redFlags: [{ flag: 'fever', present: false }],
      rom: [{ area: 'lumbar', motion: 'flexion', degrees: 60, painful: false }],
      jointRom: [
        { joint: 'hip', motion: 'flexion', side: 'left', active: 90, passive: null, painful: false },
      ],
      examTests: [{ test: 'kemp', side: 'right', result: 'positive' }],
      strength: [{ muscle: 'knee-extension', side: 'left', grade: '4' }],
      reflexes: [{ reflex: 'patellar', side: 'left', grade: '1+' }],
      dermatomes: [{ level: 'L4', side: 'left', sensation: 'decreased' }],
    },
    [],
  );
  expect(objective.split(/\n+/).map((line) => line.split(/[ :]/)[0])).toEqual([
    'Vitals',
    'Red',
    'Lumbar',
    'Left',
    'Lumbar',
    'Muscle',
    'Reflexes',
    'Dermatomes',
    'Tight.',
  ]);
});
