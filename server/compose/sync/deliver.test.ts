import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealedEntryBelongsTo, sealedEntryPurpose } from '../../../src/contract/sync.ts';
import {
  exportEntryKey,
  importEntryKeys,
  makeEntryKeys,
  sealEntry,
} from '../../../src/vault/entry-sealing.ts';
import {
  bodyOf,
  createApiWorld,
  deviceBody,
  newId,
  operation,
  patientBody,
  type ApiWorld,
} from '../../../tests/support/api-world.ts';

/** Entries of a person whose vault is locked, handed over by the device that holds them. */
let world: ApiWorld;
beforeAll(async () => {
  world = await createApiWorld();
});
afterAll(() => world.close());

const secret = 'e7'.repeat(32);
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** One person's vault in one browser, which seals what they enter. */
async function device(userId: string) {
  const vaultId = newId();
  const keys = await importEntryKeys(await makeEntryKeys());
  const body = deviceBody({ secret, entryKey: base64(await exportEntryKey(keys)) });
  const { serverKey } = bodyOf(await world.call(userId, 'PUT', `/users/user/devices/${vaultId}`, body));
  const to = new Uint8Array(Buffer.from(serverKey.publicKey, 'base64'));
  const deviceId = newId();
  return {
    vaultId,
    async seal(entry: ReturnType<typeof operation>, changes: Record<string, unknown> = {}) {
      const value = { clinicId: world.here.id, deviceId, operation: entry, ...changes };
      const belongsTo = sealedEntryBelongsTo(vaultId, entry.opId);
      const sealed = await sealEntry(value, { to, from: keys, purpose: sealedEntryPurpose, belongsTo });
      return { opId: entry.opId, sealed: base64(sealed) };
    },
    async handOver(entries: readonly unknown[], changes: Record<string, unknown> = {}) {
      const all = { deviceId: vaultId, secret, clinicId: world.here.id, keyId: serverKey.id, entries };
      return bodyOf(await world.call(null, 'POST', '/sync/deliver', { ...all, ...changes }));
    },
  };
}

const newPatient = (changes: Record<string, unknown> = {}) => {
  const body = patientBody(changes);
  return { id: body.id, entry: operation(world.here, 'patient.create', {}, body, null) };
};
const readPatient = (id: string) =>
  world.call(world.here.users.Admin, 'GET', `/${world.here.id}/patients/${id}`);
const authors = async (id: string) => {
  const { rows } = await world.database.pool.query<{ user_id: string }>(
    `select user_id from audit_log where entity_id = $1 and action = 'patients.create' and outcome = 'done'`,
    [id],
  );
  return rows.map(({ user_id }) => user_id);
};

