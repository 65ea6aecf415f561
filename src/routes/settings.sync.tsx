import { createFileRoute } from '@tanstack/react-router';
import { DuplicatesCard } from '../features/people/patients/duplicates/duplicates.card.tsx';
import { SettingsTop } from '../features/clinics/settings/settings-frame.tsx';
import { SyncScreen } from '../features/exchange/sync/sync.screen.tsx';
import { ClashesCard } from '../features/scheduling/refused-visits/clashes.card.tsx';
import { refusedVisitBelow } from '../features/scheduling/refused-visits/refused-visit.card.tsx';

const clashes = (nowMs: number) => <ClashesCard nowMs={nowMs} />;

export const Route = createFileRoute('/settings/sync')({
  component: function ThisDevice() {
    return (
      <>
        <SettingsTop />
        <SyncScreen asked={refusedVisitBelow} clashes={clashes} duplicates={<DuplicatesCard />} />
      </>
    );
  },
});
