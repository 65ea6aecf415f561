import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filledForm } from '../../../../src/contract/people/forms.ts';
import {
  bodyOf,
  createApiWorld,
  newId,
  operation,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import { filledBody, formBody, publishForm } from '../../../../tests/support/form-calls.ts';

let world: ApiWorld;
let staff: string;
let provider: string;
beforeAll(async () => {
  world = await createApiWorld();
  ({ Staff: staff, Provider: provider } = world.here.users);
});
afterAll(() => world.close());
const here = () => `/${world.here.id}`;
const reason = 'Handed to the wrong patient';

async function makePatient(changes: Record<string, unknown> = {}): Promise<string> {
  const body = patientBody(changes);
  bodyOf(await world.write(staff, 'POST', `${here()}/patients`, body));
  return body.id;
}
async function fillIn(patientId: string, isClinical = false, as = staff) {
  const shown = await publishForm(world, world.here, formBody({ isClinical }));
  const body = filledBody(shown);
  bodyOf(await world.write(as, 'POST', `${here()}/patients/${patientId}/forms`, body));
  return { shown, body, path: `${here()}/patients/${patientId}/forms/${body.id}` };
}
const withdraw = (path: string, seen: number, as = staff) =>
  world.write(as, 'POST', `${path}/withdrawal`, { reason }, { seen });
const restore = (path: string, seen: number, as = staff) =>
  world.write(as, 'POST', `${path}/withdrawal/undo`, {}, { seen });
const wholeOf = async (path: string, as = provider) => bodyOf(await world.call(as, 'GET', path));

describe('a form that was filled in for the wrong patient', () => {
  it('is withdrawn with who, when and why, and stays as it was handed in', async () => {
    const patientId = await makePatient();
    const { body, path } = await fillIn(patientId);
    const before = await wholeOf(path);
    const after = bodyOf(await withdraw(path, 1));
    expect(filledForm.safeParse(after).error).toBeUndefined();
    const withdrawn = { at: after.withdrawn.at, by: staff, byName: 'Staff Here', reason };
    expect(before.withdrawn).toBeNull();
    expect(await wholeOf(path)).toEqual({ ...before, withdrawn, version: 2 });
    const { filled } = bodyOf(await world.call(staff, 'GET', `${here()}/patients/${patientId}/forms`));
    expect(filled).toMatchObject([{ id: body.id, withdrawn, version: 2 }]);
    const { entries } = bodyOf(await world.call(staff, 'GET', `${here()}/patients/${patientId}/timeline`));
    expect(entries).toMatchObject([{ kind: 'form', id: body.id, isWithdrawn: true }]);
  });

  it('stands again when that is taken back, and both are on the audit trail', async () => {
    const patientId = await makePatient();
    const { body, path } = await fillIn(patientId);
    const before = await wholeOf(path);
    bodyOf(await withdraw(path, 1));
    bodyOf(await restore(path, 2));
    expect(await wholeOf(path)).toEqual({ ...before, version: 3 });
    const { entries } = bodyOf(await world.call(staff, 'GET', `${here()}/patients/${patientId}/timeline`));
    expect(entries).toMatchObject([{ kind: 'form', id: body.id, isWithdrawn: false }]);
    const { rows } = await world.database.pool.query(
      `select action, user_id as "by" from audit_log where entity_id = $1 and action like 'filledForms.%' and action <> 'filledForms.get' order by id`,
      [body.id],
    );
    const done = (action: string) => ({ action, by: staff });
    expect(rows).toEqual(['filledForms.add', 'filledForms.withdraw', 'filledForms.restore'].map(done));
  });

  it('is withdrawn once: over what was taken back, twice, or without a reason it is refused', async () => {
    const { path } = await fillIn(await makePatient());
    expect(
      (await world.write(staff, 'POST', `${path}/withdrawal`, { reason: ' ' }, { seen: 1 })).status,
    ).toBe(422);
    expect((await restore(path, 1)).status).toBe(422);
    bodyOf(await withdraw(path, 1));
    expect((await withdraw(path, 2)).status).toBe(422);
    bodyOf(await restore(path, 2));
    const stale = await withdraw(path, 1);
    expect([stale.status, stale.body.details.current]).toMatchObject([412, { withdrawn: null, version: 3 }]);
  });

  it('is withdrawn by two devices that did not know of each other: the first stands, and nobody is asked', async () => {
    const { path } = await fillIn(await makePatient());
    const first = bodyOf(await withdraw(path, 1));
    const body = { reason: 'Typed on another device' };
    const second = bodyOf(await world.write(provider, 'POST', `${path}/withdrawal`, body, { seen: 1 }));
    expect(second).toEqual(first);
    bodyOf(await restore(path, 2));
    expect(bodyOf(await restore(path, 2, provider))).toMatchObject({ withdrawn: null, version: 3 });
    expect(await wholeOf(path)).toMatchObject({ withdrawn: null, version: 3 });
  });

  it('is nobody else’s: not by way of another patient, nor of another clinic', async () => {
    const { body, path } = await fillIn(await makePatient());
    const other = `${here()}/patients/${await makePatient()}/forms/${body.id}`;
    expect((await withdraw(other, 1)).status).toBe(404);
    const stranger = world.there.users.Admin;
    const theirs = path.replace(world.here.id, world.there.id);
    expect((await withdraw(theirs, 1, stranger)).status).toBe(404);
    expect((await wholeOf(path)).withdrawn).toBeNull();
  });

  it('of the chart is withdrawn by who handed it over and who writes charts, not by another at the desk', async () => {
    const patientId = await makePatient();
    const others = await fillIn(patientId, true, provider);
    expect((await withdraw(others.path, 1)).body.code).toBe('not-allowed');
    bodyOf(await withdraw(others.path, 1, provider));
    expect((await restore(others.path, 2)).body.code).toBe('not-allowed');
    const own = await fillIn(patientId, true);
    bodyOf(await withdraw(own.path, 1));
    expect((await wholeOf(own.path, staff)).answers).toBeNull();
  });

  it('comes from a device that was away: handed in, withdrawn, taken back and withdrawn, in one push', async () => {
    const patientId = await makePatient();
    const shown = await publishForm(world, world.here);
    const filled = filledBody(shown);
    const of = { patientId, filledFormId: filled.id };
    const first = operation(world.here, 'filledForms.add', { patientId }, filled);
    const second = operation(world.here, 'filledForms.withdraw', of, { reason }, {
      after: first.opId,
    } as never);
    const third = operation(world.here, 'filledForms.restore', of, {}, { after: second.opId } as never);
    const push = async (operations: unknown[]) => {
      const body = { deviceId: newId(), operations };
      const { outcomes } = bodyOf(await world.call(staff, 'POST', `${here()}/sync/push`, body));
      return outcomes.map(({ outcome }: { outcome: string }) => outcome);
    };
    expect(await push([first, second, third])).toEqual(['applied', 'applied', 'applied']);
    // Stored by now: what changes it twice in one transaction is one change of its row.
    const again = operation(world.here, 'filledForms.withdraw', of, { reason }, 3);
    const back = operation(world.here, 'filledForms.restore', of, {}, { after: again.opId } as never);
    expect(await push([again, back])).toEqual(['applied', 'applied']);
    expect(await wholeOf(`${here()}/patients/${patientId}/forms/${filled.id}`)).toMatchObject({
      withdrawn: null,
      version: 5,
    });
  });

  it('keeps what was handed in, whatever a program tries beside it', async () => {
    const { body, path } = await fillIn(await makePatient());
    bodyOf(await withdraw(path, 1));
    for (const sql of [
      `update filled_forms set withdrawn = null where id = $1`,
      `update filled_forms set withdrawn = null, version = version + 1, answers = '[]' where id = $1`,
      `update filled_forms set version = version + 1, content_hash = '' where id = $1`,
      `delete from filled_forms where id = $1`,
    ])
      await expect(world.database.pool.query(sql, [body.id])).rejects.toThrow(/append-only/);
  });

  it('stays withdrawn in a chart that takes over another', async () => {
    const same = { firstName: 'Ottilie', lastName: 'Wendt', birthDate: '1971-02-03' };
    const [keptId, otherId] = [await makePatient(same), await makePatient(same)];
    const { body, path } = await fillIn(otherId);
    bodyOf(await withdraw(path, 1));
    const merge = { id: newId(), decision: 'merge', keptId, otherId, keptVersion: 1, otherVersion: 1 };
    bodyOf(await world.write(staff, 'POST', `${here()}/duplicate-patients`, merge));
    const kept = `${here()}/patients/${keptId}/forms/${body.id}`;
    expect((await wholeOf(kept)).withdrawn).toMatchObject({ reason });
    // A device that knows the other chart alone takes it back there.
    bodyOf(await restore(path, 2));
    expect((await wholeOf(kept)).withdrawn).toBeNull();
  });
});
