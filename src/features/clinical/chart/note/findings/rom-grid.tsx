import X from 'lucide-react/icons/x';
import { useState } from 'react';
import {
  isRestricted,
  normalDegrees,
  romAreaName,
  romAreasInOrder,
  romMotionName,
  romMotionsInOrder,
} from '../../../../../domain/clinical/rom/rom-normals.ts';
import { jointsInOrder } from '../../../../../domain/clinical/examination/joint-normals.ts';
import { jointNames } from '../../../../../domain/clinical/examination/joint-text.ts';
import { federalRomReference } from '../../../../../domain/clinics/preferences/rom-reference.ts';
import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import type { Joint, JointReading } from '../../../../../contract/clinical/examination.ts';
import type { RomArea, RomMotion } from '../../../../../contract/clinics/note-parts.ts';
import { Badge } from '../../../../../ui/marks/badge.tsx';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { classNames } from '../../../../../ui/class-names.ts';
import { IconButton } from '../../../../../ui/buttons/icon-button.tsx';
import { Stepper } from '../../../../../ui/fields/stepper.tsx';
import { Tabs } from '../../../../../ui/page/tabs.tsx';
import { readingOf, setReading } from '../draft/note-edits.ts';
import { NotePart } from '../note-section-card.tsx';
import { JointRom } from './joint-rom.tsx';
import styles from './rom-grid.module.css';
import { useNoteDesk, useNotePart } from '../draft/use-note-draft.ts';

const stepDegrees = 5;
const widestDegrees = 180;

function MotionRow({ area, motion }: { area: RomArea; motion: RomMotion }) {
  const { draft, preferences } = useNoteDesk();
  const reading = useNotePart((note) => readingOf(note.rom, { area, motion }));
  const normal = normalDegrees(area, motion);
  const name = romMotionName(motion);
  const set = (value: { degrees: number; painful: boolean } | null) =>
    draft.change((note) => setReading(note, { area, motion }, value));
  const painful = reading?.painful ?? false;
  const restricted = reading !== undefined && isRestricted(reading, preferences.soap.romSlider);
  return (
    <li className={styles['row']}>
      <span className={styles['motion']} aria-hidden="true">
        {name}
        {normal === null ? null : <span className={styles['normal']}>of {normal}°</span>}
        {restricted ? <Badge tone="warning">Restricted</Badge> : null}
      </span>
      <Stepper
        label={`${romAreaName(area)} ${name.toLowerCase()}, degrees${normal === null ? '' : `, normal ${normal}`}${restricted ? ', restricted' : ''}`}
        labelHidden
        unit="°"
        step={stepDegrees}
        min={0}
        max={widestDegrees}
        value={reading?.degrees ?? null}
        onChange={(degrees) => set(degrees === null ? null : { degrees: Math.round(degrees), painful })}
      />
      <button
        type="button"
        className={classNames(styles['painful'], painful && styles['on'])}
        aria-pressed={painful}
        aria-label={`${name} painful`}
        disabled={reading === undefined}
        onClick={() => reading && set({ degrees: reading.degrees, painful: !painful })}
      >
        Painful
      </button>
      <IconButton
        label={`Clear ${name.toLowerCase()}`}
        icon={<X />}
        disabled={reading === undefined}
        onClick={() => set(null)}
      />
    </li>
  );
}

function FillWithNormal({ area }: { area: RomArea }) {
  const { draft } = useNoteDesk();
  const hasNormals = romMotionsInOrder.some((motion) => normalDegrees(area, motion) !== null);
  if (!hasNormals) return null;
  const fill = () =>
    draft.change((note) => ({
      rom: romMotionsInOrder.reduce((rom, motion) => {
        const degrees = normalDegrees(area, motion);
        if (degrees === null || readingOf(rom, { area, motion })) return rom;
        return [...rom, { area, motion, degrees, painful: false }];
      }, note.rom),
    }));
  return (
    <Button variant="plain" size="small" onClick={fill}>
      Mark the rest WNL
    </Button>
  );
}

const none: readonly JointReading[] = [];

/** Range of motion of the spine and the limbs. Only what was measured is noted. `last` is the visit before. */
export function RomGrid({ last }: { last?: Encounter | undefined }) {
  const [shown, setShown] = useState<RomArea | Joint>('cervical');
  const rom = useNotePart((note) => note.rom);
  const joints = useNotePart((note) => note.jointRom) ?? none;
  const tab = (value: RomArea | Joint, label: string, count: number) => ({
    value,
    label,
    ...(count > 0 && { count }),
  });
  const items = [
    ...romAreasInOrder.map((each) =>
      tab(each, romAreaName(each), rom.filter(({ area }) => area === each).length),
    ),
    ...jointsInOrder.map((each) =>
      tab(each, jointNames[each], joints.filter(({ joint }) => joint === each).length),
    ),
  ];
  const area = romAreasInOrder.find((each) => each === shown);
  const joint = jointsInOrder.find((each) => each === shown);
  return (
    <NotePart title="Range of motion" id="note-rom" aside={area && <FillWithNormal area={area} />}>
      <Tabs
        label="Area"
        items={items}
        value={shown}
        onChange={(value) => setShown(items.find((each) => each.value === value)?.value ?? shown)}
      >
        {joint ? <JointRom joint={joint} before={last?.note} /> : null}
        {area ? <SpineMotions area={area} /> : null}
      </Tabs>
    </NotePart>
  );
}

function SpineMotions({ area }: { area: RomArea }) {
  return (
    <>
      <ul className={styles['grid']}>
        {romMotionsInOrder.map((motion) => (
          <MotionRow key={`${area} ${motion}`} area={area} motion={motion} />
        ))}
      </ul>
      <p className={styles['source']}>
        Normal ranges: {federalRomReference.name}. {federalRomReference.note}
      </p>
    </>
  );
}
