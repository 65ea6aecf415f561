// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState, type ComponentProps } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askingReads } from '../../../../tests/support/answered-reads.tsx';
import { ApiFault } from '../../../api/call/fault.ts';
import type { Clinic, Location } from '../../../contract/clinics/clinic.ts';
import type { LocationId, PatientId } from '../../../contract/base/ids.ts';
import type { TimelineEntry } from '../../../contract/reporting/timeline.ts';
import { byTimeline } from '../../../domain/reporting/timeline.ts';
import { SessionContext, type Session } from '../../../session/session-context.ts';
import { clearPending, noteReachable } from '../../../sync/reads/pending.ts';
import { TimelineScreen } from './timeline.screen.tsx';

type Query = { kinds?: string; afterAt?: string; afterKind?: string; afterId?: string };
const pageLength = 3;
/** What the server has; it answers as ours does, in pages of three. */
let entries: TimelineEntry[] = [];
let isReachable = true;
/** What the device can show before the server has answered, and what the server waits for. */
let onDevice: object | null = null;
let serverAnswers = Promise.resolve();
const asked: Query[] = [];

const gone = vi.hoisted(() => ({
  visit: 'first visit',
  go: (_to: string, _options: { search: { kinds?: string } }) => {},
}));
vi.mock('../../../ui/buttons/link.tsx', () => ({
  Link: ({
    to,
    search,
    children,
    ...rest
  }: ComponentProps<'a'> & { to: string; search?: Record<string, string> }) => (
    <a {...rest} href={search ? `${to}?${new URLSearchParams(search).toString()}` : to}>
      {children}
    </a>
  ),
  useVisitKey: () => useState(() => gone.visit)[0],
  useGo: () => (to: string, options: { search: { kinds?: string } }) => gone.go(to, options),
}));
vi.mock('../../../api/call/device-read.ts', () => ({ readFromDevice: () => Promise.resolve(onDevice) }));
vi.mock('../../../api/call/call-late.ts', () => ({
  callLate: async (_: unknown, { query }: { query: Query }) => {
    asked.push(query);
    await serverAnswers;
    if (!isReachable) return Promise.reject(new ApiFault({ kind: 'network', message: 'no network' }));
    const after = query.afterAt && { at: query.afterAt, kind: query.afterKind, id: query.afterId };
    const rows = entries
      .filter(({ kind }) => query.kinds === undefined || query.kinds.split(',').includes(kind))
      .toSorted(byTimeline)
      .filter((row) => !after || byTimeline(row, after as never) > 0);
    const page = rows.slice(0, pageLength);
    const last = page.at(-1);
    const next = rows.length > pageLength && last ? { at: last.at, kind: last.kind, id: last.id } : null;
    const body = { entries: page, next };
    return Promise.resolve({ body, status: 200, etag: null, takenAtMs: Date.now(), fromDevice: false });
  },
}));

const here = { ID: 'here' as LocationId, name: 'Main Street', timezone: 'UTC' } as Location;
const clinic = { ID: 'clinic', locations: [here], clinicians: [] } as unknown as Clinic;
const visit = (day: string, fields: object = {}) =>
  ({
    kind: 'visit',
    id: `visit of ${day}`,
    at: `${day}T15:00:00.000Z`,
    locationId: 'here',
    providerId: 'nobody',
    status: 'booked',
    reason: `Seen ${day}`,
    version: 1,
    ...fields,
  }) as unknown as TimelineEntry;
const charge = (day: string) =>
  ({
    kind: 'charge',
    id: `charge of ${day}`,
    at: `${day}T16:00:00.000Z`,
    locationId: 'here',
    encounterId: null,
    providerId: null,
    description: `Massage ${day}`,
    cptCode: '97124',
    units: 1,
    totalMinor: 54_00,
    serviceDate: day,
  }) as unknown as TimelineEntry;

const scrolled = vi.fn<(by: ScrollToOptions) => void>();
let reads: ReturnType<typeof askingReads>;
beforeEach(() => {
  reads = askingReads();
  isReachable = true;
  onDevice = null;
  serverAnswers = Promise.resolve();
  gone.visit = 'first visit';
  vi.stubGlobal('scrollBy', scrolled);
  scrolled.mockClear();
  asked.length = 0;
  entries = [
    '2026-03-10',
    '2026-03-09',
    '2026-02-11',
    '2026-02-10',
    '2026-01-09',
    '2026-01-08',
    '2025-12-30',
  ].map((day) => visit(day));
  noteReachable('online');
});
afterEach(() => {
  cleanup();
  clearPending();
  vi.unstubAllGlobals();
});

/** The screen under its address. */
function Addressed() {
  const [kinds, setKinds] = useState('');
  useEffect(() => {
    gone.go = (_, { search }) => setKinds(search.kinds ?? '');
  }, []);
  return <TimelineScreen patientId={'ada' as PatientId} kinds={kinds} />;
}

function open(mayNot: readonly string[] = []) {
  const can = (right: string) => !mayNot.includes(right);
  const session = { clinic, location: here, me: {}, activeLocations: [here], can } as unknown as Session;
  return render(
    <SessionContext value={session}>
      <reads.Asking>
        <Addressed />
      </reads.Asking>
    </SessionContext>,
  );
}
const linesShown = () =>
  screen.getAllByRole('listitem').map(({ textContent }) => /Seen ([\d-]+)/.exec(textContent)?.[1]);
const monthsShown = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const more = () => fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
const daysUntil = (count: number) => entries.map(({ at }) => at.slice(0, 10)).slice(0, count);

