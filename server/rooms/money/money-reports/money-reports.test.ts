import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moneyGroups, moneyKinds } from '../../../../src/contract/money/money-report.ts';
import {
  bodyOf,
  createApiWorld,
  encounterBody,
  fullNote,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import { closeBody } from '../../../../tests/support/close-calls.ts';
import { paymentBody, reversalBody } from '../../../../tests/support/payment-calls.ts';

let world: ApiWorld;
let admin: string;
let at: string;
let charged = { amountMinor: 0, taxMinor: 0 };
beforeAll(async () => {
  world = await createApiWorld();
  admin = world.here.users.Admin;
  at = `/${world.here.id}`;
  const write = async (path: string, body: unknown) =>
    bodyOf(await world.write(admin, 'POST', `${at}/${path}`, body));
  const patientId = (await write('patients', patientBody())).id;
  const body = encounterBody(world.here, patientId, { note: fullNote() });
  const provider = world.here.users.Provider;
  bodyOf(await world.write(provider, 'POST', `${at}/encounters`, body));
  const signature = { signedAt: '2026-03-02T15:20:00.000Z', deviceSequence: 9, chargeIds: {} };
  const path = `${at}/encounters/${body.id}/sign`;
  for (const { amountMinor, taxMinor } of bodyOf(
    await world.write(provider, 'POST', path, signature, { seen: 1 }),
  ).charges)
    charged = { amountMinor: charged.amountMinor + amountMinor, taxMinor: charged.taxMinor + taxMinor };
  const paid = await write(`patients/${patientId}/payments`, paymentBody(world.here, { amountMinor: 4_000 }));
  await write(
    `patients/${patientId}/payments`,
    paymentBody(world.here, { method: 'cash', amountMinor: 2_000 }),
  );
  await write(`patients/${patientId}/payments/${paid.id}/reversal`, reversalBody(world.here));
  // Short by $20.00, and the rest goes to the bank: neither is a collection.
  await write('closes', closeBody(world.here, { day: '2026-03-02', keptMinor: 0 }));
});
afterAll(() => world.close());

const day = '2026-03-02';
const read = async (path: string, query: Record<string, string>) => {
  const search = new URLSearchParams({ from: day, to: day, ...query });
  return bodyOf(await world.call(admin, 'GET', `${at}/money-reports${path}?${search.toString()}`));
};

describe('a report of money', () => {
  it('says what was produced, collected and taxed', async () => {
    const total = async (kind: string) => (await read('', { kind, by: 'what' })).amountMinor;
    expect(await total('production')).toBe(charged.amountMinor);
    expect(await total('tax')).toBe(charged.taxMinor);
    expect(await total('collections')).toBe(4_500);
    const { sums } = await read('', { kind: 'collections', by: 'what' });
    expect(sums.map(({ key, amountMinor }: never) => [key, amountMinor])).toEqual([
      ['checks', 2_500],
      ['cash', 2_000],
    ]);
    const [byProvider] = (await read('', { kind: 'production', by: 'provider' })).sums;
    expect(byProvider.name).toBe('Provider Here');
  });

  it.each(moneyKinds.flatMap((kind) => moneyGroups.map((by) => [kind, by] as const)))(
    'of %s by %s has rows that come to each figure',
    async (kind, by) => {
      const { sums, amountMinor } = await read('', { kind, by });
      let all = 0;
      for (const sum of sums as { key: string; amountMinor: number; count: number }[]) {
        const rows = await read('/lines', { kind, by, key: sum.key, page: '0' });
        expect([rows.amountMinor, rows.count]).toEqual([sum.amountMinor, sum.count]);
        expect(rows.lines.reduce((of: number, one: { amountMinor: number }) => of + one.amountMinor, 0)).toBe(
          sum.amountMinor,
        );
        all += sum.amountMinor;
      }
      expect(all).toBe(amountMinor);
    },
  );

  it('of the month ends where opening and changes lead', async () => {
    const end = await read('/month-end', { from: '2026-03-01', to: '2026-03-31' });
    expect(end).toMatchObject({ openingMinor: 0, collectionsMinor: 4_500, adjustmentsMinor: 0 });
    expect(end.closingMinor).toBe(
      end.openingMinor + end.productionMinor + end.taxMinor - end.collectionsMinor - end.adjustmentsMinor,
    );
    expect((await read('/month-end', { from: '2026-04-01', to: '2026-04-30' })).openingMinor).toBe(
      end.closingMinor,
    );
  });

  it('ends no sooner than it begins', async () => {
    const path = `${at}/money-reports?from=2026-03-02&to=2026-03-01&kind=tax&by=day`;
    expect((await world.call(admin, 'GET', path)).status).toBe(422);
  });
});
