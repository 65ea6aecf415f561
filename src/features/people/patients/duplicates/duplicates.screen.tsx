import Merge from 'lucide-react/icons/merge';
import { useMemo } from 'react';
import { useClinic, useSession } from '../../../../session/session-context.ts';
import { useRead } from '../../../../session/reads/use-read.ts';
import { buttonClass } from '../../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../../ui/page/empty-state.tsx';
import { Link } from '../../../../ui/buttons/link.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { ReadStage } from '../../../../ui/page/read-stage.tsx';
import { DuplicatesCard } from './duplicates.card.tsx';
import { duplicatesRead } from '../../../../data/people/duplicates.reads.ts';

/** `/patients/duplicates`: who may have two charts, and what was merged lately. */
export function DuplicatesScreen() {
  const { clinic } = useClinic();
  const isAllowed = useSession().can('patient.write');
  const state = useRead(
    useMemo(() => (isAllowed ? duplicatesRead(clinic.ID) : null), [isAllowed, clinic.ID]),
  );
  return (
    <Page>
      <PageHeader title="Possible duplicates" back={<Link to="/patients">Patients</Link>} />
      <ReadStage state={state} what="double charts" isAllowed={isAllowed}>
        {({ pairs, merges }) =>
          pairs.length === 0 && merges.length === 0 ? (
            <EmptyState
              icon={<Merge />}
              title="No possible duplicates"
              action={
                <Link className={buttonClass('quiet')} to="/patients">
                  Open patients
                </Link>
              }
            >
              Two charts of one person that are not alike are merged from the file of one of them.
            </EmptyState>
          ) : (
            <DuplicatesCard />
          )
        }
      </ReadStage>
    </Page>
  );
}
