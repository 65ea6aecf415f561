import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { shortDayInWords } from '../../../domain/base/time/day-words.ts';
import { keyFindings } from '../../../domain/clinical/key-findings.ts';
import { patientName } from '../../../domain/base/text/person-name.ts';
import { GreenBox } from './highlights.tsx';
import { Sheet, SheetPart, type SheetFacts } from './sheet.tsx';
import { SignatureFoot } from './signature-foot.tsx';

/** [3.5] `generateHealthcareProviderReports`: a letter to another provider who treats the patient. */
export function ProviderReportSheet({
  facts,
  recipient,
  hasGreenBox,
}: {
  facts: SheetFacts;
  recipient: string;
  hasGreenBox: boolean;
}) {
  const { encounter, patient, place, preferences } = facts;
  const { text, note, signature } = encounter;
  const day = shortDayInWords(dayAt(encounter.startedAt, place.timezone));
  const findings = note === null ? [] : keyFindings(note, preferences.soap.romSlider);
  return (
    <Sheet facts={facts} title="Report to a healthcare provider">
      <p>To: {recipient.trim() === '' ? 'whom it may concern' : recipient.trim()}</p>
      <p>
        {patientName(patient)} was seen here on {day} by {signature.name}. With this letter we tell you what
        was found and what is planned.
      </p>
      {hasGreenBox ? <GreenBox facts={facts} /> : null}
      <SheetPart title="History" text={text.subjective} />
      <SheetPart title="Key exam findings" text={findings.join('\n')} />
      <SheetPart title="Assessment" text={text.assessment} />
      <SheetPart title="Plan" text={text.plan} />
      <SignatureFoot {...facts} />
    </Sheet>
  );
}
