import type { ClinicId } from '../../contract/base/ids.ts';
import { getDevicePolicy, listClinicDevices, listOwnDevices } from '../../contract/access/vault.ts';
import { defineRead } from '../../sync/public.ts';

export const ownDevicesRead = defineRead({ endpoint: listOwnDevices, request: {}, topics: [] });

export const clinicDevicesRead = (clinicId: ClinicId) =>
  defineRead({ endpoint: listClinicDevices, request: { params: { clinicId } }, topics: [] });

export const devicePolicyRead = (clinicId: ClinicId) =>
  defineRead({ endpoint: getDevicePolicy, request: { params: { clinicId } }, topics: [] });
