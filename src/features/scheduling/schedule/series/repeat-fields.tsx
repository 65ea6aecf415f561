import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { weekdayOf } from '../../../../domain/scheduling/availability/working-time.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Chips, MultiChips } from '../../../../ui/fields/chips.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Stepper } from '../../../../ui/fields/stepper.tsx';
import { daysOfPhase, newPhase } from './repeat-draft.ts';
import type { PhaseDraft, RepeatDraft } from './repeat-draft.ts';
import styles from './series.module.css';

interface RepeatFieldsProps {
  repeat: RepeatDraft;
  /** The day of the first visit. */
  first: PlainDate;
  /** Days of the week on which the provider works; Monday is 1. */
  open: readonly number[];
  onChange: (repeat: RepeatDraft) => void;
}

const kinds = [
  { value: 'once', label: 'Once' },
  { value: 'weekly', label: 'Every week' },
  { value: 'monthly', label: 'Every month' },
  { value: 'plan', label: 'Care plan' },
] as const;

const weekdays = [
  { value: 1, label: 'Mon', aloud: 'Monday' },
  { value: 2, label: 'Tue', aloud: 'Tuesday' },
  { value: 3, label: 'Wed', aloud: 'Wednesday' },
  { value: 4, label: 'Thu', aloud: 'Thursday' },
  { value: 5, label: 'Fri', aloud: 'Friday' },
  { value: 6, label: 'Sat', aloud: 'Saturday' },
  { value: 7, label: 'Sun', aloud: 'Sunday' },
];

/** Whether and how a visit is repeated. Changing it puts single dates back to what the rule says. */
export function RepeatFields({ repeat, first, open, onChange }: RepeatFieldsProps) {
  const { kind, every, visits, phases } = repeat;
  const change = (part: Partial<RepeatDraft>) => onChange({ ...repeat, changes: {}, ...part });
  const setPhase = (at: number, part: Partial<PhaseDraft>) =>
    change({ phases: phases.map((phase, index) => (index === at ? { ...phase, ...part } : phase)) });
  return (
    <>
      <Chips label="Comes" value={kind} options={kinds} onChange={(next) => change({ kind: next ?? kind })} />
      {kind === 'weekly' || kind === 'monthly' ? (
        <div className={styles['numbers']}>
          <Stepper
            label="Every"
            unit={kind === 'weekly' ? 'weeks' : 'months'}
            min={1}
            max={12}
            value={every}
            onChange={(next) => change({ every: next ?? every })}
          />
          <Stepper
            label="Visits"
            min={2}
            max={kind === 'weekly' ? 100 : 36}
            value={visits}
            onChange={(next) => change({ visits: next ?? visits })}
          />
        </div>
      ) : null}
      {kind === 'weekly' ? (
        <MultiChips
          label="On"
          value={repeat.weekdays ?? [weekdayOf(first)]}
          options={weekdays}
          onChange={(days) => change({ weekdays: days })}
        />
      ) : null}
      {kind === 'plan' ? (
        <div className={styles['phases']}>
          {phases.map((phase, at) => (
            <PhaseFields
              // Phases have no name but their position, and none moves.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              {...{ phase, at, first, open }}
              onChange={(part) => setPhase(at, part)}
              onRemove={
                phases.length > 1
                  ? () => change({ phases: phases.filter((_, index) => index !== at) })
                  : undefined
              }
            />
          ))}
          {phases.length < 6 ? (
            <Button
              size="small"
              icon={<Plus aria-hidden="true" />}
              onClick={() => change({ phases: [...phases, newPhase(1)] })}
            >
              Add a part
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

interface PhaseFieldsProps extends Pick<RepeatFieldsProps, 'first' | 'open'> {
  phase: PhaseDraft;
  at: number;
  onChange: (part: Partial<PhaseDraft>) => void;
  /** Undefined for the only one. */
  onRemove: (() => void) | undefined;
}

/** One part of a care plan: how often a week, for how long, on which days. */
function PhaseFields({ phase, at, first, open, onChange, onRemove }: PhaseFieldsProps) {
  return (
    <fieldset className={styles['phase']}>
      <legend>{at === 0 ? 'First' : `Then (${at + 1})`}</legend>
      <div className={styles['numbers']}>
        <Stepper
          label="Times a week"
          min={1}
          max={7}
          value={phase.timesPerWeek}
          onChange={(next) => onChange({ timesPerWeek: next ?? phase.timesPerWeek, weekdays: null })}
        />
        <Stepper
          label="For"
          unit="weeks"
          min={1}
          max={52}
          value={phase.weeks}
          onChange={(next) => onChange({ weeks: next ?? phase.weeks })}
        />
        {onRemove ? (
          <IconButton label={`Leave out part ${at + 1}`} icon={<Trash2 />} onClick={onRemove} />
        ) : null}
      </div>
      <MultiChips
        label="On"
        labelHidden
        value={daysOfPhase(phase, first, open)}
        options={weekdays}
        onChange={(days) => onChange({ weekdays: days, timesPerWeek: Math.max(1, days.length) })}
      />
    </fieldset>
  );
}
