import type { ClinicId } from '../../../contract/base/ids.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { DeviceTable } from './device-table.tsx';
import { clinicDevicesRead, devicePolicyRead } from '../../../data/access/devices.reads.ts';
import { useDeviceWrites } from '../../../data/access/devices.writes.ts';
import { PolicyForm } from './policy.form.tsx';

/** For an admin: how the clinic's devices are guarded, and all of them with whose they are. */
export function ClinicDevices({ clinicId }: { clinicId: ClinicId }) {
  const policy = useRead(devicePolicyRead(clinicId));
  const devices = useRead(clinicDevicesRead(clinicId));
  const writes = useDeviceWrites(clinicId);
  return (
    <>
      <Card title="Device policy">
        <ReadStage state={policy} what="the device policy">
          {(kept) => (
            <PolicyForm key={`${kept.mode} ${kept.idleMinutes}`} kept={kept} onSave={writes.setPolicy} />
          )}
        </ReadStage>
      </Card>
      <Card title="The clinic’s devices" padding="none">
        <ReadStage state={devices} what="the clinic’s devices">
          {({ devices: all }) => (
            <DeviceTable caption="The clinic’s devices" devices={all} onRevoke={writes.revokeInClinic} />
          )}
        </ReadStage>
      </Card>
    </>
  );
}
