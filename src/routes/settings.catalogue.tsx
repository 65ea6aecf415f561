import { createFileRoute } from '@tanstack/react-router';
import { CatalogueScreen } from '../features/clinics/catalogue/catalogue.screen.tsx';
import { SettingsTop } from '../features/clinics/settings/settings-frame.tsx';

export const Route = createFileRoute('/settings/catalogue')({
  component: function Catalogue() {
    return (
      <>
        <SettingsTop />
        <CatalogueScreen />
      </>
    );
  },
});
