import { describe, expect, it } from 'vitest';
import { createSightings, patientsIn, sightingMs } from './sightings.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const looking = { clinicId: id(91), userId: id(92), grantId: id(93), action: 'appointments.list' };

describe('sightings', () => {
  it('are fresh once in a quarter of an hour, for each person, sign-in and kind', () => {
    let nowMs = sightingMs * 7;
    const sightings = createSightings(() => nowMs);
    expect(sightings.fresh(looking, [id(1), id(2)])).toEqual([id(1), id(2)]);
    expect(sightings.fresh(looking, [id(1), id(2), id(3)])).toEqual([id(3)]);
    for (const other of [
      { userId: id(94) },
      { grantId: null },
      { action: 'patients.list' },
      { clinicId: id(95) },
    ]) {
      expect(sightings.fresh({ ...looking, ...other }, [id(1)])).toEqual([id(1)]);
    }
    nowMs += sightingMs - 1;
    expect(sightings.fresh(looking, [id(1)])).toEqual([]);
    nowMs += 1;
    expect(sightings.fresh(looking, [id(1)])).toEqual([id(1)]);
  });

  it('are noted once more, never less, when too many are remembered', () => {
    const sightings = createSightings(() => 0);
    const many = Array.from({ length: 200_001 }, (_, number) => id(number));
    expect(sightings.fresh(looking, many)).toHaveLength(many.length);
    expect(sightings.fresh(looking, [id(1)])).toEqual([id(1)]);
  });
});

describe('the patients of an answer', () => {
  const read = (body: unknown) => [...patientsIn(body, JSON.stringify(body))];

  it('are named by their field, or are records with a birth date', () => {
    expect(read({ visits: [{ id: id(9), patientId: id(1) }], patientId: null })).toEqual([id(1)]);
    expect(read({ patients: [{ id: id(2), birthDate: null, alerts: ['{"patientId":"'] }] })).toEqual([id(2)]);
    expect(read([{ deep: { kept: { id: id(3), birthDate: '1984-07-21' } } }])).toEqual([id(3)]);
    expect([...patientsIn({}, `{"patientId" : "${id(4)}"}`)]).toEqual([id(4)]);
  });

  it('are not who only asked for a time', () => {
    const request = { id: id(5), birthDate: '1984-07-21', startsAt: '2026-03-02T15:00:00.000Z' };
    expect(read({ requests: [{ ...request, alike: [{ id: id(6), birthDate: '1984-07-21' }] }] })).toEqual([
      id(6),
    ]);
  });
});
