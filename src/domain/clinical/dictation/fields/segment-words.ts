import type { SegmentFinding, SegmentSide } from '../../../../contract/clinical/note.ts';

/** What is said of a level, by the four of PART (Medicare Benefit Policy Manual, chapter 15, section 240.1.2). */
export const findingWords: ReadonlyMap<string, SegmentFinding> = new Map([
  ...'tender tenderness pain painful sore soreness'.split(' ').map((word) => [word, 'pain'] as const),
  ...'asymmetry asymmetric misaligned misalignment malposition malpositioned'
    .split(' ')
    .map((word) => [word, 'asymmetry'] as const),
  ...'restricted restriction restrictions fixated fixation fixations hypomobile hypomobility'
    .split(' ')
    .map((word) => [word, 'restriction'] as const),
  ...'spasm spasms hypertonic hypertonicity tight taut'.split(' ').map((word) => [word, 'tone'] as const),
]);
export const segmentSides: ReadonlyMap<string, SegmentSide> = new Map([
  ['left', 'left'],
  ['right', 'right'],
  ['bilateral', 'both'],
  ['bilaterally', 'both'],
]);
/** Care that is given by hand, done. */
export const treated: ReadonlySet<string> = new Set(['adjusted', 'manipulated', 'mobilized']);
export const techniqueWords: ReadonlyMap<string, string> = new Map([
  ['diversified', 'Diversified'],
  ['gonstead', 'Gonstead'],
  ['drop', 'Drop table'],
  ['instrument', 'Instrument'],
  ['activator', 'Instrument'],
  ['mobilized', 'Mobilization'],
]);
/** Of these a level is named for its nerve or its disc, or for a picture of it: nothing of the chart of the spine. */
export const ofNerveOrDisc: ReadonlySet<string> = new Set(
  (
    'radiculopathy radicular nerve root dermatome dermatomal myotome disc disk herniation herniated bulge bulging stenosis ' +
    'fusion fused fracture surgery mri x-ray xray radiograph ct reflex sensation strength weakness numbness ' +
    'injection degenerative spondylosis history'
  ).split(' '),
);
