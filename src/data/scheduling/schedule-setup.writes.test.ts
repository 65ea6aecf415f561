import { afterEach, expect, it, vi } from 'vitest';
import type { ClinicId } from '../../contract/base/ids.ts';
import type { AppointmentType, Closure } from '../../contract/scheduling/schedule-setup.ts';
import { toastStore } from '../../ui/messages/toast.ts';
import { addRow, changeRow, closeSetupToast, isSaved, putInOrder } from './schedule-setup.writes.ts';

type Write = {
  name: string;
  body: Record<string, unknown>;
  params: Record<string, string>;
  seen: number | null;
};
const enqueue = vi.hoisted(() => vi.fn<(write: Write) => Promise<string>>(() => Promise.resolve('op')));
vi.mock('../../sync/outbox/outbox.ts', () => ({ enqueue }));
afterEach(() => {
  enqueue.mockReset();
  enqueue.mockResolvedValue('op');
  closeSetupToast();
});

const clinic = 'clinic' as ClinicId;
const words = { label: 'A change', done: 'Changed' };
const sent = () => enqueue.mock.calls.map(([write]) => write);
const undo = () =>
  toastStore
    .getSnapshot()
    .find(({ title }) => title === 'Changed')!
    .action!.onPress();

it('puts types in order by writing only those that change their place, and puts all of them back', async () => {
  const types = ['a', 'b', 'c'].map((id, order) => ({ id, order, version: 2 })) as AppointmentType[];
  const [a, b, c] = types as [AppointmentType, AppointmentType, AppointmentType];
  await putInOrder(clinic, [b, a, c], words);
  const orders = () => sent().map(({ params, body }) => [params['typeId'], body['order']]);
  expect(orders()).toEqual([
    ['b', 0],
    ['a', 1],
  ]);
  enqueue.mockClear();
  undo();
  await vi.waitFor(() => expect(enqueue).toHaveBeenCalledTimes(2));
  expect(orders()).toEqual([
    ['b', 1],
    ['a', 0],
  ]);
});

it('takes back what was added, and undoes a change by what stood before it', async () => {
  const fields = { locationId: null, from: '2026-12-24', to: '2026-12-24', reason: 'Storm' } as never;
  await addRow('closure', clinic, fields, words);
  undo();
  await vi.waitFor(() => expect(enqueue).toHaveBeenCalledTimes(2));
  expect(sent()[1]).toMatchObject({ name: 'scheduleSetup.saveClosure', body: { archived: true }, seen: 1 });
  enqueue.mockClear();
  const closure = { ...(fields as object), id: 'c', archivedAt: null, version: 5 } as Closure;
  await changeRow('closure', clinic, closure, { reason: 'Snow' }, words);
  undo();
  await vi.waitFor(() => expect(enqueue).toHaveBeenCalledTimes(2));
  expect(sent().map(({ body }) => body)).toEqual([{ reason: 'Snow' }, { reason: 'Storm' }]);
});

it('says so when the device cannot keep it', async () => {
  expect(await isSaved(Promise.reject(new Error('No room')))).toBe(false);
  expect(toastStore.getSnapshot().map(({ title }) => title)).toContain(
    'Not saved on this device. What you entered is still here.',
  );
});
