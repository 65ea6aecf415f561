import { useMemo } from 'react';
import type { Encounter } from '../../../contract/clinical/encounter.ts';
import type { EncounterId } from '../../../contract/base/ids.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { ReportSheets, type SheetKind } from './report-sheets.tsx';
import { encounterRead } from '../../../data/clinical/encounters.reads.ts';
import type { SignedEncounter } from './sheet.tsx';
import { isSigned, useSheetFacts } from './use-sheet-facts.ts';

interface ReportNoteProps {
  encounterId: EncounterId;
  /** Which sheet lies on top; without it the one that this person prefers. */
  sheet?: SheetKind | null;
}

/** `/report/$encounterId?sheet=`: one signed note as paper, Letter or A4. */
export function ReportNoteScreen({ encounterId, sheet = null }: ReportNoteProps) {
  const { clinic } = useClinic();
  const isAllowed = useSession().can('chart.read');
  const read = useMemo(
    () => (isAllowed ? encounterRead(clinic.ID, encounterId) : null),
    [isAllowed, clinic.ID, encounterId],
  );
  const state = useRead(read);
  return (
    <Page width="reading">
      <ReadStage state={state} what="this note" isAllowed={isAllowed}>
        {(encounter) =>
          isSigned(encounter) ? (
            <SignedReport encounter={encounter} sheet={sheet} />
          ) : (
            <Unsigned encounter={encounter} />
          )
        }
      </ReadStage>
    </Page>
  );
}

function SignedReport({ encounter, sheet }: { encounter: SignedEncounter; sheet: SheetKind | null }) {
  const { state, factsOf } = useSheetFacts(encounter);
  return (
    <ReadStage state={state} what="the patient of this note">
      {(found) => <ReportSheets facts={factsOf(found)} asked={sheet} />}
    </ReadStage>
  );
}

function Unsigned({ encounter }: { encounter: Encounter }) {
  return (
    <EmptyState
      title="This note is not signed"
      action={
        <Link
          className={buttonClass('quiet')}
          to={`/patients/${encounter.patientId}/encounters/${encounter.id}`}
        >
          Open the note
        </Link>
      }
    >
      Only a signed note has a text that stands.
    </EmptyState>
  );
}
