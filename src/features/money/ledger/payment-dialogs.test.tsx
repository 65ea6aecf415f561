// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newPayment } from '../../../../tests/support/payments.ts';
import type { Patient } from '../../../contract/people/patient.ts';
import { SessionContext, type Session } from '../../../session/session-context.ts';
import ReverseDialog from './reverse.dialog.tsx';
import TakePaymentDialog from './take-payment.dialog.tsx';

const enqueue = vi.hoisted(() =>
  vi.fn<(write: { name: string; body: Record<string, unknown> }) => Promise<void>>(async () => {}),
);
const kept = vi.hoisted(() => vi.fn<(value: unknown) => void>());
vi.mock('../../../sync/outbox/outbox.ts', () => ({ enqueue }));
vi.mock('../../../sync/device/device.ts', () => ({ newId: () => 'new' }));
vi.mock('../../../ui/messages/toast.ts', () => ({ toast: { success: () => {}, fail: () => {} } }));
vi.mock('../../../ui/buttons/link.tsx', () => ({ useGo: () => () => {} }));
vi.mock('../../../session/kept/use-kept.ts', async (actual) => ({
  ...(await actual<typeof import('../../../session/kept/use-kept.ts')>()),
  useKeep: (_: string, value: unknown) => kept(value),
}));
vi.mock('../../../ui/overlays/form-dialog.tsx', () => ({
  FormDialog: (given: { title: string; action: string; onSubmit: () => void; children: React.ReactNode }) => (
    <form>
      <h2>{given.title}</h2>
      {given.children}
      <button type="button" onClick={() => given.onSubmit()}>
        {given.action}
      </button>
    </form>
  ),
}));

// Noon in New York: a day of its own for the place, whatever the zone of whoever runs this.
const now = '2026-03-02T17:00:00.000Z';
beforeEach(() => void vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  enqueue.mockClear();
  kept.mockClear();
});

const location = { ID: 'here', name: 'Main Street', timezone: 'America/New_York' };
const session = {
  clinic: { ID: 'clinic', locations: [location] },
  location,
  me: { ID: 'me', name: 'Sam Ott' },
} as unknown as Session;
const patient = {
  id: 'ada',
  clinicId: 'clinic',
  firstName: 'Ada',
  middleName: '',
  lastName: 'Quill',
} as Patient;
const onClose = vi.fn<() => void>();

function take(openMinor: number | null, payments: readonly ReturnType<typeof newPayment>[] = []) {
  render(
    <SessionContext value={session}>
      <TakePaymentDialog patient={patient} openMinor={openMinor} payments={payments} onClose={onClose} />
    </SessionContext>,
  );
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('taking a payment', () => {
  it('begins with what is open, and takes it with a choice and one tap', async () => {
    take(35_700);
    expect(field('Amount').value).toBe('357.00');
    choose('Check');
    type('Check number', ' 1042 ');
    press(/Take \$357\.00/);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(enqueue.mock.calls[0]![0]).toMatchObject({
      name: 'payments.take',
      label: 'Take $357.00 from Ada Quill',
      lane: 'payment:new',
      body: {
        amountMinor: 35_700,
        method: 'check',
        reference: '1042',
        note: '',
        takenAt: now,
        locationId: 'here',
      },
      patches: [
        { entity: 'payment', create: true, merge: { takenOn: '2026-03-02', takenByName: 'Sam Ott' } },
      ],
    });
  });

  it.each([[null], [0], [-500]])(
    'begins empty where %s is open, and asks for what is missing',
    (openMinor) => {
      take(openMinor);
      expect(field('Amount').value).toBe('');
      press(/^Take$/);
      expect(screen.getByText('Enter what is paid.')).toBeTruthy();
      expect(enqueue).not.toHaveBeenCalled();
    },
  );

  it('takes what is due by the way in which the patient paid last, else by card, with one press', () => {
    take(4_000, [newPayment({ amountMinor: 100, method: 'cash' })]);
    press(/^Take \$40\.00$/);
    expect(enqueue.mock.calls[0]![0].body).toMatchObject({ amountMinor: 4_000, method: 'cash' });
    cleanup();
    take(4_000);
    press(/^Take \$40\.00$/);
    expect(enqueue.mock.calls[1]![0].body).toMatchObject({ method: 'card' });
  });

  it('keeps no card number: neither in a payment nor in what outlives a reload', () => {
    take(4_000);
    choose('Card');
    type('Number of the slip', '4111 1111 1');
    type('Note', 'card 4111111111111111');
    expect(screen.getByText(/This looks like a card number/)).toBeTruthy();
    press(/Take/);
    expect(enqueue).not.toHaveBeenCalled();
    expect(JSON.stringify(kept.mock.calls)).not.toContain('4111');
    type('Note', 'card ending 1111');
    type('Number of the slip', '77');
    press(/Take/);
    expect(enqueue).toHaveBeenCalledOnce();
  });

  it('does not send the reference of another way to pay', () => {
    take(4_000);
    choose('Check');
    type('Check number', '1042');
    choose('Cash');
    press(/Take/);
    expect(enqueue.mock.calls[0]![0].body).toMatchObject({ method: 'cash', reference: '' });
  });

  it('says what becomes credit, and what was taken already today', () => {
    take(1_000, [newPayment({ amountMinor: 4_000 })]);
    type('Amount', '40');
    expect(screen.getByText(/\$30\.00 becomes credit/)).toBeTruthy();
    expect(screen.getByText(/Ada Quill already took \$40\.00 today at 10:00 AM/)).toBeTruthy();
    type('Amount', '39');
    expect(screen.queryByText(/already took/)).toBeNull();
  });
});

describe('reversing a payment', () => {
  const paid = newPayment({ amountMinor: 4_000 });
  const open = (kinds: readonly ('refund' | 'mistake')[] = ['refund', 'mistake']) =>
    render(
      <SessionContext value={session}>
        <ReverseDialog patient={patient} payment={paid} kinds={kinds} ledger={null} onClose={onClose} />
      </SessionContext>,
    );

  it('gives back a part, with why', () => {
    open();
    type('Given back', '15');
    press(/Give back \$15\.00/);
    expect(screen.getByText('Say why.')).toBeTruthy();
    type('Why', 'Paid too much');
    press(/Give back/);
    expect(enqueue.mock.calls[0]![0]).toMatchObject({
      name: 'payments.reverse',
      body: { kind: 'refund', amountMinor: 1_500, reason: 'Paid too much', reversedAt: now },
      patches: [{ entity: 'payment', id: paid.id, merge: { reversal: { reversedOn: '2026-03-02' } } }],
    });
  });

  it('gives back no more than was paid', () => {
    open();
    type('Given back', '40.01');
    type('Why', 'Paid too much');
    expect(screen.getByText(/is more than the \$40\.00 that was paid/)).toBeTruthy();
    press(/Give back/);
    expect(enqueue).not.toHaveBeenCalled();
  });

  it('takes back a mistake as a whole; who may only that is not asked what happened', () => {
    open(['mistake']);
    expect(screen.queryByRole('radio')).toBeNull();
    type('Why', 'Typed for another patient');
    press(/Reverse it/);
    expect(enqueue.mock.calls[0]![0].body).toMatchObject({ kind: 'mistake', amountMinor: 4_000 });
  });
});
