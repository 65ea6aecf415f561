import Plus from 'lucide-react/icons/plus';
import { planPhaseKind } from '../../../contract/clinical/plan-of-care.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { newPartId } from '../../../data/clinical/plan-of-care/plans-of-care.writes.ts';
import { phaseNames } from '../../../domain/clinical/plan-of-care/phases.ts';
import type { PlanFaults } from '../../../domain/clinical/plan-of-care/plan-faults.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { nextPhase, type PhaseDraft } from './plan-draft.ts';
import styles from './plan-of-care.module.css';

interface PhaseRowsProps {
  phases: readonly PhaseDraft[];
  today: PlainDate;
  faults: PlanFaults;
  onChange: (phases: readonly PhaseDraft[]) => void;
}

const kinds = planPhaseKind.options.map((value) => ({ value, label: phaseNames[value] }));

/** The phases of a plan: what kind, from when, how often, how long. */
export function PhaseRows({ phases, today, faults, onChange }: PhaseRowsProps) {
  const set = (id: string, part: Partial<PhaseDraft>) =>
    onChange(phases.map((phase) => (phase.id === id ? { ...phase, ...part } : phase)));
  return (
    <Card title="Phases">
      <div className={styles['stack']}>
        {phases.map((phase, at) => {
          const fault = faults[`phases.${phase.id}`];
          return (
            <div key={phase.id} className={styles['row']} role="group" aria-label={`Phase ${at + 1}`}>
              <div className={styles['fields']}>
                <SelectField
                  label="Kind"
                  options={kinds}
                  value={phase.kind}
                  onChange={({ target }) =>
                    set(phase.id, { kind: planPhaseKind.options.find((one) => one === target.value)! })
                  }
                />
                <DateField
                  label="First day"
                  value={phase.startsOn}
                  error={fault}
                  onChange={({ target }) => set(phase.id, { startsOn: target.value })}
                />
                <Stepper
                  label="Visits"
                  min={1}
                  max={14}
                  value={phase.visits}
                  onChange={(visits) => set(phase.id, { visits: whole(visits) })}
                />
                <Stepper
                  label="Every"
                  unit={phase.everyWeeks === 1 ? 'week' : 'weeks'}
                  min={1}
                  max={12}
                  value={phase.everyWeeks}
                  onChange={(everyWeeks) => set(phase.id, { everyWeeks: whole(everyWeeks) })}
                />
                <Stepper
                  label="For"
                  unit={phase.weeks === 1 ? 'week' : 'weeks'}
                  min={1}
                  max={104}
                  value={phase.weeks}
                  onChange={(weeks) => set(phase.id, { weeks: whole(weeks) })}
                />
              </div>
              <p>
                <Button variant="plain" onClick={() => onChange(phases.filter(({ id }) => id !== phase.id))}>
                  Remove<span className="pl-aloud"> phase {at + 1}</span>
                </Button>
              </p>
            </div>
          );
        })}
        <p>
          <Button
            icon={<Plus aria-hidden="true" />}
            onClick={() => onChange([...phases, nextPhase(phases, today, newPartId())])}
          >
            Add phase
          </Button>
        </p>
        {faults['phases'] === undefined ? null : (
          <p className={styles['fault']} role="alert">
            {faults['phases']}
          </p>
        )}
      </div>
    </Card>
  );
}

const whole = (value: number | null) => (value === null ? null : Math.round(value));
