// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Clinic, Location } from '../../../../contract/clinics/clinic.ts';
import type { OnlineNews } from '../../../../contract/scheduling/online-booking.ts';
import { SessionContext, type Session } from '../../../../session/session-context.ts';
import OnlineButton from './online-button.tsx';
import { OnlineNewsList } from './online-news.tsx';

const answer = vi.hoisted(() => ({ now: {} as unknown }));
const kept = vi.hoisted(() => ({ value: undefined as unknown }));
vi.mock('../../../../data/scheduling/online-requests.reads.ts', () => ({
  useOnlineRequests: () => ({ data: answer.now }),
}));
vi.mock('../../../../session/settings/local-settings.ts', async () => {
  const { useState } = await import('react');
  return {
    useLocalSetting: () => {
      const [value, set] = useState(kept.value);
      return { value, set: (next: unknown) => set((kept.value = next)), isRead: true };
    },
  };
});

const here = { ID: 'here', name: 'Main Street', timezone: 'UTC' } as Location;
const clinic = {
  ID: 'clinic',
  locations: [here],
  clinicians: [{ ID: 'a', name: 'Dr. Ada Quill' }],
} as unknown as Clinic;
const news = (id: string, kind: OnlineNews['kind']) =>
  ({
    id,
    kind,
    at: '2087-03-01T22:10:00.000Z',
    startsAt: '2087-03-03T10:00:00.000Z',
    locationId: 'here',
    providerId: 'a',
    patient: { firstName: 'Wanda', lastName: 'Reed', preferredName: '' },
  }) as unknown as OnlineNews;
const show = () =>
  render(
    <SessionContext value={{ clinic, location: here, me: { ID: 'me' } } as unknown as Session}>
      <OnlineButton onOpen={() => undefined} />
      <OnlineNewsList />
    </SessionContext>,
  );

beforeEach(() => {
  kept.value = undefined;
  answer.now = { requests: [], isOffered: true, news: [news('one', 'booked'), news('two', 'cancelled')] };
});
afterEach(cleanup);

it('counts what patients did online, says who did what, and leaves out what was seen', () => {
  const { unmount } = show();
  expect(screen.getByRole('button', { name: /Online requests\s*2/ })).toBeTruthy();
  expect(screen.getByText(/^Booked: Mar 3, 2087, 10:00 AM, with Dr. Ada Quill, Main Street$/)).toBeTruthy();
  expect(screen.getByText(/^Canceled: Mar 3, 2087/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Seen: .*Reed.*, booked$/ }));
  unmount();
  const again = show();
  expect(screen.queryByText(/^Booked:/)).toBeNull();
  expect(screen.getByRole('button', { name: /Online requests\s*1/ })).toBeTruthy();
  again.unmount();
  // The same visit, cancelled since: another piece of news.
  answer.now = { requests: [], isOffered: true, news: [news('one', 'cancelled')] };
  show();
  expect(screen.getByRole('button', { name: /Online requests\s*1/ })).toBeTruthy();
});

it('all of them are seen at once; a copy from before there was news has none', () => {
  const { unmount } = show();
  fireEvent.click(screen.getByRole('button', { name: 'All of them are seen' }));
  expect(screen.queryByRole('region', { name: 'By patients themselves' })).toBeNull();
  unmount();
  answer.now = { requests: [], isOffered: true };
  show();
  expect(screen.getByRole('button', { name: 'Online requests' })).toBeTruthy();
});
