import { doseInWords, timesInWords } from '../domain/clinical/exercises/dose-words.ts';
import type { HomeExercise } from '../domain/clinical/take-home/packed-plan.ts';
import { counterView } from './counter-view.ts';
import { button, element } from './elements.ts';
import { figureView } from './figure-view.ts';
import type { OpenPlan } from './open-plan.ts';
import type { KnownExercise } from './regions.ts';

const sideWords = { left: 'left', right: 'right', both: 'both sides', alternating: 'alternating sides' };

/** Its name, or where on the paper it is. @param at its place in the plan, from 0 */
export const nameOf = (one: HomeExercise, known: KnownExercise | undefined, at: number): string =>
  known?.name ?? (one.name === '' ? `Exercise ${at + 1} on your sheet` : one.name);

/** One exercise: its movement, how it is done, a counter, and whether it was done today. */
export function exerciseCard(open: OpenPlan, at: number, known: KnownExercise | undefined): HTMLElement {
  const one = open.plan.exercises[at]!;
  const name = nameOf(one, known, at);
  const hasPhases = open.plan.exercises.some(({ phase }) => phase !== one.phase);
  const dose = [
    doseInWords(one),
    one.side === '' ? '' : sideWords[one.side],
    one.load,
    timesInWords(one.timesPerDay, one.daysPerWeek),
    one.restSeconds > 0 ? `rest ${one.restSeconds} sec` : '',
  ];
  const how = known === undefined ? 'See your sheet for how to do it.' : `${known.start} ${known.movement}`;
  return element(
    'li',
    { class: 'card' },
    element('h2', { text: `${at + 1}. ${name}` }),
    hasPhases ? element('p', { class: 'faint', text: `Phase ${one.phase}` }) : null,
    known === undefined ? null : figureView(known.drawing, name),
    element('p', { class: 'dose', text: dose.filter(Boolean).join(' · ') }),
    element('p', { text: how }),
    known === undefined ? null : element('p', { class: 'stop', text: known.stopWhen }),
    counterView(one, name, () => add(open, at, 1)),
    doneToday(open, at, name),
  );
}

function add(open: OpenPlan, at: number, times: number): void {
  const key = open.keys[at]!;
  const most = open.plan.exercises[at]!.timesPerDay;
  open.change((before) => {
    const count = Math.max(0, Math.min(most, (before.done[key] ?? 0) + times));
    return { ...before, done: { ...before.done, [key]: count } };
  });
}

function doneToday(open: OpenPlan, at: number, name: string): HTMLElement {
  const most = open.plan.exercises[at]!.timesPerDay;
  const says = element('p', { class: 'says', attributes: { 'aria-live': 'polite' } });
  const tick = button('Mark done', () => add(open, at, 1), 'primary');
  const undo = button('Undo', () => add(open, at, -1), 'quiet');
  tick.setAttribute('aria-label', `Mark done: ${name}`);
  undo.setAttribute('aria-label', `Undo: ${name}`);
  const draw = () => {
    const count = open.day().done[open.keys[at]!] ?? 0;
    const isDone = count >= most;
    says.textContent =
      most > 1 ? `${count} of ${most} times today` : isDone ? '✓ Done today' : 'Not done yet today';
    tick.disabled = isDone;
    undo.disabled = count === 0;
    box.classList.toggle('done', isDone);
  };
  const box = element('div', { class: 'today' }, says, element('div', { class: 'row' }, tick, undo));
  open.listen(draw);
  draw();
  return box;
}
