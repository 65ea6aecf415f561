import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import type { PatientId } from '../../../../contract/base/ids.ts';
import type { PatientCase } from '../../../../contract/people/patient-file.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { timeInWords } from '../../../../domain/base/time/day-words.ts';
import { patientName } from '../../../../domain/base/text/person-name.ts';
import { useClinic, useSession } from '../../../../session/session-context.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { usePending } from '../../../../session/reads/use-pending.ts';
import { useRead } from '../../../../session/reads/use-read.ts';
import { AsOf } from '../../../../ui/figures/as-of.tsx';
import { Columns, Page, Stack } from '../../../../ui/page/page.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { ReadStage } from '../../../../ui/page/read-stage.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { MergeWith } from '../duplicates/merge-with.tsx';
import { patientRead } from '../../../../data/people/patients.reads.ts';
import { CasesCard } from './cases-card.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { ContactsCard } from './contacts-card.tsx';
import { CoverageCard, type CardsOf } from './coverage-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { MissingBand } from './missing-band.tsx';
import type { OpenedEntry } from './entries/opened-entry.ts';
import { patientFileRead, patientWordsRead } from '../../../../data/people/patient-file.reads.ts';

const EntryDialog = lazy(() => import('./entries/entry.dialog.tsx'));

interface PatientFileProps {
  patientId: PatientId;
  /** What they have filled in. */
  forms: ReactNode;
  /** Their visits, each with its case. */
  visitsOf: (cases: readonly PatientCase[]) => ReactNode;
  cardsOf: CardsOf;
}

/** `/patients/$patientId/file`: all that the clinic knows of a patient besides the chart, to read and to change. */
export function PatientFileScreen({ patientId, forms, visitsOf, cardsOf }: PatientFileProps) {
  const { clinic, location } = useClinic();
  const { can } = useSession();
  const mayRead = can('patient.read');
  const today = dayAt(useNow(60_000), location.timezone);
  const of = useMemo(
    () =>
      mayRead
        ? { patient: patientRead(clinic.ID, patientId), file: patientFileRead(clinic.ID, patientId) }
        : null,
    [mayRead, clinic.ID, patientId],
  );
  const patient = useRead(of?.patient ?? null);
  const file = useRead(of?.file ?? null);
  const words = useRead(useMemo(() => (mayRead ? patientWordsRead(clinic.ID) : null), [mayRead, clinic.ID]));
  const { online } = usePending();
  const [opened, setOpened] = useKept<OpenedEntry | null>('file form', null, 'place');
  const isKept = (patient.data?.mergedInto ?? null) === null;
  const mayWrite = can('patient.write') && isKept;
  const mayCover = can('coverage.write') && isKept;
  const asOf = file.fromDevice && online === 'offline' && file.takenAtMs !== null ? file.takenAtMs : null;
  return (
    <Page>
      <PageHeader
        title="Details"
        isTitleAloud
        meta={asOf === null ? undefined : <AsOf time={timeInWords(asOf, location.timezone)} />}
        actions={mayWrite && patient.data ? <MergeWith patient={patient.data} /> : undefined}
      />
      <ReadStage state={patient} what="this patient" isAllowed={mayRead}>
        {(known) => (
          <Stack>
            <MissingBand patient={known} file={file.data ?? null} today={today} />
            <ReadStage state={file} what="the rest of the file">
              {(data) => {
                const shown = { file: data, mayWrite, onOpen: setOpened };
                return (
                  <>
                    <Columns
                      aside={
                        <Stack>
                          <DetailsCard patient={known} mayWrite={mayWrite} />
                          <ConsentsCard {...shown} />
                          {forms}
                          {visitsOf(data.cases)}
                        </Stack>
                      }
                    >
                      <CasesCard {...shown} />
                      <CoverageCard {...shown} mayWrite={mayCover} today={today} cardsOf={cardsOf} />
                      <ContactsCard {...shown} />
                    </Columns>
                    {opened === null || !(opened.kind === 'coverage' ? mayCover : mayWrite) ? null : (
                      <Suspense fallback={null}>
                        <EntryDialog
                          key={`${opened.kind} ${opened.id ?? ''}`}
                          opened={opened}
                          owner={{ clinicId: clinic.ID, patientId, name: patientName(known) }}
                          file={data}
                          today={today}
                          payers={words.data?.payers ?? []}
                          hasDiagnoses={can('chart.write')}
                          onClose={() => setOpened(null)}
                        />
                      </Suspense>
                    )}
                  </>
                );
              }}
            </ReadStage>
          </Stack>
        )}
      </ReadStage>
    </Page>
  );
}
