import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call/call.ts';
import type { ClinicId, DeviceId } from '../../contract/base/ids.ts';
import {
  revokeClinicDevice,
  revokeOwnDevice,
  setDevicePolicy,
  type DevicePolicy,
} from '../../contract/access/vault.ts';
import { clinicDevicesRead, devicePolicyRead, ownDevicesRead } from './devices.reads.ts';

/** What is done about devices. Each needs the server and throws its refusal in words for people. */
export function useDeviceWrites(clinicId: ClinicId) {
  const client = useQueryClient();
  const look = (...reads: { options: { queryKey: readonly unknown[] } }[]) =>
    Promise.all(reads.map((read) => client.invalidateQueries({ queryKey: read.options.queryKey })));
  return {
    revokeOwn: async (deviceId: DeviceId): Promise<void> => {
      await call(revokeOwnDevice, { params: { deviceId } });
      await look(ownDevicesRead);
    },
    revokeInClinic: async (deviceId: DeviceId): Promise<void> => {
      await call(revokeClinicDevice, { params: { clinicId, deviceId } });
      await look(clinicDevicesRead(clinicId), ownDevicesRead);
    },
    setPolicy: async (policy: DevicePolicy): Promise<void> => {
      await call(setDevicePolicy, { params: { clinicId }, body: policy });
      await look(devicePolicyRead(clinicId));
    },
  };
}
