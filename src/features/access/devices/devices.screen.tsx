import { useClinic, useSession } from '../../../session/session-context.ts';
import { useOnline } from '../../../session/use-online.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Page, Stack } from '../../../ui/page/page.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { ClinicDevices } from './clinic-devices.tsx';
import { DeviceTable } from './device-table.tsx';
import styles from './devices.module.css';
import { ownDevicesRead } from '../../../data/access/devices.reads.ts';
import { useDeviceWrites } from '../../../data/access/devices.writes.ts';
import { ThisDevice } from './this-device.tsx';

/** `/settings/devices`: what is kept on which device, and how it is guarded. */
export function DevicesScreen() {
  const { clinic } = useClinic();
  const { can } = useSession();
  const isOnline = useOnline();
  const own = useRead(ownDevicesRead);
  const writes = useDeviceWrites(clinic.ID);
  return (
    <Page>
      <PageHeader title="Devices" subtitle="Where Plumbline keeps something, and how it is guarded" />
      <Stack>
        {isOnline ? null : (
          <p className={styles['offline']} role="status">
            Revoking a device needs a connection. You can still lock this one.
          </p>
        )}
        <ThisDevice />
        <Card title="My devices" padding="none">
          <ReadStage state={own} what="your devices">
            {({ devices }) => (
              <DeviceTable caption="My devices" devices={devices} onRevoke={writes.revokeOwn} />
            )}
          </ReadStage>
        </Card>
        {can('member.write') ? <ClinicDevices clinicId={clinic.ID} /> : null}
      </Stack>
    </Page>
  );
}
