import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useKept } from '../../../session/kept/use-kept.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Chips, MultiChips } from '../../../ui/fields/chips.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ChartCopy } from './chart-copy.tsx';
import { ExercisePlanSheet } from './exercise-plan-sheet.tsx';
import { ProviderReportSheet } from './provider-report-sheet.tsx';
import styles from './report.module.css';
import type { SheetFacts } from './sheet.tsx';

export type SheetKind = 'chartCopy' | 'exercisePlan' | 'providerReport';
type Extra = 'greenBox' | 'exerciseCopy';

/**
 * A signed note as paper: which sheet, and what is printed with it. It begins as this person prefers [3.5]; what they
 * choose here holds for this report alone.
 * @param asked the sheet that the address names
 */
export function ReportSheets({ facts, asked = null }: { facts: SheetFacts; asked?: SheetKind | null }) {
  const { report } = facts.preferences;
  const hasExercises = (facts.encounter.note?.exercises.length ?? 0) > 0;
  const [chosenKind, setKind] = useState<SheetKind | null>(asked);
  const [chosenExtras, setExtras] = useState<Extra[] | null>(null);
  const [recipient, setRecipient] = useKept('report recipient', '');
  const hasChosen = chosenKind !== 'exercisePlan' || hasExercises;
  const kind =
    (hasChosen ? chosenKind : null) ??
    (report.defaultToExercisePlans && hasExercises ? 'exercisePlan' : 'chartCopy');
  const kinds: { value: SheetKind; label: string }[] = [
    { value: 'chartCopy', label: 'Chart copy' },
    ...(hasExercises ? [{ value: 'exercisePlan' as const, label: 'Exercise plan' }] : []),
    ...(report.generateHealthcareProviderReports
      ? [{ value: 'providerReport' as const, label: 'Provider report' }]
      : []),
  ];
  const offered: { value: Extra; label: string }[] = [
    ...(report.showPrintGreenBoxOption ? [{ value: 'greenBox' as const, label: 'Print green box' }] : []),
    ...(kind === 'chartCopy' && hasExercises
      ? [{ value: 'exerciseCopy' as const, label: 'Exercise chart copy' }]
      : []),
  ];
  const extras = chosenExtras ?? (report.printExerciseChartCopyByDefault ? ['exerciseCopy' as const] : []);
  const has = (extra: Extra) => extras.includes(extra) && offered.some(({ value }) => value === extra);
  const hasGreenBox = has('greenBox');
  return (
    <>
      <div className={`${styles['bar']} pl-screen-only`}>
        <Link to={`/patients/${facts.patient.id}/encounters/${facts.encounter.id}`}>Note</Link>
        <Button variant="primary" size="touch" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
          Print
        </Button>
      </div>
      <div className={`${styles['choices']} pl-screen-only`}>
        {kinds.length > 1 ? (
          <Chips
            label="Sheet"
            labelHidden
            options={kinds}
            value={kind}
            onChange={(next) => setKind(next ?? kind)}
          />
        ) : null}
        {offered.length > 0 ? (
          <MultiChips
            label="Printed with it"
            options={offered}
            value={extras}
            onChange={(next) => setExtras(next)}
          />
        ) : null}
        {kind === 'providerReport' ? (
          <TextField
            label="To"
            placeholder="Name and address of the provider"
            maxLength={300}
            value={recipient}
            onChange={(event) => setRecipient(event.target.value)}
          />
        ) : null}
      </div>
      {kind === 'chartCopy' ? (
        <ChartCopy facts={facts} hasGreenBox={hasGreenBox} hasExercises={has('exerciseCopy')} />
      ) : null}
      {kind === 'exercisePlan' ? <ExercisePlanSheet facts={facts} hasGreenBox={hasGreenBox} /> : null}
      {kind === 'providerReport' ? (
        <ProviderReportSheet facts={facts} recipient={recipient} hasGreenBox={hasGreenBox} />
      ) : null}
    </>
  );
}
