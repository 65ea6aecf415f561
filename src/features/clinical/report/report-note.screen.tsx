import { patientRead } from '../../../data/people/patients.reads.ts';
import { useMemo } from 'react';
import type { Encounter } from '../../../contract/clinical/encounter.ts';
import type { EncounterId } from '../../../contract/base/ids.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { usePreferences } from '../../../session/settings/use-preferences.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { ReportSheets } from './report-sheets.tsx';
import { exercisesRead } from '../../../data/clinics/catalogue.reads.ts';
import { encounterRead } from '../../../data/clinical/encounters.reads.ts';
import type { SignedEncounter } from './sheet.tsx';

const isSigned = (encounter: Encounter): encounter is SignedEncounter =>
  encounter.text !== null && encounter.signature !== null;

/** `/report/$encounterId`: one signed note as paper, Letter or A4. */
export function ReportNoteScreen({ encounterId }: { encounterId: EncounterId }) {
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
          isSigned(encounter) ? <SignedReport encounter={encounter} /> : <Unsigned encounter={encounter} />
        }
      </ReadStage>
    </Page>
  );
}

function SignedReport({ encounter }: { encounter: SignedEncounter }) {
  const { clinic, location } = useClinic();
  const { patientId } = encounter;
  const patient = useRead(useMemo(() => patientRead(clinic.ID, patientId), [clinic.ID, patientId]));
  const exercises = useRead(useMemo(() => exercisesRead(clinic.ID), [clinic.ID])).data;
  const { preferences, data, fault } = usePreferences();
  const place = clinic.locations.find(({ ID }) => ID === encounter.locationId) ?? location;
  // The sheet waits for the preferences, which say which one it is; where there are none here, the defaults hold.
  const isReady = data !== undefined || fault !== null;
  const whole = isReady ? patient : { ...patient, data: undefined };
  return (
    <ReadStage state={whole} what="whom this note concerns">
      {(found) => (
        <ReportSheets
          facts={{
            clinicName: clinic.name,
            place,
            patient: found,
            encounter,
            library: exercises?.exercises ?? [],
            preferences,
            credentials: clinic.clinicians.find(({ ID }) => ID === encounter.signature.by)?.credentials ?? '',
          }}
        />
      )}
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
