// @vitest-environment jsdom
// oxlint-disable-next-line import/no-unassigned-import
import '../../../../tests/support/jsdom-window.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clinic, me, SessionStage, sub, uuid, type Asked } from '../../../../tests/support/session-stage.tsx';
import type { CalendarFeed } from '../../../contract/exchange/calendar-feed.ts';
import type { Clinician } from '../../../contract/clinics/clinic.ts';
import { ToastRegion } from '../../../ui/messages/toast-region.tsx';

const own = {
  ID: sub as Clinician['ID'],
  name: 'Ada Quill',
  credentials: 'DC',
  supervisor: null,
  encounterSupervision: false,
  billingSupervision: false,
};
let stage: SessionStage;
let feed: CalendarFeed | null;
let made: number;
let clinicians: Clinician[];
let isRefusing: boolean;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  stage = await SessionStage.open();
});
afterAll(() => stage.close());
beforeEach(() => {
  feed = null;
  made = 0;
  clinicians = [own];
  isRefusing = false;
  stage.answer = answer;
  render(<ToastRegion />);
});
afterEach(() => {
  cleanup();
  stage.forget();
  vi.restoreAllMocks();
});

/** The server of a person with whatever feed they have. */
function answer({ method, path, body }: Asked) {
  if (path === '/me') return { body: me([clinic(11, { clinicians })]) };
  if (path !== `/${uuid(11)}/calendar-feed`) return undefined;
  if (isRefusing && method !== 'GET') {
    const message = 'There is no calendar address any more, so nothing was changed.';
    return { status: 409, body: { statusCode: 409, code: 'not-set-up', message, details: {} } };
  }
  const madeAt = '2026-03-02T15:00:00.000Z' as CalendarFeed['madeAt'];
  if (method === 'POST') {
    feed = { ...(body as Pick<CalendarFeed, 'shows'>), madeAt, lastReadAt: null };
    made += 1;
    return { body: { feed, address: `https://clinic.example/calendar/secret-${made}.ics` } };
  }
  if (method === 'PUT') feed = { ...feed!, ...(body as Pick<CalendarFeed, 'shows'>) };
  if (method === 'DELETE') feed = null;
  return { body: { feed } };
}

const title = 'Your visits in a calendar app';
const open = async () => {
  stage.draw('/settings');
  return within(await screen.findByRole('region', { name: title }));
};
const press = (place: ReturnType<typeof within>, name: string) =>
  fireEvent.click(place.getByRole('button', { name }));
const confirm = async (name: string) => {
  const dialog = within(await screen.findByRole('alertdialog'));
  press(dialog, name);
};
const address = (card: ReturnType<typeof within>) =>
  (card.queryByLabelText('Your calendar address') as HTMLInputElement | null)?.value ?? null;

describe('the calendar card', () => {
  it('shows the address once: after a new start it can only be replaced', async () => {
    const card = await open();
    fireEvent.click(await card.findByRole('radio', { name: 'Only “Appointment”' }));
    press(card, 'Make an address');
    await waitFor(() => expect(address(card)).toBe('https://clinic.example/calendar/secret-1.ics'));
    expect(feed?.shows).toBe('appointment');
    await waitFor(() => expect(document.activeElement).toBe(card.getByLabelText('Your calendar address')));
    expect(card.getByRole('link', { name: /calendar app/ }).getAttribute('href')).toBe(
      'webcal://clinic.example/calendar/secret-1.ics',
    );
    cleanup();
    const again = await open();
    await again.findByText(/No calendar has read it yet/);
    expect(address(again)).toBeNull();
    press(again, 'Replace the address');
    await confirm('Replace');
    await waitFor(() => expect(address(again)).toBe('https://clinic.example/calendar/secret-2.ics'));
  });

  it('is copied, and marked for copying by hand where the browser does not let it', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValueOnce();
    vi.stubGlobal('navigator', Object.assign(navigator, { clipboard: { writeText } }));
    const card = await open();
    fireEvent.click(await card.findByRole('button', { name: 'Make an address' }));
    fireEvent.click(await card.findByRole('button', { name: 'Copy' }));
    await screen.findByText('The address is copied');
    expect(writeText).toHaveBeenCalledWith('https://clinic.example/calendar/secret-1.ics');
    writeText.mockRejectedValueOnce(new Error('not allowed'));
    press(card, 'Copy');
    await screen.findByText('The address could not be copied');
    const field = card.getByLabelText<HTMLInputElement>('Your calendar address');
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  });

  it('revokes only after a second word, and takes the address out of sight', async () => {
    const card = await open();
    fireEvent.click(await card.findByRole('button', { name: 'Make an address' }));
    fireEvent.click(await card.findByRole('button', { name: 'Revoke it' }));
    await confirm('Keep it');
    expect(feed).not.toBeNull();
    press(card, 'Revoke it');
    await confirm('Revoke');
    await card.findByRole('button', { name: 'Make an address' });
    expect([feed, address(card)]).toEqual([null, null]);
  });

  it('says what the server refuses, and looks again how things stand', async () => {
    feed = { shows: 'initials', madeAt: '2026-03-02T15:00:00.000Z' as never, lastReadAt: null };
    const card = await open();
    await card.findByRole('button', { name: 'Revoke it' });
    [isRefusing, feed] = [true, null];
    fireEvent.click(card.getByRole('radio', { name: 'Only “Appointment”' }));
    await screen.findByText(/^There is no calendar address any more/);
    await card.findByRole('button', { name: 'Make an address' });
  });

  it('is not for those who see no patients', async () => {
    clinicians = [];
    stage.draw('/settings');
    await screen.findByRole('region', { name: 'Signature' });
    expect(screen.queryByRole('region', { name: title })).toBeNull();
  });
});
