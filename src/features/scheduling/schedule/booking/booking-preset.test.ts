import { expect, it } from 'vitest';
import type { ResourceId, UserId } from '../../../../contract/base/ids.ts';
import type { Instant, PlainDate } from '../../../../contract/base/values.ts';
import type { WaitEntry } from '../../../../contract/scheduling/wait-list.ts';
import { bookingFrom } from './booking-preset.ts';
import type { BookingPreset } from './booking-preset.ts';

const [avery, birch, me] = ['avery', 'birch', 'me'] as UserId[];
const begun = (preset: BookingPreset, clinicians = [{ ID: avery! }, { ID: birch! }]) =>
  bookingFrom(preset, {
    date: '2026-03-02' as PlainDate,
    today: '2026-03-01' as PlainDate,
    timeZone: 'America/New_York',
    clinicians,
    me: me!,
  });

it('begins with the tapped slot: its provider or room, its time and length', () => {
  const startsAt = '2026-03-02T15:15:00Z' as Instant;
  expect(begun({ providerId: birch!, startsAt, durationMinutes: 20 })).toMatchObject({
    providerId: birch,
    time: '10:15 AM',
    at: startsAt,
    durationMinutes: 20,
  });
  expect(begun({ startsAt, roomId: 'blue' as ResourceId })).toMatchObject({
    wishedRoomId: 'blue',
    durationMinutes: 30,
  });
});

it('begins with oneself, or the only provider there is, else with nobody', () => {
  expect(begun({}).providerId).toBe('');
  expect(begun({}, [{ ID: birch! }]).providerId).toBe(birch);
  expect(begun({}, [{ ID: avery! }, { ID: me! }]).providerId).toBe(me);
});

it('begins with what somebody who waits would take', () => {
  const waiting = {
    patient: { id: 'ada' },
    providerIds: ['gone', birch],
    typeId: 'massage',
    durationMinutes: 45,
    note: 'Shoulder',
  } as unknown as WaitEntry;
  expect(begun({ waiting })).toMatchObject({
    patient: { id: 'ada' },
    providerId: birch,
    typeId: 'massage',
    durationMinutes: 45,
    reason: 'Shoulder',
  });
});
