// oxlint-disable-next-line import/no-unassigned-import
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { StoredOp } from '../../db/op-row.ts';
import { openOutbox } from '../../db/outbox-database.ts';
import { readDataKeys } from '../../vault/keys/key-repository.ts';
import { sealsOf } from '../../vault/seals.ts';
import { setUpVault } from '../../vault/keys/vault.ts';
import { shredClinics } from './wipe-device.ts';

it('a clinic that the person has lost takes its key along, unless something unsent is sealed with it', async () => {
  await setUpVault('ada', { mode: 'personal' });
  for (const scope of ['lost', 'kept', 'unsent'])
    await sealsOf('ada')!.seal(scope, { table: 'ops', id: 'op', version: 1 }, 'words');
  const database = openOutbox({ indexedDB, IDBKeyRange });
  const unsent = { opId: 'op', userId: 'ada', open: 1, position: 1, clinicId: 'unsent' };
  await database.use((outbox) => outbox.ops.put(unsent as unknown as StoredOp));
  await database.close();
  await shredClinics('ada', ['lost', 'unsent']);
  expect((await readDataKeys('ada')).map(({ scope }) => scope).toSorted()).toEqual(['kept', 'unsent']);
});
