// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UnansweredReads } from '../../../../../tests/support/answered-reads.tsx';
import { ApiFault } from '../../../../api/call/fault.ts';
import type { Clinic, Location } from '../../../../contract/clinics/clinic.ts';
import type { SentOffer, WaitEntry } from '../../../../contract/scheduling/wait-list.ts';
import type { FreeSlot } from '../../../../domain/scheduling/waiting/wait-list.ts';
import { SessionContext, type Session } from '../../../../session/session-context.ts';
import { clearPending, noteReachable } from '../../../../sync/reads/pending.ts';
import { toastStore } from '../../../../ui/messages/toast.ts';
import { OfferLine, WaitingLine } from './offers.tsx';

const asked = vi.hoisted(() => vi.fn<(...given: unknown[]) => Promise<{ body: unknown }>>());
const noteOffer = vi.hoisted(() => vi.fn<(...given: unknown[]) => Promise<void>>(() => Promise.resolve()));
vi.mock('../../../../api/call/call.ts', () => ({ call: asked }));
vi.mock('../../../../data/scheduling/wait-list/wait-list.writes.ts', () => ({
  noteOffer,
  changeWaiting: () => Promise.resolve(),
}));

beforeEach(() => noteReachable('online'));
afterEach(() => {
  cleanup();
  clearPending();
  asked.mockReset();
  noteOffer.mockClear();
});

const here = { ID: 'here', name: 'Main Street', timezone: 'UTC' } as Location;
const clinic = { ID: 'clinic', locations: [here], clinicians: [] } as unknown as Clinic;
const slot = {
  startsAt: '2087-03-03T10:00:00.000Z',
  durationMinutes: 30,
  providerId: 'a',
  locationId: 'here',
} as unknown as FreeSlot;
const offer = { ...slot, offeredAt: '2087-03-02T09:00:00.000Z', answer: null };
const entry = (changes: Partial<WaitEntry> = {}) =>
  ({
    id: 'e',
    patientId: 'p',
    patient: {
      firstName: 'Wanda',
      lastName: 'Reed',
      preferredName: '',
      phone: '555 0100',
      alerts: [],
    },
    urgent: false,
    typeId: null,
    durationMinutes: 30,
    providerIds: [],
    locationIds: [],
    weekdays: [],
    notBefore: null,
    notAfter: null,
    from: null,
    until: null,
    note: '',
    offers: [],
    ended: null,
    version: 1,
    createdAt: '2087-03-01T09:00:00.000Z',
    ...changes,
  }) as unknown as WaitEntry;
const sent = (changes: Partial<SentOffer>) =>
  ({
    startsAt: slot.startsAt,
    providerId: 'a',
    channel: 'mail',
    state: 'due',
    reason: null,
    sentAt: null,
    expiresAt: slot.startsAt,
    answer: null,
    ...changes,
  }) as SentOffer;

function open(one: WaitEntry, whole = false) {
  const session = {
    clinic,
    location: here,
    me: {},
    activeLocations: [here],
    can: () => true,
  } as unknown as Session;
  const onBook = () => {};
  render(
    <UnansweredReads>
      <SessionContext value={session}>
        {whole ? (
          <WaitingLine entry={one} mayWrite onBook={onBook} onEdit={onBook} />
        ) : (
          <OfferLine entry={one} slot={slot} mayWrite onBook={onBook} />
        )}
      </SessionContext>
    </UnansweredReads>,
  );
}
const tap = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: 'Offer to Wanda Reed' })));
const told = () => toastStore.getSnapshot().at(-1);
const line = () => screen.getByText(/^Waiting since/).textContent;

it('is sent by one tap; the time is all that is told of it', async () => {
  asked.mockResolvedValue({ body: entry({ offers: [offer] as WaitEntry['offers'], sent: [sent({})] }) });
  open(entry());
  await tap();
  expect(asked.mock.calls[0]![1]).toEqual({ params: { clinicId: 'clinic', entryId: 'e' }, body: slot });
  expect(noteOffer).not.toHaveBeenCalled();
  expect(JSON.stringify(told())).toContain('Wanda Reed is sent the offer');
});

it('says whom no message reaches, why, and the number to call', async () => {
  const body = entry({ sent: [sent({ state: 'skipped', reason: 'no-address' })] });
  asked.mockResolvedValue({ body });
  open(entry());
  await tap();
  expect(JSON.stringify(told())).toContain('not sent: there is no email address');
  expect(JSON.stringify(told())).toContain('Call 555 0100.');
});

it('says so when nobody knows whether it went out, and notes nothing of its own', async () => {
  asked.mockRejectedValue(new ApiFault({ kind: 'network', message: 'no answer' }));
  open(entry());
  await tap();
  expect(JSON.stringify(told())).toContain('Nothing is known of the offer to Wanda Reed');
  expect(noteOffer).not.toHaveBeenCalled();
});

it('is noted on the device, and asked of no server, without a network', async () => {
  noteReachable('offline');
  open(entry());
  await tap();
  expect([asked.mock.calls.length, noteOffer.mock.calls.length]).toEqual([0, 1]);
});

it('stands on the list with what became of it', () => {
  const offers = [offer] as WaitEntry['offers'];
  open(entry({ offers, sent: [sent({ state: 'failed', reason: 'gave-up' })] }));
  expect(line()).toContain('asked at 9:00 AM · not sent: it was tried several times in vain');
  cleanup();
  const declined = [{ ...offer, answer: 'declined' }] as WaitEntry['offers'];
  open(entry({ offers: declined, sent: [sent({ state: 'sent', answer: 'declined' })] }), true);
  expect(line()).toMatch(/ · declined Mon, Mar 3, 2087, 10:00 AM$/);
});
