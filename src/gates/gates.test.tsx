// @vitest-environment jsdom
// oxlint-disable-next-line import/no-unassigned-import
import '../../tests/support/jsdom-window.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  clinic,
  me,
  meKey,
  place,
  placeKey,
  SessionStage,
  uuid,
} from '../../tests/support/session-stage.tsx';
import type { Clinic } from '../contract/clinics/clinic.ts';

let stage: SessionStage;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  stage = await SessionStage.open();
});
afterAll(() => stage.close());
afterEach(() => {
  cleanup();
  stage.forget();
});

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const dueWords = 'Your subscription is past due! Please update your payment method.';
const pastDue = (pastDueDays: number, change: Partial<Clinic> = {}) =>
  clinic(11, { ehr: false, subscription: { status: 'past_due', pastDueDays }, ...change });
const remember = (person: ReturnType<typeof me>) =>
  localStorage.setItem(meKey, JSON.stringify({ form: 1, me: person, takenAtMs: 1_000 }));

describe('what stands before a screen', () => {
  it('[2.7] a loading screen while the session loads', async () => {
    let isKnown = () => {};
    const answered = new Promise<void>((go) => (isKnown = go));
    stage.knows(me([]));
    stage.wait = answered;
    stage.draw('/schedule');
    await screen.findByText('Loading');
    isKnown();
    await heading('Create your clinic');
  });

  it.each([
    ['503', 503],
    ['200', 200],
  ])('[2.8] [4.9] maintenance, by the body of the user’s own load with status %s', async (_, status) => {
    remember(me([clinic(11)]));
    stage.answer = ({ path }) =>
      path === '/me'
        ? {
            status,
            body: { statusCode: 503, code: 'maintenance', message: 'Back at ten.', details: {} },
          }
        : undefined;
    stage.draw('/schedule');
    await heading('Scheduled Maintenance');
    screen.getByText('Down for Maintenance');
    screen.getByText('Back at ten.');
    button('Refresh');
  });

  it('gives back what was being entered when maintenance took the screen', async () => {
    const firstName = () => screen.findByLabelText<HTMLInputElement>('First name');
    stage.knows(me([clinic(11)]));
    stage.draw('/patients/new');
    fireEvent.input(await firstName(), { target: { value: 'Zelphinora' } });
    stage.answer = ({ path }) =>
      path === '/me'
        ? { status: 503, body: { statusCode: 503, code: 'maintenance', message: 'Soon.', details: {} } }
        : undefined;
    await act(() => stage.session.reload());
    await heading('Scheduled Maintenance');
    stage.knows(me([clinic(11)]));
    await act(() => stage.session.reload());
    await waitFor(async () => expect((await firstName()).value).toBe('Zelphinora'));
  });

  it('[4.9] a 503 without such a body is no maintenance, and the device’s copy goes on', async () => {
    remember(me([clinic(11), clinic(21)]));
    stage.answer = () => ({ status: 503, body: undefined });
    stage.draw('/schedule');
    await heading('Pick a clinic');
    await waitFor(() => expect(stage.asked.some(({ path }) => path === '/me')).toBe(true));
    await new Promise((go) => setTimeout(go, 300));
    expect(screen.queryByText('Scheduled Maintenance')).toBeNull();
    screen.getByRole('heading', { name: 'Pick a clinic' });
  });

  it('[4.9] a 503 of another call is no maintenance', async () => {
    stage.answer = ({ path }) =>
      path === '/me'
        ? { body: me([clinic(11, { role: ['Admin'] })]) }
        : { status: 503, body: { statusCode: 503, code: 'maintenance', message: 'Down.', details: {} } };
    stage.draw('/settings/clinic/locations');
    await heading('Locations');
    await waitFor(() => expect(stage.asked.some(({ path }) => path.endsWith('/locations'))).toBe(true));
    await new Promise((go) => setTimeout(go, 300));
    expect(screen.queryByText('Scheduled Maintenance')).toBeNull();
  });

  it('[2.9] [4.4] [4.6] the picker lists the clinics; choosing one goes in, and to the subscription unless it is active', async () => {
    const trial = clinic(21, {
      name: 'South',
      ehr: false,
      subscription: { status: 'trialing', pastDueDays: 0 },
    });
    stage.knows(me([clinic(11, { name: 'North' }), trial]));
    stage.draw('/settings');
    await heading('Pick a clinic');
    const list = within(screen.getByRole('list'));
    expect(list.getAllByRole('button').map((one) => one.querySelector('b')?.textContent)).toEqual([
      'North',
      'South',
    ]);
    fireEvent.click(list.getByRole('button', { name: /South/ }));
    await heading('Subscription');
    expect(location.pathname).toBe('/settings/subscription');
    expect(JSON.parse(localStorage.getItem(placeKey)!)).toEqual({ clinic: uuid(21), location: uuid(23) });
    stage.session.unselectClinic();
    await heading('Pick a clinic');
    expect(JSON.parse(localStorage.getItem(placeKey)!)).toMatchObject({ clinic: 'none' });
  });

  it('[2.10] the banner in its words with its button, below 7 days, and hidden on billing pages', async () => {
    stage.knows(me([pastDue(6)]));
    stage.draw('/settings/subscription');
    await screen.findByText(dueWords);
    button('Update Payment');
    cleanup();
    stage.draw('/billing');
    await waitFor(() => expect(stage.session.gate.gate).toBe('open'));
    await screen.findAllByText(/Billing/);
    expect(screen.queryByText(dueWords)).toBeNull();
  });

  it('[2.10] [7.21] Update Payment asks for the address, and says so when there is none', async () => {
    stage.answer = ({ path }) =>
      path === '/me'
        ? { body: me([pastDue(6, { role: ['Admin'] })]) }
        : path.endsWith('/update-payment-method')
          ? {
              status: 501,
              body: { statusCode: 501, code: 'not-set-up', message: 'Not set up.', details: {} },
            }
          : undefined;
    stage.draw('/settings/subscription');
    await screen.findByText(dueWords);
    fireEvent.click(button('Update Payment'));
    await screen.findByText('Not set up.');
  });

  it.each([
    ['[4.8] seven days past due', pastDue(7)],
    [
      '[4.7] a status that nobody knows',
      clinic(11, { ehr: false, subscription: { status: 'paused', pastDueDays: 0 } }),
    ],
    [
      '[4.8] incomplete with a bill date gone by',
      clinic(11, {
        ehr: false,
        subscription: { status: 'incomplete', pastDueDays: 0 },
        billDate: '2020-01-01T00:00:00.000Z' as Clinic['billDate'],
      }),
    ],
  ])('[2.6] %s: only the subscription’s page is left', async (_, lapsed) => {
    stage.knows(me([lapsed]));
    stage.draw('/schedule');
    await heading('Subscription');
    expect(location.pathname).toBe('/settings/subscription');
  });

  it('[2.14] without an open location an admin is led to where one is opened; the others are told who can', async () => {
    const closed = { locations: [], ehr: false };
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    stage.answer = ({ path }) =>
      path === '/me'
        ? { body: me([clinic(11, { ...closed, role: ['Admin'] })]) }
        : path.endsWith('/locations')
          ? { body: { locations: [{ ...place(12, { active: false, name: 'Mill' }), version: 1 }] } }
          : undefined;
    stage.draw('/schedule');
    await screen.findByRole('button', { name: 'Open: Mill' });
    expect(location.pathname).toBe('/settings/clinic/locations');
    // While the page changed, the screen behind the gate was never drawn.
    expect(said.mock.calls.map(String).filter((words) => words.includes('useClinic'))).toEqual([]);
    said.mockRestore();
    cleanup();
    stage.forget();
    stage.knows(me([clinic(11, { ...closed, role: ['Provider'] })]));
    stage.draw('/schedule');
    await heading('No open location');
    await screen.findByText(/An admin of the clinic can open one/);
  });

  it('[5.2] [6.1] roles and flags that are empty, doubled or unknown open no door and break nothing', async () => {
    const odd = clinic(11, { ehr: false, role: ['Admin', 'Admin', 'Janitor'], flags: {} });
    stage.knows(me([odd, clinic(21, { role: [] })]));
    stage.draw('/settings');
    await heading('Pick a clinic');
    screen.getByText(/Admin, Janitor$/);
    stage.session.selectClinic(uuid(21) as Clinic['ID']);
    await waitFor(() => expect(stage.session.clinic?.ID).toBe(uuid(21)));
    expect(
      ['clinic.read', 'location.write', 'audit.read'].map((one) => stage.session.can(one as 'clinic.read')),
    ).toEqual([false, false, false]);
    expect(stage.session.hasFlag('constructor')).toBe(false);
  });
});
