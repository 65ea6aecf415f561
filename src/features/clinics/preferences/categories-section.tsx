import { categoryDisplayOrder } from '../../../domain/clinics/catalogue/system-catalogue.ts';
import { useClinic } from '../../../session/session-context.ts';
import { categoriesKey, usePlanWizardCategories } from '../../../session/settings/use-preferences.ts';
import { Card } from '../../../ui/page/card.tsx';
import { MultiChips } from '../../../ui/fields/chips.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { PreferenceRow } from './preference-row.tsx';
import { savePlanCategories } from '../../../data/clinics/preferences.writes.ts';
import { useWanted } from './use-wanted.ts';

const options = categoryDisplayOrder.map((value) => ({ value, label: value }));

/** [7.8] Which categories of services the plan of a note offers, in this clinic. */
export function CategoriesSection() {
  const { me, clinic } = useClinic();
  const state = usePlanWizardCategories();
  return (
    <Card title="Plan wizard categories">
      <ReadStage state={state} what="your plan wizard categories">
        {(stored) => <Categories key={categoriesKey(clinic.ID, me.ID)} stored={stored} />}
      </ReadStage>
    </Card>
  );
}

function Categories({ stored }: { stored: { categories: string[] } }) {
  const { clinic, me } = useClinic();
  const { shown, want } = useWanted(stored);
  const chosen = categoryDisplayOrder.filter((one) => shown.categories.includes(one));
  return (
    <PreferenceRow
      settingId={categoriesKey(clinic.ID, me.ID)}
      hint={
        chosen.length === 0
          ? `The plan of a note offers all categories of ${clinic.name}.`
          : `The plan of a note offers only ${chosen.join(', ')}; the others stay one press away.`
      }
    >
      <MultiChips
        label="Categories the plan offers"
        labelHidden
        options={options}
        value={chosen}
        onChange={(categories) => want({ categories }, savePlanCategories(clinic.ID, me.ID, categories))}
      />
    </PreferenceRow>
  );
}
