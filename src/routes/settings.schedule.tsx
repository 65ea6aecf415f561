import { createFileRoute } from '@tanstack/react-router';
import type { LocationId } from '../contract/base/ids.ts';
import { ScheduleSetupScreen } from '../features/scheduling/schedule-setup/schedule-setup.screen.tsx';
import { setupParts, type SetupSearch } from '../features/scheduling/schedule-setup/setup-address.ts';
import { SettingsTop } from '../features/clinics/settings/settings-frame.tsx';
import { isUuid } from '../lib/uuid.ts';

/** `/settings/schedule?part=hours&at=…`; without a part the appointment types. */
export const Route = createFileRoute('/settings/schedule')({
  validateSearch: (search): SetupSearch => {
    const part = setupParts.find((one) => one === search['part']);
    const { at } = search;
    return {
      ...(part === undefined || part === 'types' ? {} : { part }),
      ...(isUuid(at) ? { at: at as LocationId } : {}),
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
