import Clock from 'lucide-react/icons/clock';
import type { LocationId } from '../../../../contract/base/ids.ts';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { rangesOn, shownHours, weekdays } from '../../../../domain/scheduling/schedule/week-words.ts';
import { useClinic, useSession } from '../../../../session/session-context.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { Chips } from '../../../../ui/fields/chips.tsx';
import { buttonClass } from '../../../../ui/buttons/button.tsx';
import { Link } from '../../../../ui/buttons/link.tsx';
import { EmptyState } from '../../../../ui/page/empty-state.tsx';
import { Stack } from '../../../../ui/page/page.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { ProviderHours } from './provider-hours.tsx';
import type { OpenForm } from '../setup-address.ts';
import styles from './hours.module.css';

interface HoursPartProps {
  setup: ScheduleSetup;
  /** Where; null for the person's own location. */
  at: LocationId | null;
  onGo: (at: LocationId) => void;
  /** Null where they may only be looked at. */
  open: OpenForm | null;
}

/** Who works when at a location, week by week, and the days that differ. */
export function HoursPart({ setup, at, onGo, open }: HoursPartProps) {
  const { clinic, location: own } = useClinic();
  const { activeLocations } = useSession();
  const location = activeLocations.find(({ ID }) => ID === at) ?? own;
  const today = dayAt(useNow(60_000), location.timezone);
  const hours = setup.hours.filter((one) => one.archivedAt === null && one.locationId === location.ID);
  const shown = shownHours(
    hours.flatMap(({ weekly }) => weekdays.map(({ weekday }) => rangesOn(weekly, weekday))),
  );
  const withHours = (id: string) => hours.some(({ providerId }) => providerId === id);
  const inOrder = clinic.clinicians.toSorted((a, b) => Number(withHours(b.ID)) - Number(withHours(a.ID)));
  return (
    <Stack>
      {activeLocations.length < 2 ? null : (
        <Chips
          label="Location"
          options={activeLocations.map(({ ID, name }) => ({ value: ID, label: name }))}
          value={location.ID}
          onChange={(id) => id && onGo(id)}
        />
      )}
      {inOrder.length === 0 ? (
        <EmptyState
          icon={<Clock />}
          title="No providers yet"
          action={
            <Link className={buttonClass('quiet')} to="/settings/clinic/members">
              Add provider
            </Link>
          }
        >
          Add a provider, then set their hours here.
        </EmptyState>
      ) : (
        <Card title={location.name} padding="none">
          <ul className={styles['providers']} aria-label={`Hours at ${location.name}`}>
            {inOrder.map((provider) => (
              <ProviderHours
                key={provider.ID}
                provider={provider}
                location={location}
                setup={setup}
                shown={shown}
                today={today}
                open={open}
              />
            ))}
          </ul>
        </Card>
      )}
    </Stack>
  );
}
