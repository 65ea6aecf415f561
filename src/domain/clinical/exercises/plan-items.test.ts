import { describe, expect, it } from 'vitest';
import type { ExercisePlan, PlanItem } from '../../../contract/clinical/exercise-plan.ts';
import { exerciseChoices } from './exercise-choices.ts';
import { exerciseLibrary } from './library.ts';
import {
  carriedOver,
  changeSince,
  exchanged,
  itemInWords,
  phasesOf,
  planItemOf,
  removedSince,
} from './plan-items.ts';

const choices = exerciseChoices(exerciseLibrary, []);
const choice = (id: string) => choices.find((one) => one.id === id)!;
const item = (id: string, changes: Partial<PlanItem> = {}): PlanItem => ({
  ...planItemOf(choice(id), { id: `item ${id}`, place: 'atHome', phase: 1 }),
  ...changes,
});
const plan = (items: PlanItem[], id = 'first') =>
  ({ id, name: 'Week 1', items, note: '', caseId: null, version: 1 }) as unknown as ExercisePlan;

describe('an exercise in a plan', () => {
  it('begins as it is usually done, in the office once', () => {
    expect(item('chin-tuck')).toMatchObject({ sets: 2, reps: 10, holdSeconds: 5, timesPerDay: 3 });
    const inOffice = planItemOf(choice('chin-tuck'), { id: 'a', place: 'inOffice', phase: 2 });
    expect(inOffice).toMatchObject({ timesPerDay: 1, phase: 2 });
  });

  it('is exchanged for a harder one, with its side and note', () => {
    const harder = exchanged(
      item('bridge', { side: 'left', note: 'Slow', load: 'none' }),
      choice('single-leg-bridge'),
    );
    expect(harder).toMatchObject({
      id: 'item bridge',
      exercise: 'single-leg-bridge',
      reps: 8,
      side: 'left',
      load: '',
    });
    expect(harder.note).toBe('Slow');
  });

  it('is told in words', () => {
    expect(itemInWords(item('bridge', { side: 'both', load: 'red band', restSeconds: 30 }))).toBe(
      '3 sets × 12 reps, hold 2 sec · both sides · red band · once a day · rest 30 sec',
    );
    expect(itemInWords(item('bridge', { place: 'inOffice' }))).toBe('3 sets × 12 reps, hold 2 sec');
  });
});

describe('a plan that goes on from another', () => {
  const before = plan([item('bridge'), item('bird-dog'), item('dead-bug')]);
  const next = plan([item('bridge'), item('bird-dog', { sets: 4 }), item('squat')], 'second');

  it('has what the one before had', () =>
    expect(carriedOver(before, '2026-03-16' as never)).toMatchObject({
      name: 'Week 1',
      follows: 'first',
      items: before.items,
    }));

  it('tells what is new, changed and gone', () => {
    expect(next.items.map((one) => changeSince(one, before))).toEqual([
      null,
      'Was 3 sets × 8 reps, hold 5 sec · once a day',
      'New',
    ]);
    expect(changeSince({ ...item('single-leg-bridge'), id: 'item bridge' }, before)).toBe('Was Bridge');
    expect(removedSince(next, before).map(({ name }) => name)).toEqual(['Dead bug']);
    expect(changeSince(item('squat'), undefined)).toBeNull();
  });

  it('has its phases in order', () =>
    expect(phasesOf([item('bridge', { phase: 3 }), item('squat'), item('dead-bug', { phase: 3 })])).toEqual([
      1, 3,
    ]));
});
