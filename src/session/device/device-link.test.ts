import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFault } from '../../api/call/fault.ts';
import type { Endpoint } from '../../contract/base/endpoint.ts';
import {
  deviceProofOf,
  isLeaseOver,
  ageLease,
  openVault,
  recover,
  setUpVault,
  shareToSend,
  vaultStore,
  wipeVault,
} from '../../vault/keys/vault.ts';
import { askForWord, fetchRecoveryShare, nameOfDevice } from './device-link.ts';

interface Sent {
  readonly name: string;
  readonly request: { params?: { deviceId: string }; body?: Record<string, string> };
}
const sent: Sent[] = [];
let hasToken = true;
let word: Record<string, unknown>;
let share: string | null = null;

// The server's part is in server/rooms/access/devices; here it is what a device makes of its answers.
vi.mock('../../api/auth/bearer.ts', () => ({ hasLiveToken: () => Promise.resolve(hasToken) }));
vi.mock('../../api/call/call.ts', () => ({
  call: (endpoint: Endpoint, request: Sent['request']) => {
    sent.push({ name: endpoint.name, request });
    if (word['fault']) return Promise.reject(word['fault'] as Error);
    if (endpoint.name === 'vault.keepShare') share = request.body!['share']!;
    return Promise.resolve({ body: endpoint.name === 'vault.takeShare' ? { share } : word });
  },
}));
vi.stubGlobal('navigator', { userAgent: 'Chrome/140.0 Windows' });

beforeEach(async () => {
  await wipeVault('ada', { because: 'asked' }).catch(() => {});
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
  sent.length = 0;
  hasToken = true;
  share = null;
  word = { isKnown: true, isRevoked: false, policy: { mode: 'personal', idleMinutes: 7 }, serverTimeMs: 1 };
  await setUpVault('ada', { mode: 'personal', passphrase: 'nine quiet herons' });
});
const names = () => sent.map(({ name }) => name);

describe('a device and the server', () => {
  it('registers, takes the policy, and sends its share once; the share opens the vault again', async () => {
    expect(await askForWord('ada')).toBe('goes-on');
    expect(names()).toEqual(['vault.register', 'vault.keepShare']);
    expect(sent[0]!.request.body).toMatchObject({
      mode: 'personal',
      secret: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(sent[1]!.request.params).toEqual({ deviceId: (await deviceProofOf('ada'))!.deviceId });
    expect(share).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(vaultStore.getSnapshot().idleMs).toBe(7 * 60_000);
    await askForWord('ada');
    expect(names().filter((name) => name === 'vault.keepShare')).toHaveLength(1);
    expect(await recover('ada', (await fetchRecoveryShare('ada'))!, 'other words')).toEqual({ is: 'open' });
  });

  it('without a token asks with its own secret alone', async () => {
    hasToken = false;
    expect(await askForWord('ada')).toBe('goes-on');
    expect(names()).toEqual(['vault.beat']);
    expect(Object.keys(sent[0]!.request.body!).toSorted()).toEqual(['deviceId', 'secret']);
    expect(await shareToSend('ada')).not.toBeNull();
  });

  it.each([true, false])('wipes itself when it was shut out (with a token: %s)', async (isSignedIn) => {
    hasToken = isSignedIn;
    word = { ...word, isRevoked: true };
    expect(await askForWord('ada')).toBe('revoked');
    expect(vaultStore.getSnapshot().phase).toBe('revoked');
    expect(names()).not.toContain('vault.keepShare');
    expect(await openVault('ada')).toBe('revoked');
  });

  it('renews no lease by a server that does not know it, or does not answer', async () => {
    hasToken = false;
    await ageLease('ada', 80 * 60 * 60_000);
    expect(vaultStore.getSnapshot().phase).toBe('lease-over');
    word = { ...word, isKnown: false };
    expect(await askForWord('ada')).toBe('unknown');
    word = {
      fault: new ApiFault({ kind: 'network', statusCode: 0, code: 'network', message: 'No network.' }),
    };
    expect(await askForWord('ada')).toBe('unreached');
    expect(await isLeaseOver('ada')).toBe(true);
    word = { isKnown: true, isRevoked: false, policy: null, serverTimeMs: 1 };
    expect(await askForWord('ada')).toBe('goes-on');
    expect(vaultStore.getSnapshot().phase).toBe('open');
  });
});

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
    'Safari on iPad',
  ],
  ['something else', 'Browser on this device'],
])('%s is called %s', (userAgent, name) => {
  expect(nameOfDevice(userAgent)).toBe(name);
});
