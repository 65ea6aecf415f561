import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../../../src/contract/access/me.ts';
import { createApiWorld, newId, type ApiWorld } from '../../../../tests/support/api-world.ts';

let world: ApiWorld;
beforeAll(async () => {
  world = await createApiWorld();
});
afterAll(() => world.close());

const me = async (userId: string) => (await world.call(userId, 'GET', '/me')).body;

describe('[7.4] me', () => {
  it('[1.4] [3.1] [3.2] [3.3] holds the user with clinics, locations, clinicians and roles', async () => {
    const body = await me(world.here.users.Provider);
    expect(contract.me.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({
      ID: world.here.users.Provider,
      fname: 'Provider',
      lname: 'Here',
      isProvider: true,
    });
    expect(body.clinics).toHaveLength(1);
    const [clinic] = body.clinics;
    expect(clinic).toMatchObject({
      ID: world.here.id,
      role: ['Provider'],
      subscription: { status: 'active', pastDueDays: 0 },
      locations: [{ ID: world.here.locationId, primary: true, serviceTaxRate: 8.875 }],
    });
    expect(clinic.clinicians).toEqual([
      expect.objectContaining({ ID: world.here.users.Provider, name: 'Provider Here' }),
    ]);
  });

  it('counts the days that a subscription is past due', async () => {
    const since = new Date(world.clock.nowMs - 3.5 * 86_400_000);
    await world.database.pool.query(
      `update clinics set subscription_status = 'past_due', past_due_since = $2, bill_date = $2 where id = $1`,
      [world.there.id, since],
    );
    const { clinics } = await me(world.there.users.Admin);
    expect(clinics[0]).toMatchObject({
      subscription: { status: 'past_due', pastDueDays: 3 },
      billDate: since.toISOString(),
    });
  });

  it('[2.5] of somebody the user pool knows and we do not yet is a user without a clinic', async () => {
    const stranger = newId();
    const [first, again] = [await me(stranger), await me(stranger)];
    expect(first).toMatchObject({ clinics: [], fname: 'Given', lname: 'Family', hasAcceptedEHRTerms: false });
    expect(again.ID).toBe(first.ID);
  });
});

describe('[7.7] saving oneself', () => {
  it('leaves what was not given', async () => {
    const { Staff } = world.here.users;
    await world.call(Staff, 'PUT', '/settings/user', { phone: '555 0100', title: 'Ms.' });
    const { body } = await world.call(Staff, 'PUT', '/settings/user', { title: '' });
    expect(body).toMatchObject({ phone: '555 0100', title: '', fname: 'Staff' });
    expect((await me(Staff)).phone).toBe('555 0100');
  });

  it('[7.22] [2.11] records that the EHR terms were accepted, and when', async () => {
    const { Biller } = world.here.users;
    await world.database.pool.query('update users set ehr_terms_accepted_at = null where id = $1', [Biller]);
    expect((await me(Biller)).hasAcceptedEHRTerms).toBe(false);
    const { body } = await world.call(Biller, 'PUT', '/settings/user', { acceptEHRTermsOfUse: true });
    expect(body.hasAcceptedEHRTerms).toBe(true);
    world.clock.nowMs += 60_000;
    await world.call(Biller, 'PUT', '/settings/user', { acceptEHRTermsOfUse: true });
    const { rows } = await world.database.pool.query<{ at: Date }>(
      'select ehr_terms_accepted_at as at from users where id = $1',
      [Biller],
    );
    expect(rows[0]!.at.getTime()).toBe(world.clock.nowMs - 60_000);
  });

  it('cannot take the acceptance back or change what is not theirs to change', async () => {
    const { body } = await world.call(world.here.users.Biller, 'PUT', '/settings/user', {
      acceptEHRTermsOfUse: false,
      email: 'other@clinic.example',
      showImpersonator: true,
    });
    expect(body.details.fields.map((field: { path: string }) => field.path).toSorted()).toEqual([
      'body.acceptEHRTermsOfUse',
      'body.email',
      'body.showImpersonator',
    ]);
  });
});
