// @vitest-environment jsdom
// oxlint-disable-next-line import/no-unassigned-import
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepConfig } from '../../../tests/support/rest-server.ts';
import { freshLease } from '../../vault/keys/lease.ts';
import type { VaultRecord } from '../../vault/keys/vault-record.ts';

const tokensKey = 'plumbline.tokens.ada';
const person = { sub: 'ada', name: 'Ada Quill', email: 'ada@clinic.example', username: 'ada', exp: 1 };

/** A start of this device, on which Ada's tokens lie sealed. */
const start = async () => {
  const { currentAuth } = await import('../auth-store.ts');
  currentAuth();
  return currentAuth;
};

beforeEach(() => {
  vi.resetModules();
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  keepConfig('http://127.0.0.1:9');
  localStorage.setItem('plumbline.people', JSON.stringify({ form: 1, current: 'ada', people: [person] }));
  localStorage.setItem(tokensKey, '1.AAAA');
});

it('says what is lost and what is not, when the browser has lost the vault of whoever is here', async () => {
  const auth = await start();
  await vi.waitFor(() => expect(auth()).toMatchObject({ auth: 'signedOut', hasLostDevice: true }));
  expect(auth().signInFault).toMatch(/safe on the server; what was entered here .* is lost/);
  expect(localStorage.getItem(tokensKey)).toBeNull();
});

it('leaves everything as it is where the vault is there', async () => {
  const { changeVault } = await import('../../vault/keys/key-repository.ts');
  const lease = freshLease(Date.now());
  const vault = {
    reader: 'ada',
    mode: 'shared',
    wraps: {},
    isLocked: true,
    idleMs: 600_000,
    pinFails: 0,
    lease,
  };
  await changeVault('ada', () => vault as VaultRecord);
  const { vaultStore } = await import('../../vault/keys/vault-state.ts');
  const auth = await start();
  await vi.waitFor(() => expect(vaultStore.getSnapshot()).toMatchObject({ reader: 'ada', phase: 'locked' }));
  // Whoever looked at it a second time has seen it by then.
  const { openVault } = await import('../../vault/keys/open-vault.ts');
  await openVault('ada');
  await openVault('ada');
  expect(auth()).toMatchObject({ auth: 'authenticated', hasLostDevice: false });
  expect(localStorage.getItem(tokensKey)).not.toBeNull();
});

it('says nothing of the kind to somebody who has only just signed in here', async () => {
  localStorage.removeItem(tokensKey);
  const { vaultStore } = await import('../../vault/keys/vault-state.ts');
  const auth = await start();
  await vi.waitFor(() => expect(vaultStore.getSnapshot()).toMatchObject({ reader: 'ada', phase: 'none' }));
  expect(auth()).toMatchObject({ auth: 'authenticated', hasLostDevice: false });
});
