import { useState, type FormEvent } from 'react';
import type { PlanOfCare, PlanOfCareFields } from '../../../contract/clinical/plan-of-care.ts';
import type { CaseId } from '../../../contract/base/ids.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { isSameJson } from '../../../lib/json/same-json.ts';
import { newPartId } from '../../../data/clinical/plan-of-care/plans-of-care.writes.ts';
import { useKept } from '../../../session/kept/use-kept.ts';
import { usePreferences } from '../../../session/settings/use-preferences.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Chips } from '../../../ui/fields/chips.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useUnsaved } from '../../../ui/fields/unsaved.ts';
import { Card } from '../../../ui/page/card.tsx';
import { GoalRows } from './goal-rows.tsx';
import { PhaseRows } from './phase-rows.tsx';
import { blankDraft, draftOf, readDraft, type PlanDraft } from './plan-draft.ts';
import styles from './plan-of-care.module.css';

interface PlanFormProps {
  caseId: CaseId;
  /** The plan to change; null for a new one. */
  plan: PlanOfCare | null;
  today: PlainDate;
  /** @param before the plan as the form was opened with it */
  onSave: (fields: PlanOfCareFields, before: PlanOfCare | null) => Promise<boolean>;
  onCancel: () => void;
}

/** Writes a plan of care, or changes one. What is typed outlives a lock and a reload. */
export function PlanForm({ caseId, plan, today, onSave, onCancel }: PlanFormProps) {
  const interval = usePreferences().preferences.report.reEvalInterval;
  // As it was opened: what others change meanwhile is not covered by what stands in the fields.
  const [[before, start]] = useState(
    () => [plan, plan === null ? blankDraft(today, interval, newPartId) : draftOf(plan)] as const,
  );
  const [draft, setDraft] = useKept<PlanDraft>(`plan of care ${plan?.id ?? caseId}`, start);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useUnsaved(!isSameJson(draft, start));
  const set = (part: Partial<PlanDraft>) => setDraft((current) => ({ ...current, ...part }));
  const read = readDraft(draft, caseId);
  const faults = isTried ? (read.faults ?? {}) : {};
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setTried(true);
    if (read.fields === null) {
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setBusy(true);
    const isKept = await onSave(read.fields, before);
    if (!isKept) setBusy(false);
  };
  return (
    <form className={styles['stack']} noValidate onSubmit={(event) => void submit(event)}>
      <PlanBasics draft={draft} fault={faults['startsOn']} onChange={set} />
      <PhaseRows phases={draft.phases} today={today} faults={faults} onChange={(phases) => set({ phases })} />
      <GoalRows goals={draft.goals} faults={faults} onChange={(goals) => set({ goals })} />
      <TextArea
        label="Note"
        optional
        maxLength={2000}
        value={draft.note}
        onChange={({ target }) => set({ note: target.value })}
      />
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" busy={isBusy}>
          Save plan
        </Button>
        <Button variant="plain" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface PlanBasicsProps {
  draft: PlanDraft;
  /** Of the date. */
  fault: string | undefined;
  onChange: (part: Partial<PlanDraft>) => void;
}

/** Which rules hold, since when, and how often to examine again. */
function PlanBasics({ draft, fault, onChange: set }: PlanBasicsProps) {
  return (
    <Card title="Plan">
      <div className={styles['fields']}>
        <div className={styles['wide']}>
          <Chips
            label="Care"
            options={[
              { value: 'chiropractic', label: 'Chiropractic' },
              { value: 'therapy', label: 'Therapy' },
            ]}
            value={draft.discipline}
            onChange={(discipline) => discipline !== null && set({ discipline })}
          />
        </div>
        <DateField
          label="Evaluation date"
          value={draft.startsOn}
          error={fault}
          onChange={({ target }) => set({ startsOn: target.value })}
        />
        <Stepper
          label="Re-exam after"
          unit="visits"
          min={1}
          max={99}
          value={draft.reExamVisits}
          onChange={(visits) => set({ reExamVisits: visits === null ? null : Math.round(visits) })}
        />
        <Stepper
          label="Or after"
          unit="days"
          min={1}
          max={365}
          value={draft.reExamDays}
          onChange={(days) => set({ reExamDays: days === null ? null : Math.round(days) })}
        />
      </div>
    </Card>
  );
}
