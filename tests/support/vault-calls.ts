import { deviceBody, newId } from './api-world.ts';
import type { NounCalls, Things } from './endpoint-calls.ts';

const inClinic = ({ clinic }: Things) => ({ clinicId: clinic.id });
const just = (here: Things) => ({ params: inClinic(here) });

/** Of the devices on which people work. */
const calls: NounCalls['calls'] = {
  'vault.register': ['self', () => ({ params: { deviceId: newId() }, body: deviceBody() })],
  'vault.beat': ['open', () => ({ body: { deviceId: newId(), secret: deviceBody().secret } })],
  'sync.deliver': [
    'open',
    (here) => ({
      body: {
        deviceId: newId(),
        secret: deviceBody().secret,
        clinicId: here.clinic.id,
        keyId: 'none',
        entries: [{ opId: newId(), sealed: 'A'.repeat(100) }],
      },
    }),
  ],
  'vault.listOwn': ['self', () => ({})],
  'vault.rename': ['self', () => ({ params: { deviceId: newId() }, body: { name: 'Front desk' } })],
  'vault.revokeOwn': ['self', () => ({ params: { deviceId: newId() } })],
  // Of a device that is not registered: refused as not set up.
  'vault.keepShare': ['self', () => ({ params: { deviceId: newId() }, body: { share: 'A'.repeat(43) } })],
  'vault.takeShare': ['self', () => ({ params: { deviceId: newId() } })],
  'vault.listOfClinic': ['member.write', just],
  'vault.revokeInClinic': ['member.write', (here) => ({ params: { ...inClinic(here), deviceId: newId() } })],
  'vault.getPolicy': ['clinic.read', just],
  'vault.setPolicy': [
    'member.write',
    (here) => ({ ...just(here), body: { mode: 'shared', idleMinutes: 10 } }),
  ],
};

export const nounCalls: NounCalls = { calls };
