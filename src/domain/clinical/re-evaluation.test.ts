import { expect, it } from 'vitest';
import type { Encounter } from '../../contract/clinical/encounter.ts';
import { emptyNote } from './note/empty-note.ts';
import { reEvaluationDue } from './re-evaluation.ts';
import { systemCatalogue } from '../clinics/catalogue/system-catalogue.ts';

type Visit = Pick<Encounter, 'id' | 'startedAt' | 'note'>;
const visit = (date: string, serviceId?: string): Visit => ({
  id: date as Encounter['id'],
  startedAt: `${date}T15:00:00.000Z` as Encounter['startedAt'],
  note: {
    ...emptyNote(),
    services: serviceId === undefined ? [] : [{ serviceId: serviceId as never, units: 1, text: null }],
  },
});
const history = [
  visit('2026-01-05', 'newPatient30'),
  visit('2026-02-02', 'established20'),
  visit('2026-02-09', 'massageTherapy'),
  visit('2026-02-16'),
];
const due = (of: Visit, interval: { visits: number | null; days: number | null }, all = history) =>
  reEvaluationDue(of, all, systemCatalogue, interval)?.by ?? null;

it('[3.5] a re-evaluation is due by visits or days since the last one, whichever comes first', () => {
  const now = visit('2026-02-23');
  expect(due(now, { visits: 3, days: 30 })).toBe('visits');
  expect(due(now, { visits: 4, days: 21 })).toBe('days');
  expect(due(now, { visits: 4, days: 22 })).toBeNull();
  expect(due(now, { visits: null, days: null })).toBeNull();
});

it('[3.5] is not due at an evaluation, before the first one, or by what comes later', () => {
  const every = { visits: 1, days: 1 };
  expect(due(visit('2026-02-23', 'established10'), every)).toBeNull();
  expect(due(visit('2026-01-01'), every)).toBeNull();
  expect(due(visit('2026-01-20'), { visits: 2, days: null })).toBeNull();
  expect(due(visit('2026-01-20'), { visits: 1, days: null })).toBe('visits');
});
