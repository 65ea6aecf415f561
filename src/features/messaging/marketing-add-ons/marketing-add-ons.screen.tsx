import type { Location } from '../../../contract/clinics/clinic.ts';
import { useClinic } from '../../../session/session-context.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { DataTable } from '../../../ui/figures/data-table.tsx';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { LocationDot } from '../../../ui/marks/location-dot.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Columns, Page } from '../../../ui/page/page.tsx';
import { flagInWords } from './flag-words.ts';
import styles from './marketing-add-ons.module.css';

/** `/marketing-add-ons`: which add-ons the clinic has, and what patients are told of its locations. */
export function MarketingAddOnsScreen() {
  const { clinic } = useClinic();
  const flags = Object.entries(clinic.flags).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const active = clinic.locations.filter((location) => location.active);
  return (
    <Page>
      <PageHeader title="Marketing add-ons" subtitle={clinic.name} />
      <Columns
        aside={
          <Card title="Add-ons and features" padding={flags.length === 0 ? 'regular' : 'none'}>
            <DataTable
              caption="Features of this clinic"
              rows={flags}
              rowKey={([name]) => name}
              empty={
                <EmptyState
                  title="No add-ons"
                  action={
                    <Link className={buttonClass('quiet')} to="/feature-requests">
                      Ask for one
                    </Link>
                  }
                />
              }
              columns={[
                { key: 'name', header: 'Feature', cell: ([name]) => flagInWords(name), isRowHeader: true },
                {
                  key: 'state',
                  header: 'State',
                  align: 'end',
                  cell: ([, isOn]) => (isOn ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>),
                },
              ]}
            />
          </Card>
        }
      >
        {active.map((location) => (
          <Card
            key={location.ID}
            title={
              <span className={styles['place']}>
                <LocationDot color={location.color} /> {location.name}
              </span>
            }
            aside={location.primary ? <Badge>Primary</Badge> : undefined}
          >
            <Listing location={location} />
          </Card>
        ))}
      </Columns>
    </Page>
  );
}

const site = (address: string) => (/^https?:\/\//.test(address) ? address : `https://${address}`);

/** What a patient finds of a location: address, phone, email, site. What is missing is named. */
function Listing({ location }: { location: Location }) {
  const lines = [location.address1, location.address2].filter((line) => line !== '');
  const town = [[location.city, location.state].filter(Boolean).join(', '), location.zip]
    .filter(Boolean)
    .join(' ');
  const missing = [
    location.phone === '' && 'phone',
    location.email === '' && 'email',
    location.site === '' && 'website',
    lines.length === 0 && 'address',
  ].filter((name) => name !== false);
  return (
    <div className={styles['listing']}>
      <address>
        {[...lines, town]
          .filter((line) => line !== '')
          .map((line) => (
            <span key={line}>{line}</span>
          ))}
        {location.phone === '' ? null : (
          <a className="pl-figures" href={`tel:${location.phone}`}>
            {location.phone}
          </a>
        )}
        {location.email === '' ? null : <a href={`mailto:${location.email}`}>{location.email}</a>}
        {location.site === '' ? null : (
          <a href={site(location.site)} rel="noreferrer" target="_blank">
            {location.site}
          </a>
        )}
      </address>
      {missing.length === 0 ? null : (
        <p>Patients find no {missing.join(', no ')} here. An admin adds it in the clinic’s settings.</p>
      )}
    </div>
  );
}
