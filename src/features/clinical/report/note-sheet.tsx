import type { NoteText } from '../../../contract/clinical/note.ts';
import { momentInWords } from '../../../domain/base/time/day-words.ts';
import { bodyPictureOf } from '../../../domain/clinical/body/body-picture.ts';
import { spineInWords, spineMarks } from '../../../domain/clinical/spine/spine-marks.ts';
import { BodyPicture } from '../../../ui/body/body-picture.tsx';
import { SpineDrawing } from '../../../ui/spine/spine-drawing.tsx';
import { ExerciseTable } from './exercise-table.tsx';
import { GreenBox, KeyFindings } from './highlights.tsx';
import { Sheet, SheetPart, type SheetFacts } from './sheet.tsx';
import { SignatureFoot } from './signature-foot.tsx';

const sections: readonly { key: keyof NoteText; label: string }[] = [
  { key: 'subjective', label: 'Subjective' },
  { key: 'objective', label: 'Objective' },
  { key: 'assessment', label: 'Assessment' },
  { key: 'plan', label: 'Plan' },
];

/** The chart copy: the words as they were signed, with what this person prefers around them [3.5]. */
export function NoteSheet({ facts, hasGreenBox }: { facts: SheetFacts; hasGreenBox: boolean }) {
  const { encounter, preferences } = facts;
  const segments = encounter.note?.segments ?? [];
  const marks = encounter.note?.marks ?? [];
  const { hideLetterheadOnChartCopy, exerciseSummary } = preferences.report;
  return (
    <Sheet facts={facts} title={encounter.title || 'Visit note'} hasLetterhead={!hideLetterheadOnChartCopy}>
      {hasGreenBox ? <GreenBox facts={facts} /> : null}
      <KeyFindings facts={facts} />
      {sections.map(({ key, label }) => (
        <SheetPart key={key} title={label} text={encounter.text[key]}>
          {key === 'subjective' && marks.length > 0 ? <BodyPicture {...bodyPictureOf(marks)} /> : null}
          {key === 'objective' && segments.length > 0 ? (
            <SpineDrawing marks={spineMarks(segments)} label={spineInWords(segments)} />
          ) : null}
        </SheetPart>
      ))}
      {exerciseSummary ? <ExerciseTable facts={facts} /> : null}
      <SignatureFoot {...facts} />
      {(encounter.addenda ?? []).map(({ id, reason, text, writtenAt, writtenByName }) => (
        <SheetPart
          key={id}
          title={`Addendum: ${reason}`}
          text={`${text}\n\n${writtenByName}, ${momentInWords(writtenAt, facts.place.timezone)}`}
        />
      ))}
    </Sheet>
  );
}
