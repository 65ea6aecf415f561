import type { Location } from '../../contract/clinic.ts';
import { useClinic } from '../../session/session-context.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { LocationDot } from '../../ui/location-dot.tsx';
import { Stack } from '../../ui/page.tsx';
import { Facts } from './facts.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import styles from './settings.module.css';

const addressOf = (one: Location) =>
  [one.address1, one.address2, [one.city, one.state].filter(Boolean).join(', '), one.zip]
    .filter(Boolean)
    .join(' · ');

const columns: Column<Location>[] = [
  {
    key: 'name',
    header: 'Location',
    cell: (one) => (
      <span className={styles['location']}>
        <LocationDot color={one.color} />
        {one.name}
      </span>
    ),
  },
  { key: 'address', header: 'Address', cell: addressOf, show: 'wide' },
  { key: 'phone', header: 'Phone', cell: (one) => one.phone || '–', show: 'wide' },
  { key: 'zone', header: 'Time zone', cell: (one) => one.timezone.replaceAll('_', ' '), show: 'wide' },
  { key: 'service', header: 'Service tax', cell: (one) => `${one.serviceTaxRate} %`, align: 'end' },
  { key: 'product', header: 'Product tax', cell: (one) => `${one.productTaxRate} %`, align: 'end' },
  {
    key: 'state',
    header: 'State',
    cell: (one) => (
      <span className={styles['badges']}>
        {one.primary ? <Badge tone="accent">Primary</Badge> : null}
        <Badge>{one.active ? 'Active' : 'Closed'}</Badge>
      </span>
    ),
  },
];

/** `/settings/clinic/locations`: the clinic and where it is. */
export function LocationsScreen() {
  const { clinic } = useClinic();
  return (
    <SettingsFrame subtitle={clinic.name}>
      <Stack>
        <Card title="Locations" padding="none">
          <DataTable
            caption={`Locations of ${clinic.name}`}
            columns={columns}
            rows={clinic.locations}
            rowKey={(one) => one.ID}
          />
        </Card>
        <Card title="Clinic">
          <Facts
            facts={[
              ['Name', clinic.name],
              ['Currency', clinic.currency],
              ['Health record (EHR)', clinic.ehr ? 'On' : 'Off'],
              ['Voice to chart', clinic.hasVoiceToChartAccess ? 'On' : 'Off'],
              [
                'Clinicians',
                clinic.clinicians
                  .map(({ name, credentials }) => [name, credentials].filter(Boolean).join(', '))
                  .join(' · '),
              ],
            ]}
          />
        </Card>
      </Stack>
    </SettingsFrame>
  );
}