describe('entries that a device hands over for somebody who is not there', () => {
  it('are done once, under their name, and nothing is said of them but their versions', async () => {
    const { Provider } = world.here.users;
    const tablet = await device(Provider);
    const { id, entry } = newPatient({ firstName: 'Quillon' });
    const sealed = await tablet.seal(entry);
    const answer = await tablet.handOver([sealed]);
    expect(answer).toEqual({
      is: 'taken',
      outcomes: [{ opId: entry.opId, outcome: 'done', versions: { [id]: 1 } }],
    });
    expect(await tablet.handOver([sealed]), 'handed over once more').toEqual(answer);
    expect(bodyOf(await readPatient(id))).toMatchObject({ firstName: 'Quillon', version: 1 });
    expect(await authors(id)).toEqual([Provider]);
    const push = { deviceId: newId(), operations: [entry] };
    const { outcomes } = bodyOf(await world.call(Provider, 'POST', `/${world.here.id}/sync/push`, push));
    expect(outcomes, 'and sent by its author after all').toMatchObject([
      { outcome: 'duplicate', status: 201 },
    ]);
  });

  it('build on each other in their order', async () => {
    const tablet = await device(world.here.users.Provider);
    const { id, entry } = newPatient();
    const change = { preferredName: 'Wren' };
    const after = { after: entry.opId };
    const second = operation(world.here, 'patient.update', { patientId: id }, change, after);
    const { outcomes } = await tablet.handOver([await tablet.seal(entry), await tablet.seal(second)]);
    expect(outcomes).toMatchObject([{ versions: { [id]: 1 } }, { outcome: 'done', versions: { [id]: 2 } }]);
  });

  it('stay where they are when somebody has to decide about them', async () => {
    const { Provider, Admin } = world.here.users;
    const tablet = await device(Provider);
    const { id, entry } = newPatient();
    await tablet.handOver([await tablet.seal(entry)]);
    const theirs = operation(world.here, 'patient.update', { patientId: id }, { preferredName: 'Theirs' }, 1);
    const push = { deviceId: newId(), operations: [theirs] };
    bodyOf(await world.call(Admin, 'POST', `/${world.here.id}/sync/push`, push));
    const mine = operation(world.here, 'patient.update', { patientId: id }, { preferredName: 'Mine' }, 1);
    const { outcomes } = await tablet.handOver([await tablet.seal(mine)]);
    expect(outcomes).toEqual([{ opId: mine.opId, outcome: 'kept', versions: {} }]);
    expect(bodyOf(await readPatient(id)).preferredName).toBe('Theirs');
  });

  it('must have been sealed by the vault of their author, as what they are handed over as', async () => {
    const { Provider, Staff } = world.here.users;
    const tablet = await device(Provider);
    const forger = await device(Staff);
    const { id, entry } = newPatient();
    const forged = await forger.seal(entry);
    const other = await tablet.seal(newPatient().entry);
    const foreign = await tablet.seal(newPatient().entry, { clinicId: world.there.id });
    const cut = { ...(await tablet.seal(entry)), sealed: 'A'.repeat(200) };
    for (const bad of [forged, { ...other, opId: entry.opId }, foreign, cut]) {
      const { is, outcomes } = await tablet.handOver([bad]);
      expect([is, outcomes[0].outcome]).toEqual(['taken', 'kept']);
    }
    expect((await readPatient(id)).status).toBe(404);
  });

  it('stop at the first that does not open: what follows may build on it', async () => {
    const tablet = await device(world.here.users.Provider);
    const [first, second, third] = [newPatient(), newPatient(), newPatient()];
    const broken = { ...(await tablet.seal(second.entry)), sealed: 'A'.repeat(200) };
    const sealed = [await tablet.seal(first.entry), broken, await tablet.seal(third.entry)];
    const { outcomes } = await tablet.handOver(sealed);
    expect(outcomes.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['done', 'kept', 'kept']);
  });

  it('come from a device that is known, not shut out, and sealed to the key of this server', async () => {
    const { Provider } = world.here.users;
    const tablet = await device(Provider);
    const entry = await tablet.seal(newPatient().entry);
    const is = async (changes: Record<string, unknown>) => (await tablet.handOver([entry], changes)).is;
    expect(await is({ secret: 'f8'.repeat(32) })).toBe('unknown');
    expect(await is({ deviceId: newId() })).toBe('unknown');
    expect(await is({ keyId: 'another' })).toBe('other-key');
    expect(await is({ clinicId: world.there.id })).toBe('no-clinic');
    bodyOf(await world.call(Provider, 'DELETE', `/users/user/devices/${tablet.vaultId}`));
    expect(await is({})).toBe('shut-out');
  });

  it('are done by the roles that their author had when writing them', async () => {
    const { Admin, Staff } = world.here.users;
    const tablet = await device(Staff);
    const early = newPatient();
    const setRoles = (roles: string[]) =>
      world.call(Admin, 'PUT', `/${world.here.id}/members/${Staff}`, { roles });
    const before = { ...early.entry, createdAt: new Date(world.clock.nowMs).toISOString() };
    const { rows } = await world.database.pool.query<{ roles: string[] }>(
      'select roles from memberships where clinic_id = $1 and user_id = $2',
      [world.here.id, Staff],
    );
    world.clock.nowMs += 60_000;
    bodyOf(await setRoles(['Biller']));
    world.clock.nowMs += 60_000;
    const late = newPatient();
    const after = { ...late.entry, createdAt: new Date(world.clock.nowMs).toISOString() };
    const { outcomes } = await tablet.handOver([await tablet.seal(before), await tablet.seal(after)]);
    bodyOf(await setRoles(rows[0]!.roles));
    expect(outcomes.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['done', 'kept']);
    expect((await readPatient(early.id)).status).toBe(200);
    expect((await readPatient(late.id)).status).toBe(404);

    world.clock.nowMs += 8 * 86_400_000;
    const longAgo = newPatient();
    const kept = await tablet.handOver([
      await tablet.seal({ ...longAgo.entry, createdAt: before.createdAt }),
    ]);
    const asNow = kept.outcomes[0].outcome;
    expect(asNow, 'by what they may do now, which is as much again').toBe('done');
    bodyOf(await setRoles(['Biller']));
    world.clock.nowMs += 8 * 86_400_000;
    const tooLate = newPatient();
    const entry = { ...tooLate.entry, createdAt: before.createdAt };
    const refused = await tablet.handOver([await tablet.seal(entry)]);
    bodyOf(await setRoles(rows[0]!.roles));
    expect(refused.outcomes[0].outcome, 'what they had a week ago is over').toBe('kept');
  });

  it('that still wait are told of with each beat, and stand in the list of devices', async () => {
    const { Provider, Admin } = world.here.users;
    const tablet = await device(Provider);
    const since = '2026-03-02T14:00:00.000Z';
    const waiting = { count: 3, since };
    const say = { deviceId: tablet.vaultId, secret, waiting };
    bodyOf(await world.call(null, 'POST', '/users/user/device-beat', say));
    const listed = async () => {
      const { devices } = bodyOf(await world.call(Admin, 'GET', `/${world.here.id}/devices`));
      return devices.find(({ deviceId }: { deviceId: string }) => deviceId === tablet.vaultId).waiting;
    };
    expect(await listed()).toEqual(waiting);
    bodyOf(await world.call(null, 'POST', '/users/user/device-beat', { deviceId: tablet.vaultId, secret }));
    expect(await listed(), 'an earlier release does not say').toEqual(waiting);
  });
});
