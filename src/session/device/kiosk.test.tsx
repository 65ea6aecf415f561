// @vitest-environment jsdom
// oxlint-disable-next-line import/no-unassigned-import
import '../../../tests/support/jsdom-window.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clinic, me, SessionStage, sub, uuid } from '../../../tests/support/session-stage.tsx';
import { toInstant } from '../../domain/base/time/clinic-day.ts';
import { plainVisit } from '../../domain/scheduling/visits/appointment-status.ts';
import { changePassphrase, leaveKiosk, startKiosk, vaultStore } from '../../vault/keys/vault.ts';

const passphrase = 'nine quiet herons at dawn';
let stage: SessionStage;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  stage = await SessionStage.open();
  await changePassphrase(sub, passphrase, { kind: 'device' });
});
afterAll(() => stage.close());

/** Both in a minute, by the clock of the location. */
const startsAt = toInstant(Date.now() + 60_000);
const visit = (n: number, firstName: string, lastName: string) => ({
  ...plainVisit,
  id: uuid(n),
  clinicId: uuid(11),
  locationId: uuid(13),
  providerId: sub,
  patientId: uuid(n),
  patient: {
    id: uuid(n),
    firstName,
    lastName,
    preferredName: '',
    birthDate: '1985-02-14',
    phone: '555 010 4477',
    chartNumber: null,
    alerts: [],
  },
  startsAt,
  durationMinutes: 30,
  status: 'booked',
  reason: 'Back pain',
  note: '',
  arrivedAt: null,
  encounterId: null,
  version: 1,
  createdAt: startsAt,
  updatedAt: startsAt,
});
const patients = [visit(41, 'Ana', 'Núñez'), visit(42, 'Bea', 'Okafor')];

beforeEach(async () => {
  // The gate's own timers go on as they would; the test may leap ahead.
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  await startKiosk(sub, { clinicId: uuid(11), locationId: uuid(13) });
  stage.answer = ({ path }) => {
    if (path === '/me') return { body: me([clinic(11)]) };
    if (path.includes('/appointments?') && path.includes(uuid(13)))
      return { body: { date: startsAt.slice(0, 10), locationId: uuid(13), appointments: patients } };
    return undefined;
  };
});
afterEach(async () => {
  cleanup();
  await leaveKiosk(sub, { kind: 'passphrase', passphrase });
  vi.useRealTimers();
  stage.forget();
});

const says = (name: string | RegExp) => screen.findByRole('heading', { name, level: 1 });
const start = () => says('Check in for your visit');
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const leaveAlone = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const answered = () =>
  waitFor(() =>
    expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-busy')).toBeNull(),
  );
async function open(path: string) {
  stage.draw(path);
  await start();
  await answered();
}
async function type(known: string, birth: string) {
  fireEvent.input(field(/^Last name/), { target: { value: known } });
  fireEvent.input(field('Birth date'), { target: { value: birth } });
  await press('Continue');
}

describe('a device that is given to patients', () => {
  it.each(['/schedule', '/patients', '/invitation'])('stands at %s, and nothing else does', async (path) => {
    await open(path);
    expect(screen.queryByRole('link')).toBeNull();
    expect(document.body.textContent).not.toMatch(/Núñez|Okafor|Ana|Bea|Back pain|4477/);
  });

  it('asks whom it found by first name and time alone, and forgets them when nobody answers', async () => {
    await open('/schedule');
    await type('nunez', '2/14/1985');
    const asked = await says('Are you Ana?');
    await waitFor(() => expect(document.activeElement).toBe(asked));
    expect(document.body.textContent).not.toMatch(/Núñez|Okafor|Bea|Back pain|4477/);
    await leaveAlone(19_000);
    fireEvent.pointerDown(document.body);
    await leaveAlone(19_000);
    await says('Are you Ana?');
    await leaveAlone(2_000);
    await start();
    expect([field(/^Last name/).value, field('Birth date').value]).toEqual(['', '']);
    expect(document.body.textContent).not.toContain('Ana');
  });

  it('forgets what was typed and not sent', async () => {
    await open('/schedule');
    fireEvent.input(field(/^Last name/), { target: { value: 'Nuñ' } });
    await leaveAlone(21_000);
    await waitFor(() => expect(field(/^Last name/).value).toBe(''));
  });

  it('says which field is wrong, and takes the focus there', async () => {
    await open('/schedule');
    await type('nunez', '2/30/1985');
    await screen.findByText('Type the month, the day and the year: 02/14/1985.');
    await waitFor(() => expect(document.activeElement).toBe(field('Birth date')));
  });

  it('sends two who fit to the desk as it does nobody, and pauses when it was tried too often', async () => {
    await open('/schedule');
    for (const known of ['4477', 'nobody', 'nunez', '4477', '4478']) {
      await type(known, '2/14/1985');
      if (known === 'nunez') {
        await says('Are you Ana?');
        await press('No, start over');
      } else {
        await says('Please see the front desk');
        expect(document.body.textContent).not.toMatch(/Ana|Bea/);
        await press('Done');
      }
      if (known !== '4478') await start();
    }
    await says('A short break');
    expect(vaultStore.getSnapshot().kiosk?.missesMs).toHaveLength(5);
    cleanup();
    stage.draw('/schedule');
    await says('A short break');
  });

  it('is left by what unlocks the device alone', async () => {
    await open('/patients/new');
    await press('Staff');
    fireEvent.input(await screen.findByLabelText('Passphrase'), { target: { value: 'a guess' } });
    await press('End check-in');
    await screen.findByText('That passphrase is not right. Try again.');
    fireEvent.input(field('Passphrase'), { target: { value: passphrase } });
    await press('End check-in');
    await waitFor(() => expect(location.pathname).toBe('/schedule'));
    expect(vaultStore.getSnapshot()).toMatchObject({ phase: 'open', kiosk: null });
  });
});
