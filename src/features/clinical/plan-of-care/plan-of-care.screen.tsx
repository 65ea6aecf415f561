import type { PatientId } from '../../../contract/base/ids.ts';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { Link, useGo } from '../../../ui/buttons/link.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { OneCase } from './one-case.tsx';
import { usePlansOfCare } from './use-plan-of-care.ts';

interface PlanOfCareScreenProps {
  patientId: PatientId;
  /** Of which case; the first open one where nothing says so. */
  caseId: string | null;
  /** Opens the form. */
  isWriting: boolean;
}

/** `/patients/$patient/plan-of-care`: the plan of a case, and the form that writes and changes it. */
export function PlanOfCareScreen({ patientId, caseId, isWriting }: PlanOfCareScreenProps) {
  const plans = usePlansOfCare(patientId);
  const { isAllowed, state, cases, openCases } = plans;
  const path = `/patients/${patientId}/plan-of-care`;
  const go = useGo();
  return (
    <Page width="wide">
      {/* What is shown of a case brings a title of its own. */}
      {state.data === undefined ? <PageHeader title="Plan of care" isTitleAloud /> : null}
      <ReadStage state={state} what="the plan of care" isAllowed={isAllowed}>
        {(data) => {
          const planned = cases.filter(
            (one) => plans.planToday(data, one) !== null || openCases.includes(one),
          );
          const one = planned.find(({ id }) => id === caseId) ?? planned[0];
          if (one === undefined) return <NoCase patientId={patientId} />;
          const show = (write: boolean, id: string = one.id) =>
            go(path, { search: { case: id, ...(write && { write: true }) }, replace: true });
          return (
            <>
              {planned.length < 2 ? null : (
                <SelectField
                  label="Case"
                  disabled={isWriting}
                  value={one.id}
                  options={planned.map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={({ target }) => show(false, target.value)}
                />
              )}
              <OneCase key={one.id} of={one} plans={plans} data={data} isWriting={isWriting} onShow={show} />
            </>
          );
        }}
      </ReadStage>
    </Page>
  );
}

function NoCase({ patientId }: { patientId: PatientId }) {
  return (
    <EmptyState
      isWholePage
      title="No open case"
      action={
        <Link className={buttonClass('primary')} to={`/patients/${patientId}/file`}>
          Add case
        </Link>
      }
    >
      A plan of care belongs to a case.
    </EmptyState>
  );
}
