import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import type { Service, ServiceFields } from '../../../contract/clinics/catalogue.ts';
import type { Minor } from '../../../contract/base/values.ts';
import { copyOf } from '../../../domain/clinics/catalogue/service-check.ts';
import { inDisplayOrder } from '../../../domain/clinics/catalogue/system-catalogue.ts';
import { useKept } from '../../../session/kept/use-kept.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page, Stack } from '../../../ui/page/page.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { ServiceDraft } from '../../../data/clinics/catalogue.writes.ts';
import styles from './catalogue.module.css';
import { fieldsOf, ServiceDrawer } from './service-drawer.tsx';
import { ServicesByCategory } from './services-by-category.tsx';
import { useCatalogue } from './use-catalogue.ts';

const blank: ServiceFields = {
  name: '',
  category: 'Treatments',
  subCategory: '',
  primaryCptCode: '',
  secondaryCptCode: null,
  maxUnits: 1,
  includeCptInOutput: false,
  hideInPlan: false,
  output: '',
  feeMinor: 0 as Minor,
  secondaryFeeMinor: null,
};

const means = (one: Service, typed: string) =>
  [one.name, one.primaryCptCode, one.secondaryCptCode].some(
    (words) => words?.toLowerCase().includes(typed.trim().toLowerCase()) === true,
  );

function copyDraft(service: Service): ServiceDraft {
  const { baseId, ...fields } = copyOf(service);
  return { service: null, baseId, fields };
}

/** `/settings/catalogue`: what the clinic does, by category in display order [3.9], with codes, units and fees. */
export function CatalogueScreen() {
  const { state, services, why, order, archive, reset } = useCatalogue();
  const [typed, setTyped] = useState('');
  // A number makes each opening a form of its own.
  const [opened, setOpened] = useKept<{ draft: ServiceDraft; nth: number } | null>(
    'service drawer',
    null,
    'place',
  );
  const open = (draft: ServiceDraft) => setOpened((before) => ({ draft, nth: (before?.nth ?? 0) + 1 }));
  const found = inDisplayOrder(services).filter((one) => means(one, typed));
  const copy = (service: Service) => open(copyDraft(service));
  const deeds = {
    open: (service: Service) => open({ service, baseId: service.baseId, fields: fieldsOf(service) }),
    change:
      why === null ? { copy, archive: (one: Service, to: boolean) => void archive(one, to), reset } : null,
  };
  return (
    <Page>
      <PageHeader
        title="Catalog"
        subtitle={why ?? 'Services with their codes, fees and words in the note'}
        actions={
          why === null ? (
            <Button
              variant="primary"
              icon={<Plus aria-hidden="true" />}
              onClick={() => open({ service: null, baseId: null, fields: blank })}
            >
              Add a service
            </Button>
          ) : undefined
        }
      />
      <ReadStage state={state} what="the catalog">
        {() => (
          <Stack>
            <TextField
              className={styles['search']}
              type="search"
              label="Find a service or code"
              labelHidden
              placeholder="Find a service or code"
              icon={<Search aria-hidden="true" />}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            {found.length === 0 ? (
              <EmptyState icon={<Search />} title="No service by that name or code">
                Try a part of the name, or the first digits of the code.
              </EmptyState>
            ) : null}
            <ServicesByCategory
              services={found}
              deeds={deeds}
              onOrder={why === null && typed.trim() === '' ? order : null}
            />
          </Stack>
        )}
      </ReadStage>
      {opened === null ? null : (
        <ServiceDrawer
          key={opened.nth}
          draft={opened.draft}
          why={why}
          onClose={() => setOpened(null)}
          onSaved={state.refetch}
          onCopy={copy}
        />
      )}
    </Page>
  );
}
