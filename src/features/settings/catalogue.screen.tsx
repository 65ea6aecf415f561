import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Service } from '../../contract/catalogue.ts';
import { formatMoney } from '../../domain/money.ts';
import { categoryDisplayOrder } from '../../domain/system-catalogue.ts';
import { useClinic } from '../../session/session-context.ts';
import { useRead } from '../../session/use-read.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FaultState } from '../../ui/fault-state.tsx';
import { Stack } from '../../ui/page.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { catalogueRead } from './settings.queries.ts';
import styles from './settings.module.css';

const codesOf = (one: Service) =>
  [one.primaryCptCode, one.secondaryCptCode].filter(Boolean).join(' + ') || '–';

const columns: Column<Service>[] = [
  { key: 'name', header: 'Service', cell: (one) => one.name },
  { key: 'code', header: 'CPT', cell: codesOf },
  { key: 'units', header: 'Most units', cell: (one) => one.maxUnits, align: 'end', show: 'wide' },
  { key: 'fee', header: 'Fee a unit', cell: (one) => formatMoney(one.feeMinor), align: 'end' },
];

const means = (one: Service, typed: string) =>
  [one.name, one.primaryCptCode, one.secondaryCptCode].some(
    (words) => words?.toLowerCase().includes(typed.trim().toLowerCase()) === true,
  );

/** `/settings/catalogue`: what the clinic does, by category [3.9], with codes, units and fees. */
export function CatalogueScreen() {
  const { clinic } = useClinic();
  const [typed, setTyped] = useState('');
  const { data, isLoading, fault, refetch } = useRead(useMemo(() => catalogueRead(clinic.ID), [clinic.ID]));
  const found = (data?.services ?? []).filter((one) => means(one, typed));
  const categories = categoryDisplayOrder.filter((category) =>
    found.some((one) => one.category === category),
  );
  return (
    <SettingsFrame subtitle="Services with their codes and fees">
      <Stack>
        <TextField
          className={styles['search']}
          type="search"
          label="Find a service or code"
          labelHidden
          placeholder="Find a service or code"
          icon={<Search />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {isLoading ? <SkeletonLines count={8} label="Loading the catalogue" /> : null}
        {fault === null ? null : <FaultState fault={fault} what="the catalogue" onRetry={refetch} />}
        {data !== undefined && found.length === 0 ? (
          <EmptyState icon={<Search />} title="No service by that name or code">
            Try a part of the name, or the first digits of the code.
          </EmptyState>
        ) : null}
        {categories.map((category) => (
          <Card key={category} title={category} padding="none">
            <DataTable
              caption={category}
              columns={columns}
              rows={found.filter((one) => one.category === category)}
              rowKey={(one) => one.id}
            />
          </Card>
        ))}
      </Stack>
    </SettingsFrame>
  );
}
