import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayPack } from '../../../../src/contract/exchange/day-pack.ts';
import type { Payment } from '../../../../src/contract/money/payment.ts';
import type { Role } from '../../../../src/contract/access/role.ts';
import { createCsvReader } from '../../../../src/lib/files/csv-reader.ts';
import {
  bodyOf,
  bookingBody,
  createApiWorld,
  newId,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import { paymentBody, reversalBody } from '../../../../tests/support/payment-calls.ts';
import { readZip } from '../../../../tests/support/read-zip.ts';

/** Where payments go besides the ledger: along with a merged chart, into the day's pack, out of the clinic. */
let world: ApiWorld;
let admin: string;
let at: string;
beforeAll(async () => {
  world = await createApiWorld();
  admin = world.here.users.Admin;
  at = `/${world.here.id}`;
});
afterAll(() => world.close());

const make = async (path: string, body: unknown) =>
  bodyOf(await world.write(admin, 'POST', `${at}/${path}`, body));
const addPatient = async (): Promise<string> => (await make('patients', patientBody())).id;
const read = async (path: string, as: string = admin) => bodyOf(await world.call(as, 'GET', `${at}/${path}`));
const paidBy = async (patientId: string): Promise<Payment[]> =>
  (await read(`patients/${patientId}/charges`)).payments;
const pay = (patientId: string, changes: object = {}): Promise<Payment> =>
  make(`patients/${patientId}/payments`, paymentBody(world.here, changes));
const giveBack = (patientId: string, id: string): Promise<Payment> =>
  make(`patients/${patientId}/payments/${id}/reversal`, reversalBody(world.here));

describe('charts that are merged', () => {
  it('take payments along with what takes them back, and undo returns them with what came since', async () => {
    const [kept, other] = [await addPatient(), await addPatient()];
    const mine = await pay(kept);
    const reversed = await giveBack(other, (await pay(other)).id);
    const standing = await pay(other);
    const decision = await make('duplicate-patients', {
      id: newId(),
      decision: 'merge',
      keptId: kept,
      otherId: other,
      keptVersion: 1,
      otherVersion: 1,
    });
    const ids = async (patientId: string) => (await paidBy(patientId)).map(({ id }) => id).toSorted();
    expect(await ids(kept)).toEqual([mine.id, reversed.id, standing.id].toSorted());
    expect(await ids(other)).toEqual([]);
    const moved = (await paidBy(kept)).find(({ id }) => id === reversed.id);
    expect(moved).toEqual({ ...reversed, patientId: kept });
    // A device that was away takes and gives back under the old chart.
    const since = await pay(other);
    await giveBack(other, standing.id);
    expect(await ids(kept)).toEqual([mine.id, reversed.id, standing.id, since.id].toSorted());
    await make(`duplicate-patients/${decision.id}/undo`, undefined);
    expect(await ids(kept)).toEqual([mine.id, since.id].toSorted());
    expect(await ids(other)).toEqual([reversed.id, standing.id].toSorted());
    expect((await paidBy(other)).map(({ reversal }) => reversal?.amountMinor)).toEqual([1_500, 1_500]);
  });
});

describe('the pack of a day', () => {
  it('[6.5] has the last payments of each patient for those who see ledgers', async () => {
    const patientId = await addPatient();
    await make('appointments', bookingBody(world.here, patientId));
    for (let day = 0; day < 52; day += 1) {
      await pay(patientId, {
        takenAt: new Date(Date.parse('2026-01-01T15:00:00.000Z') + day * 86_400_000).toISOString(),
      });
    }
    const { here } = world;
    const packOf = async (role: Role) =>
      dayPack.parse(await read(`day-pack?locationId=${here.locationId}&date=2026-03-02`, here.users[role]));
    const { payments } = await packOf('Staff');
    expect(payments).toHaveLength(50);
    expect(
      payments!
        .map(({ takenOn }) => takenOn)
        .toSorted()
        .at(0),
    ).toBe('2026-01-03');
    expect((await packOf('ClinicalAssistant')).payments).toEqual([]);
  });
});

describe('what is taken along', () => {
  const exported = async (patientId: string, format: string) => {
    const { path } = await make(`patients/${patientId}/export`, { format });
    const response = await world.api.pages.request(path);
    return Buffer.from(await response.arrayBuffer());
  };
  const paid = async () => {
    const patientId = await addPatient();
    const refunded = await giveBack(patientId, (await pay(patientId)).id);
    const stranger = await addPatient();
    await pay(stranger);
    return { patientId, refunded };
  };

  it('holds payments as a table, with what takes them back', async () => {
    const { patientId, refunded } = await paid();
    const files = readZip(await exported(patientId, 'csv'));
    const reader = createCsvReader(',');
    const text = files.get('csv/payments.csv')!;
    const [header, ...lines] = [...reader.push(text), ...reader.end()].map(({ cells }) => cells);
    const records = lines.map((cells) =>
      Object.fromEntries(cells.map((cell, place) => [header![place]!, cell])),
    );
    expect(records).toMatchObject([
      {
        id: refunded.id,
        amountMinor: '4000',
        method: 'check',
        reversalKind: 'refund',
        reversalAmountMinor: '1500',
        reversalReason: 'Paid too much',
      },
    ]);
  });

  it('holds them in FHIR, of that patient alone', async () => {
    const { patientId, refunded } = await paid();
    const bundle = JSON.parse((await exported(patientId, 'fhir')).toString('utf8')) as {
      entry: { resource: { resourceType: string; id: string } }[];
    };
    const found = bundle.entry.filter(({ resource }) => resource.resourceType === 'PaymentReconciliation');
    expect(found.map(({ resource }) => resource)).toMatchObject([
      {
        id: refunded.id,
        status: 'active',
        paymentDate: '2026-03-02',
        paymentAmount: { value: 40, currency: 'USD' },
        paymentIdentifier: { value: '1042' },
        requestor: { reference: `Practitioner/${admin}` },
        detail: [{ amount: { value: 40 } }, { amount: { value: -15 } }],
      },
    ]);
    expect(JSON.stringify(found)).toContain(`Patient/${patientId}`);
  });

  it('prints them', async () => {
    const { patientId } = await paid();
    expect((await exported(patientId, 'pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
