import { useCallback, useMemo, useState } from 'react';
import type { Encounter } from '../../../../../../contract/clinical/encounter.ts';
import type {
  NoteSegment,
  SegmentFinding,
  SoapNote,
  SpineSegment,
} from '../../../../../../contract/clinical/note.ts';
import type { SpinalRegion } from '../../../../../../contract/clinics/note-parts.ts';
import { spinalRegionName, spinalRegionsInOrder } from '../../../../../../domain/clinical/regions.ts';
import { findingsInOrder } from '../../../../../../domain/clinical/spine/part-rule.ts';
import {
  changeSegment,
  segmentIn,
  toggleFinding,
} from '../../../../../../domain/clinical/spine/segment-edits.ts';
import { spineMarks } from '../../../../../../domain/clinical/spine/spine-marks.ts';
import { regionOfSegment, segmentsOf } from '../../../../../../domain/clinical/spine/segments.ts';
import { Button } from '../../../../../../ui/buttons/button.tsx';
import { SpineDrawing } from '../../../../../../ui/spine/spine-drawing.tsx';
import { Tabs } from '../../../../../../ui/page/tabs.tsx';
import { useNoteDesk, useNotePart } from '../../draft/use-note-draft.ts';
import { NotePart } from '../../note-section-card.tsx';
import { SegmentRow } from './segment-row.tsx';
import styles from './spine-chart.module.css';

const none: readonly NoteSegment[] = [];

/** “P R · PRS”: what a visit before had at a level. */
function inLetters(entry: NoteSegment | undefined): string {
  if (entry === undefined) return '';
  const found = findingsInOrder
    .filter((one) => entry.found.includes(one))
    .map((one) => one[0]!.toUpperCase());
  return [found.join(''), entry.listing].filter(Boolean).join(' ');
}

/** How the level before was adjusted is how the next one usually is. */
const usualTechnique = (note: SoapNote): string =>
  (note.segments ?? none).findLast(({ treated, technique }) => treated && technique !== '')?.technique ?? '';

/**
 * The spine, level by level: what is found (pain, asymmetry, restricted motion, tone), how it is listed, whether and how it was adjusted. Opens by
 * itself where this visit or the one before has charted levels.
 */
export function SpineChart({ last }: { last?: Encounter | undefined }) {
  const entries = useNotePart((note) => note.segments) ?? none;
  const before = last?.note?.segments ?? none;
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || entries.length > 0 || before.length > 0;
  return (
    <NotePart title="Spine" id="note-segments">
      {isOpen ? (
        <OpenChart entries={entries} before={before} />
      ) : (
        <span>
          <Button size="small" onClick={() => setOpened(true)}>
            Chart by level
          </Button>
        </span>
      )}
    </NotePart>
  );
}

function OpenChart({ entries, before }: { entries: readonly NoteSegment[]; before: readonly NoteSegment[] }) {
  const { draft } = useNoteDesk();
  const first = entries[0] ?? before[0];
  const [region, setRegion] = useState<SpinalRegion>(first ? regionOfSegment(first.segment) : 'cervical');
  const marks = useMemo(() => spineMarks(entries), [entries]);
  const picking = useMemo(
    () => ({
      open: new Set<string>(segmentsOf(region)),
      onPick: (segment: string) => setRegion(regionOfSegment(segment as SpineSegment)),
    }),
    [region],
  );
  const onFinding = useCallback(
    ({ segment }: NoteSegment, finding: SegmentFinding) =>
      draft.change((note) => toggleFinding(note, segment, finding)),
    [draft],
  );
  const onChange = useCallback(
    ({ segment }: NoteSegment, change: Partial<NoteSegment>) =>
      draft.change((note) => {
        const isFirst = change.treated === true && segmentIn(note.segments, segment).technique === '';
        return changeSegment(note, segment, {
          ...change,
          ...(isFirst && { technique: usualTechnique(note) }),
        });
      }),
    [draft],
  );
  const items = spinalRegionsInOrder.map((each) => {
    const count = entries.filter(({ segment }) => regionOfSegment(segment) === each).length;
    return { value: each, label: spinalRegionName(each), ...(count > 0 && { count }) };
  });
  return (
    <div className={styles['chart']}>
      <SpineDrawing marks={marks} pick={picking} />
      <Tabs
        label="Region of the spine"
        items={items}
        value={region}
        onChange={(value) => setRegion(spinalRegionsInOrder.find((each) => each === value) ?? region)}
      >
        <ul className={styles['rows']} aria-label={`Levels, ${spinalRegionName(region).toLowerCase()}`}>
          {segmentsOf(region).map((segment) => (
            <SegmentRow
              key={segment}
              entry={segmentIn(entries, segment)}
              before={inLetters(before.find((one) => one.segment === segment))}
              onFinding={onFinding}
              onChange={onChange}
            />
          ))}
        </ul>
      </Tabs>
    </div>
  );
}
