import { expect, it } from 'vitest';
import type { OpId } from '../../contract/base/ids.ts';
import { saveNote } from '../../../tests/sync/intents.ts';
import { plainSeals } from '../../../tests/sync/plain-seals.ts';
import { storedOps } from '../../../tests/sync/stored-ops.ts';
import { Device } from '../../../tests/sync/world.ts';
import { stepSignatureCounter } from '../device/device-row.ts';
import { storeWrite } from './enqueue.ts';
import { createOpContents } from './op-contents.ts';
import type { Writer } from './place-write.ts';

function twoPages() {
  const device = new Device(1);
  const database = device.database();
  const { clock, random } = device;
  const page = (userId: string): Writer => {
    const contents = createOpContents(database, userId, plainSeals(userId));
    return { database, contents, clock, random, userId, enteredHere: new Set<OpId>(), lastLeft: null };
  };
  return { database, page };
}
/** Rests on nothing before it, so that its place is expected. */
const made = (id: string) => saveNote(id, `words of ${id}`, { seen: null });

it('takes the next place when another page was there meanwhile, whoever is at work in it', async () => {
  const { database, page } = twoPages();
  const [one, other, guest] = [page('ada'), page('ada'), page('ben')];
  const order: string[] = [];
  const enter = async (writer: Writer, id: string) => {
    await storeWrite(writer, made(id));
    order.push(id);
  };
  await enter(one, 'a');
  await enter(one, 'b');
  await enter(other, 'c');
  await enter(one, 'd');
  await enter(guest, 'e');
  await enter(one, 'f');
  await stepSignatureCounter(one);
  await enter(one, 'g');
  const rows = [...(await storedOps(database)), ...(await storedOps(database, 'ben'))].toSorted(
    (left, right) => left.position - right.position,
  );
  expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(rows.map(({ body }) => body)).toEqual(order.map((id) => made(id).body));
  const device = await database.use((outbox) => outbox.device.get('device'));
  expect(device).toMatchObject({ seq: 7, signatureSeq: 1 });
});

it('becomes one with the next save of the same page, but not where it is no save of a page', async () => {
  const { database, page } = twoPages();
  const writer = page('ada');
  await storeWrite(writer, saveNote('a', 'typed'));
  await storeWrite(writer, saveNote('a', 'typed on'));
  await storeWrite(writer, saveNote('b', 'left by a page that went', { coalesce: false }));
  await storeWrite(writer, saveNote('b', 'of a page that had not seen them'));
  expect((await storedOps(database)).map(({ body }) => body)).toEqual([
    saveNote('a', 'typed on').body,
    saveNote('b', 'left by a page that went').body,
    saveNote('b', 'of a page that had not seen them').body,
  ]);
});
