import { useMemo } from 'react';
import type { Service } from '../../../contract/clinics/catalogue.ts';
import { timeInWords } from '../../../domain/base/time/day-words.ts';
import { formatMoney } from '../../../domain/base/money.ts';
import { categoryDisplayOrder, inDisplayOrder } from '../../../domain/clinics/catalogue/system-catalogue.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { AsOf } from '../../../ui/figures/as-of.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { DataTable } from '../../../ui/figures/data-table.tsx';
import type { Column } from '../../../ui/figures/data-table.tsx';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Figures } from '../../../ui/figures/figures.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page, Stack } from '../../../ui/page/page.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { catalogueRead } from '../../../data/clinics/catalogue.reads.ts';

const percent = (rate: number) => `${rate.toLocaleString('en-US', { maximumFractionDigits: 3 })} %`;

const columns: readonly Column<Service>[] = [
  {
    key: 'name',
    header: 'Service',
    isRowHeader: true,
    cell: (row) => (
      <>
        {row.name} {row.isSystemDefault ? null : <Badge>Own</Badge>}
      </>
    ),
  },
  {
    key: 'code',
    header: 'Code',
    width: '10rem',
    cell: (row) => [row.primaryCptCode, row.secondaryCptCode].filter(Boolean).join(' + ') || '–',
  },
  {
    key: 'units',
    header: 'Max units',
    cell: (row) => row.maxUnits,
    align: 'end',
    show: 'wide',
    width: '8rem',
  },
  {
    key: 'fee',
    header: 'Fee per unit',
    align: 'end',
    width: '13rem',
    cell: (row) =>
      row.secondaryFeeMinor === null
        ? formatMoney(row.feeMinor)
        : `${formatMoney(row.feeMinor)}, then ${formatMoney(row.secondaryFeeMinor)}`,
  },
];

/** `/practice-resources`: what the clinic offers, in display order (clause 3.9), and the location's tax rates. */
export function PracticeResourcesScreen() {
  const { clinic, location } = useClinic();
  const isAllowed = useSession().can('catalogue.read');
  const read = useMemo(() => (isAllowed ? catalogueRead(clinic.ID) : null), [isAllowed, clinic.ID]);
  const state = useRead(read);
  return (
    <Page>
      <PageHeader
        title="Practice resources"
        subtitle="Services, codes and fees that notes and charges are made from"
        meta={
          state.fromDevice && state.takenAtMs !== null ? (
            <AsOf time={timeInWords(state.takenAtMs, location.timezone)} />
          ) : undefined
        }
      />
      <Stack>
        <Figures
          items={[
            { label: `Tax on services, ${location.name}`, value: percent(location.serviceTaxRate) },
            { label: `Tax on products, ${location.name}`, value: percent(location.productTaxRate) },
          ]}
        />
        <ReadStage state={state} what="the service catalog" isAllowed={isAllowed}>
          {({ services }) => {
            const ordered = inDisplayOrder(services);
            return services.length === 0 ? (
              <EmptyState
                title="The catalog is empty"
                action={
                  <Link className={buttonClass('quiet')} to="/settings/catalogue">
                    Open the catalog
                  </Link>
                }
              />
            ) : (
              <Stack>
                {categoryDisplayOrder
                  .map((category) => ({
                    category,
                    rows: ordered.filter((service) => service.category === category),
                  }))
                  .filter(({ rows }) => rows.length > 0)
                  .map(({ category, rows }) => (
                    <Card key={category} title={category} aside={<Badge>{rows.length}</Badge>} padding="none">
                      <DataTable
                        caption={`${category}, services`}
                        rows={rows}
                        rowKey={(row) => row.id}
                        columns={columns}
                      />
                    </Card>
                  ))}
              </Stack>
            );
          }}
        </ReadStage>
      </Stack>
    </Page>
  );
}
