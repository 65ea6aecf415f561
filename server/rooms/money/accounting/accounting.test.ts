import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DaySum } from '../../../../src/contract/money/accounting.ts';
import { quickBooksDesktopIif } from '../../../../src/domain/money/accounting/journal-files.ts';
import { bodyOf, createApiWorld, patientBody, type ApiWorld } from '../../../../tests/support/api-world.ts';
import { closeBody } from '../../../../tests/support/close-calls.ts';
import { paymentBody } from '../../../../tests/support/payment-calls.ts';

let world: ApiWorld;
let admin: string;
let at: string;
let patientId: string;
beforeAll(async () => {
  world = await createApiWorld();
  admin = world.here.users.Admin;
  at = `/${world.here.id}`;
  patientId = bodyOf(await world.write(admin, 'POST', `${at}/patients`, patientBody())).id;
  await pay();
});
afterAll(() => world.close());

const pay = async () =>
  bodyOf(await world.write(admin, 'POST', `${at}/patients/${patientId}/payments`, paymentBody(world.here)));
const exported = async (): Promise<DaySum[]> =>
  bodyOf(await world.call(admin, 'GET', `${at}/accounting/journal?from=2026-03-02&to=2026-03-02`)).sums;
const file = (sums: readonly DaySum[]) =>
  quickBooksDesktopIif({ sums, names: {}, locationName: () => 'Main Street' });

describe('the journal for accounting', () => {
  it('is summed by day, comes to 0 and names no patient', async () => {
    const sums = await exported();
    expect(sums.map(({ account, amountMinor }) => [account, amountMinor])).toEqual([
      ['checks', 4_000],
      ['credit.patient', -4_000],
    ]);
    expect(JSON.stringify(sums)).not.toContain(patientId);
  });

  it('of a closed day is the same to the byte, whatever comes later', async () => {
    bodyOf(await world.write(admin, 'POST', `${at}/closes`, closeBody(world.here, { day: '2026-03-02' })));
    const before = file(await exported());
    await pay();
    expect(file(await exported())).toBe(before);
  });

  it('is audited, and of those who may', async () => {
    expect(
      (
        await world.call(
          world.here.users.Staff,
          'GET',
          `${at}/accounting/journal?from=2026-03-02&to=2026-03-02`,
        )
      ).status,
    ).toBe(403);
    // Lines of reads are written in batches.
    await expect
      .poll(async () => {
        const { rows } = await world.database.pool.query(
          `select 1 from audit_log where action = 'accounting.export' and clinic_id = $1`,
          [world.here.id],
        );
        return rows.length;
      })
      .toBeGreaterThan(1);
  });
});

describe('names of accounts', () => {
  const save = (names: object, seen: number) =>
    world.write(admin, 'PUT', `${at}/accounting/names`, { names, seen });

  it('are kept over what was seen, and nobody’s are covered', async () => {
    expect(bodyOf(await world.call(admin, 'GET', `${at}/accounting`))).toMatchObject({
      names: {},
      version: 0,
    });
    expect(bodyOf(await save({ cash: 'Petty Cash' }, 0)).version).toBe(1);
    expect((await save({ cash: 'Till' }, 0)).body.code).toBe('version-stale');
    expect(bodyOf(await save({ cash: 'Till' }, 1)).version).toBe(2);
    const { accounts, names } = bodyOf(await world.call(admin, 'GET', `${at}/accounting`));
    expect(names).toEqual({ cash: 'Till' });
    expect(accounts).toEqual(expect.arrayContaining(['checks', 'credit.patient']));
  });

  it.each(['', ' ', 'a\tb', 'a\nb', '"a"', 'x'.repeat(101)])('of %j are refused', async (name) => {
    expect((await save({ cash: name }, 2)).status).toBe(422);
  });
});