it('shows the latest page by month, and earlier ones when asked, each entry once', async () => {
  open();
  await screen.findByText('Visit: Seen 2026-03-10');
  expect(linesShown()).toEqual(daysUntil(3));
  expect(monthsShown()).toEqual(['March 2026', 'February 2026']);
  more();
  await screen.findByText('Visit: Seen 2026-01-08');
  expect(linesShown()).toEqual(daysUntil(6));
  more();
  await screen.findByText('Visit: Seen 2025-12-30');
  expect(linesShown()).toEqual(daysUntil(7));
  expect(monthsShown()).toEqual(['March 2026', 'February 2026', 'January 2026', 'December 2025']);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(screen.getAllByRole('link', { name: /Seen 2026-03-10/ })[0]!.getAttribute('href')).toBe(
    '/schedule?date=2026-03-10&visit=visit+of+2026-03-10',
  );
});

it('loses nothing of the pages in sight when something new comes at the top', async () => {
  open();
  await screen.findByText('Visit: Seen 2026-03-10');
  more();
  await screen.findByText('Visit: Seen 2026-01-08');
  entries = [visit('2026-03-12'), ...entries];
  await act(() => reads.askAgain());
  await screen.findByText('Visit: Seen 2026-03-12');
  await waitFor(() => expect(linesShown()).toEqual(daysUntil(6)));
});

it('says what a day’s pack has not only where the server does not answer; until then the rest is on its way', async () => {
  let answer = () => {};
  serverAnswers = new Promise((resolve) => (answer = resolve));
  const body = { entries: entries.slice(0, 1), next: null, isPartial: true };
  onDevice = { body, status: 200, etag: null, takenAtMs: Date.now(), fromDevice: true };
  open();
  await screen.findByText('Visit: Seen 2026-03-10');
  expect(screen.getByText('Loading earlier entries')).toBeTruthy();
  expect(screen.queryByText(/Only what this device has/)).toBeNull();
  isReachable = false;
  act(answer);
  await screen.findByText(/Only what this device has for the day/);
  expect(screen.queryByText('Loading earlier entries')).toBeNull();
  expect(linesShown()).toEqual(daysUntil(1));
});

/** Two pages more, the second-last entry opened, and the screen left for it. */
async function openAndLeave() {
  open();
  await screen.findByText('Visit: Seen 2026-03-10');
  more();
  await screen.findByText('Visit: Seen 2026-01-08');
  more();
  await screen.findByText('Visit: Seen 2025-12-30');
  const link = screen.getByRole('link', { name: /Seen 2026-01-08/ });
  vi.spyOn(link, 'getBoundingClientRect').mockReturnValue({ top: 250, height: 50 } as DOMRect);
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  cleanup();
}

it('stands at the same pages and the same entry for whoever comes back, also without a network', async () => {
  await openAndLeave();
  isReachable = false;
  noteReachable('offline');
  open();
  await screen.findByText('Visit: Seen 2025-12-30');
  expect(linesShown()).toEqual(daysUntil(7));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Seen 2026-01-08/ }));
  // In this page without a layout it stands at 0.
  expect(scrolled).toHaveBeenCalledWith({ top: -250, behavior: 'instant' });
});

it('leaves where they are whoever does something before the entry is drawn again', async () => {
  await openAndLeave();
  reads.forgetAnswers();
  open();
  fireEvent.wheel(window);
  await screen.findByText('Visit: Seen 2025-12-30');
  expect(document.activeElement).toBe(document.body);
  expect(scrolled).not.toHaveBeenCalled();
});

it('begins at the top for a new visit, and for whoever comes after a lock', async () => {
  await openAndLeave();
  gone.visit = 'second visit';
  open();
  await screen.findByText('Visit: Seen 2026-03-10');
  expect(linesShown()).toEqual(daysUntil(3));
  cleanup();
  gone.visit = 'first visit';
  reads.clear();
  open();
  await screen.findByText('Visit: Seen 2026-03-10');
  expect(linesShown()).toEqual(daysUntil(3));
  expect(scrolled).not.toHaveBeenCalled();
});

it('asks for the kinds that are chosen', async () => {
  entries = [...entries, charge('2025-11-03')];
  open();
  await screen.findByText('Visit: Seen 2026-03-10');
  expect(screen.queryByText('Charge: Massage 2025-11-03')).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Charges' }));
  await screen.findByText('Charge: Massage 2025-11-03');
  expect(asked.at(-1)).toEqual({ kinds: 'charge' });
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('$54.00')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Charges' }));
  await screen.findByText('Visit: Seen 2026-03-10');
});

it('[6.5] offers the kinds that the role includes', async () => {
  open(['ledger.read', 'chart.read']);
  await screen.findByText('Visit: Seen 2026-03-10');
  const chips = within(screen.getByRole('group', { name: 'Show only' })).getAllByRole('checkbox');
  expect(chips.map((chip) => chip.closest('label')?.textContent)).toEqual([
    'Visits',
    'Bookings and changes',
    'Reminders',
    'Forms',
    'Documents',
  ]);
});

it('says without a network what it shows: what was opened here, and that earlier entries are missing', async () => {
  entries = [...entries.slice(0, 2), charge('2026-03-01'), ...entries.slice(2)];
  open();
  await screen.findByText('Visit: Seen 2026-03-10');
  isReachable = false;
  noteReachable('offline');
  more();
  await screen.findByText(/No connection, and the earlier part is not on this device yet/);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Charges' }));
  await screen.findByText(/these are of the latest entries that were opened on this device/);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('Charge: Massage 2026-03-01')).toBeTruthy();
});
