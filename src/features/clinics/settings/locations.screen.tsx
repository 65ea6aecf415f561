import Plus from 'lucide-react/icons/plus';
import { useMemo } from 'react';
import type { KeptLocation } from '../../../contract/clinics/location.ts';
import { locationsRead } from '../../../data/clinics/locations.reads.ts';
import { useSession } from '../../../session/session-context.ts';
import { useOnline } from '../../../session/use-online.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { useKept } from '../../../session/kept/use-kept.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { FaultState } from '../../../ui/page/fault-state.tsx';
import { Stack } from '../../../ui/page/page.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import { ClosedLocations } from './closed-locations.tsx';
import { Facts } from '../../../ui/figures/facts.tsx';
import { LocationDialog } from './location.dialog.tsx';
import { LocationRow } from './location-row.tsx';
import { useLocationWrites } from '../../../data/clinics/locations.writes.ts';
import { SettingsFrame } from './settings-frame.tsx';
import locations from './locations.module.css';
import styles from './settings.module.css';

/** `/settings/clinic/locations` (2.14): where the clinic works. Also the way out for a clinic with no open location. */
export function LocationsScreen() {
  const { clinic } = useSession();
  return clinic === null ? null : <Locations clinic={clinic} />;
}

type Clinic = NonNullable<ReturnType<typeof useSession>['clinic']>;

function Locations({ clinic }: { clinic: Clinic }) {
  const { can } = useSession();
  const isOnline = useOnline();
  const { data, isLoading, fault, refetch } = useRead(useMemo(() => locationsRead(clinic.ID), [clinic.ID]));
  const writes = useLocationWrites(clinic.ID);
  const [editing, setEditing] = useKept<KeptLocation | 'new' | null>('locations', null, 'place');
  const mayChange = can('location.write');
  const all = data?.locations ?? [];
  const open = all.filter(({ active }) => active);
  const change = (one: KeptLocation, part: { active?: boolean; primary?: true }) =>
    writes.save(one, part).then(
      () =>
        toast.success(
          `${one.name} is ${part.primary ? 'the primary location' : part.active ? 'open' : 'closed'}`,
        ),
      (refused: unknown) => toast.fail(`${one.name} was not changed`, { description: refused }),
    );
  const rowOf = (one: KeptLocation) => (
    <LocationRow
      key={one.ID}
      one={one}
      all={all}
      mayChange={mayChange}
      isBlocked={!isOnline || writes.isBusy}
      onEdit={() => setEditing(one)}
      onChange={(part) => void change(one, part)}
    />
  );
  const addButton = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      disabled={!isOnline}
      onClick={() => setEditing('new')}
    >
      Add location
    </Button>
  );
  return (
    <SettingsFrame subtitle={clinic.name} actions={mayChange ? addButton : undefined}>
      <Stack>
        {mayChange && !isOnline ? (
          <p className={styles['quiet']} role="status">
            Changing locations needs a connection. You can view them.
          </p>
        ) : null}
        {isLoading ? <SkeletonLines count={5} label="Loading the locations" /> : null}
        {fault === null ? null : <FaultState fault={fault} what="the locations" onRetry={refetch} />}
        {data !== undefined && open.length === 0 ? (
          <p className={styles['fault']} role="status">
            No location is open, so nobody can work in {clinic.name}.{' '}
            {mayChange ? 'Open one, or add a new one.' : 'An admin can open one.'}
          </p>
        ) : null}
        {open.length === 0 ? null : (
          <Card title="Locations" padding="none">
            <ul className={locations['list']}>{open.map(rowOf)}</ul>
          </Card>
        )}
        <ClosedLocations closed={all.filter(({ active }) => !active)} rowOf={rowOf} />
        <ClinicCard clinic={clinic} />
      </Stack>
      {editing === null ? null : (
        <LocationDialog
          key={editing === 'new' ? 'new' : editing.ID}
          one={editing === 'new' ? null : editing}
          writes={writes}
          onClose={() => setEditing(null)}
        />
      )}
    </SettingsFrame>
  );
}

/** What else is set for the clinic; changed elsewhere. */
function ClinicCard({ clinic }: { clinic: Clinic }) {
  return (
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
  );
}
