import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EncounterId } from '../../../contract/base/ids.ts';
import { encounterRead } from '../../../data/clinical/encounters.reads.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { useClinic } from '../../../session/session-context.ts';
import { ChartCopy } from './chart-copy.tsx';
import type { SignedEncounter } from './sheet.tsx';
import { isSigned, useSheetFacts } from './use-sheet-facts.ts';

/** Whether the page is being printed. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const paper = matchMedia('print');
    // The browser takes the page as it stands when this has run.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    const turn = () => setPrinting(paper.matches);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    paper.addEventListener('change', turn);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      paper.removeEventListener('change', turn);
    };
  }, []);
  return isPrinting;
}

/** The paper of a signed note where its page is printed: the same as of its report. */
export function PrintedNote({ encounterId }: { encounterId: EncounterId }) {
  const { clinic } = useClinic();
  const { data } = useRead(useMemo(() => encounterRead(clinic.ID, encounterId), [clinic.ID, encounterId]));
  return data && isSigned(data) ? <Printed encounter={data} /> : null;
}

function Printed({ encounter }: { encounter: SignedEncounter }) {
  const { state, factsOf } = useSheetFacts(encounter);
  const isPrinting = useIsPrinting();
  if (!isPrinting || state.data === undefined) return null;
  const facts = factsOf(state.data);
  return <ChartCopy facts={facts} hasExercises={facts.preferences.report.printExerciseChartCopyByDefault} />;
}
