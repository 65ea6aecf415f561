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

const phoneOf = (one: Location) => <span className={styles['oneLine']}>{one.phone || '–'}</span>;
const zoneOf = (one: Location) => (
  <span className={styles['oneLine']}>{one.timezone.replaceAll('_', ' ')}</span>
);

const columns: Column<Location>[] = [
  {
    key: 'name',
    header: 'Location',
    cell: (one) => (
      <span className={styles['location']}>
        <LocationDot color={one.color} />
        <span>
          {one.name}
          <span className={styles['address']}>{addressOf(one)}</span>
        </span>
      </span>
    ),
  },
  { key: 'phone', header: 'Phone', cell: (one) => phoneOf(one), show: 'wide' },
  { key: 'zone', header: 'Time zone', cell: (one) => zoneOf(one), show: 'wide' },
  {
    key: 'service',
    header: 'Service tax',
    cell: (one) => `${one.serviceTaxRate} %`,
    align: 'end',
    show: 'wide',
  },
  {
    key: 'product',
    header: 'Product tax',
    cell: (one) => `${one.productTaxRate} %`,
    align: 'end',
    show: 'wide',
  },
  {
    key: 'state',
    header: 'State',
    align: 'end',
    cell: (one) => (
      <Badge tone={one.primary ? 'accent' : 'neutral'}>
        {one.active ? (one.primary ? 'Primary' : 'Active') : 'Closed'}
      </Badge>
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
