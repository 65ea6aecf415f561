import { createFileRoute } from '@tanstack/react-router';
import { locationId } from '../contract/ids.ts';
import { ScheduleSetupScreen } from '../features/schedule-setup/schedule-setup.screen.tsx';
import { setupParts, type SetupSearch } from '../features/schedule-setup/setup-place.ts';
import { SettingsTop } from '../features/settings/settings-frame.tsx';

/** `/settings/schedule?part=hours&at=…`; without a part the appointment types. */
export const Route = createFileRoute('/settings/schedule')({
  validateSearch: (search): SetupSearch => {
    const part = setupParts.find((one) => one === search['part']);
    const at = locationId.safeParse(search['at']);
    return {
      ...(part === undefined || part === 'types' ? {} : { part }),
      ...(at.success ? { at: at.data } : {}),
    };
  },
  component: function ScheduleSetup() {
    const { part, at } = Route.useSearch();
    return (
      <>
        <SettingsTop />
        <ScheduleSetupScreen part={part} at={at ?? null} />
      </>
    );
  },
});
