import { useMemo } from 'react';
import type { ClassTime, ClassTimeFields } from '../../../../contract/scheduling/class-time.ts';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import { addDays, dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { useSession } from '../../../../session/session-context.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { effectOfClass } from './class-draft.ts';
import { EffectNote } from '../effect-note.tsx';
import { useVisitsAhead } from '../use-visits-ahead.ts';

interface ClassEffectProps {
  saved: ClassTime | null;
  fields: Omit<ClassTimeFields, 'except'>;
  setup: ScheduleSetup;
}

const lookDays = 42;

/** The visits of its next weeks that a plan leaves where they are: who is in sessions that it means no more, and with whom it overlaps. */
export function ClassEffect({ saved, fields, setup }: ClassEffectProps) {
  const { activeLocations } = useSession();
  const here = activeLocations.find(({ ID }) => ID === fields.locationId);
  const today = dayAt(useNow(60_000), here?.timezone ?? 'UTC');
  const begins = saved !== null && saved.from < fields.from ? saved.from : fields.from;
  const from = begins > today ? begins : today;
  const span = useMemo(() => ({ from, to: addDays(from, lookDays - 1) }), [from]);
  const ahead = useVisitsAhead(activeLocations, here ? span : null);
  const { left, met } = useMemo(
    () =>
      effectOfClass(saved, fields, ahead.visits, {
        setup,
        locations: activeLocations,
        from,
        days: lookDays,
      }),
    [saved, fields, ahead.visits, setup, activeLocations, from],
  );
  const about = { ahead, until: fields.to };
  return (
    <>
      <EffectNote {...about} concerned={met} where="with this provider or in these rooms then" />
      {left.length === 0 ? null : (
        <EffectNote {...about} concerned={left} where="in sessions that are then not planned any more" />
      )}
    </>
  );
}
