import { usePreferences } from '../../../session/settings/use-preferences.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page, Stack } from '../../../ui/page/page.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { CategoriesSection } from './categories-section.tsx';
import { OutputSection } from './output-section.tsx';
import { ReportSection } from './report-section.tsx';
import { SoapSection } from './soap-section.tsx';

/** `/settings/preferences`: how this person's notes and reports are made (clauses 3.5-3.7, 7.8). */
export function PreferencesScreen() {
  const { preferences, ...state } = usePreferences();
  return (
    <Page>
      <PageHeader title="Preferences" subtitle="How your notes and reports look. Only you use them." />
      <ReadStage state={state} what="your preferences">
        {() => (
          <Stack>
            <ReportSection report={preferences.report} />
            <SoapSection soap={preferences.soap} />
            <OutputSection output={preferences.output} />
            <CategoriesSection />
          </Stack>
        )}
      </ReadStage>
    </Page>
  );
}
