import type {
  BodySide,
  Joint,
  JointMotion,
  JointNormals,
  JointReading,
} from '../../../../../contract/clinical/examination.ts';
import type { SoapNote } from '../../../../../contract/clinical/note.ts';
import {
  defaultJointNormals,
  jointReferences,
  motionsOf,
  normalOfJoint,
} from '../../../../../domain/clinical/examination/joint-normals.ts';
import {
  isJointRestricted,
  jointMotionName,
  jointNames,
  readingOfJoint,
  setJointReading,
} from '../../../../../domain/clinical/examination/joint-text.ts';
import { Badge } from '../../../../../ui/marks/badge.tsx';
import { classNames } from '../../../../../ui/class-names.ts';
import { SelectField } from '../../../../../ui/fields/select-field.tsx';
import { Stepper } from '../../../../../ui/fields/stepper.tsx';
import { useNoteDesk, useNotePart } from '../draft/use-note-draft.ts';
import jointStyles from './joint-rom.module.css';
import styles from './rom-grid.module.css';

const none: readonly JointReading[] = [];
const sides = ['left', 'right'] as const;
const ways = ['active', 'passive'] as const;
const sets = ['aaos', 'ama'] as const;

interface SideProps {
  joint: Joint;
  motion: JointMotion;
  side: BodySide;
  before: JointReading | undefined;
  /** Whose normal values. */
  set: JointNormals;
}

/** One side of a motion: moved by the patient, and by the hands of who examines. */
function Side({ joint, motion, side, before, set }: SideProps) {
  const { draft, preferences } = useNoteDesk();
  const of = { joint, motion, side };
  const reading = useNotePart((note) => readingOfJoint(note.jointRom ?? none, of));
  const change = (value: Parameters<typeof setJointReading>[2]) =>
    draft.change((note) => ({
      jointRom: setJointReading(note.jointRom ?? none, of, value),
      jointNormals: set,
    }));
  const name = `${side === 'left' ? 'Left' : 'Right'} ${joint} ${jointMotionName(motion).toLowerCase()}`;
  const isRestricted = reading && isJointRestricted(reading, set, preferences.soap.romSlider);
  const last = before && ways.flatMap((way) => (before[way] === null ? [] : [`${before[way]}° ${way}`]));
  return (
    <div className={jointStyles['side']} role="group" aria-label={name}>
      <span className={jointStyles['sideName']}>
        {side === 'left' ? 'Left' : 'Right'} {isRestricted ? <Badge tone="warning">Restricted</Badge> : null}
        {last === undefined ? null : <small>Last visit: {last.join(', ')}</small>}
      </span>
      {ways.map((way) => (
        <Stepper
          key={way}
          label={`${name}, ${way}`}
          labelHidden
          unit={way === 'active' ? '° active' : '° passive'}
          step={5}
          min={-90}
          max={180}
          value={reading?.[way] ?? null}
          onChange={(degrees) => change({ [way]: degrees === null ? null : Math.round(degrees) })}
        />
      ))}
      <button
        type="button"
        className={classNames(styles['painful'], reading?.painful && styles['on'])}
        aria-pressed={reading?.painful ?? false}
        aria-label={`${name} painful`}
        disabled={reading === undefined}
        onClick={() => reading && change({ painful: !reading.painful })}
      >
        Painful
      </button>
    </div>
  );
}

interface JointRomProps {
  joint: Joint;
  /** The note of the visit before: its readings are shown, its set of normal values goes on. */
  before?: SoapNote | null | undefined;
}

/** Range of motion of a joint, both sides, active and passive, against a named set of normal values. */
export function JointRom({ joint, before }: JointRomProps) {
  const { draft } = useNoteDesk();
  const set = useNotePart((note) => note.jointNormals) ?? before?.jointNormals ?? defaultJointNormals;
  return (
    <>
      <SelectField
        label="Normal values"
        value={set}
        options={sets.map((value) => ({ value, label: jointReferences[value].name }))}
        onChange={(event) =>
          draft.change({ jointNormals: sets.find((one) => one === event.target.value) ?? set })
        }
      />
      <ul className={styles['grid']} aria-label={`Motions, ${jointNames[joint].toLowerCase()}`}>
        {motionsOf(joint).map((motion) => (
          <li key={motion} className={jointStyles['motion']}>
            <span className={styles['motion']}>
              {jointMotionName(motion)}
              <span className={styles['normal']}>of {normalOfJoint(set, joint, motion)}°</span>
            </span>
            {sides.map((side) => (
              <Side
                key={side}
                joint={joint}
                motion={motion}
                side={side}
                set={set}
                before={readingOfJoint(before?.jointRom ?? none, { joint, motion, side })}
              />
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
