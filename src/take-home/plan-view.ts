import { dateOfNumber } from '../domain/clinical/take-home/home-week.ts';
import { dayView } from './day-view.ts';
import { button, element } from './elements.ts';
import { exerciseCard } from './exercise-card.ts';
import { forgetPlan, keptPlans } from './kept-plans.ts';
import type { OpenPlan } from './open-plan.ts';
import type { KnownExercise } from './regions.ts';
import { reportView } from './report-view.ts';

const longDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
export const dayInWords = (day: number): string => longDay.format(new Date(`${dateOfNumber(day)}T00:00:00Z`));

/** A plan on the phone: its exercises, today's pain, the report. */
export function planView(open: OpenPlan, known: ReadonlyMap<string, KnownExercise>): HTMLElement {
  const { plan, keys } = open;
  const progress = element('p', { class: 'faint', attributes: { 'aria-live': 'polite' } });
  const draw = () => {
    const { done } = open.day();
    const all = plan.exercises.filter((one, at) => (done[keys[at]!] ?? 0) >= one.timesPerDay).length;
    progress.textContent = `${dayInWords(open.today())} · ${all} of ${plan.exercises.length} done`;
    unkept.hidden = open.isKept();
  };
  const unkept = element('p', {
    class: 'notice',
    text: "This browser doesn't keep anything. What you tick is lost when you close this page.",
  });
  open.listen(draw);
  const left = plan.left === 1 ? '1 more exercise is' : `${plan.left} more exercises are`;
  const view = element(
    'div',
    { class: 'plan' },
    element(
      'header',
      {},
      element('h1', { text: 'Your exercises' }),
      progress,
      element('p', { class: 'faint', text: 'Kept on this phone only. Stop if pain gets worse.' }),
      unkept,
    ),
    element(
      'ol',
      { class: 'cards' },
      ...plan.exercises.map((one, at) => exerciseCard(open, at, known.get(one.exercise ?? ''))),
    ),
    plan.exercises.length === 0
      ? element('p', { class: 'notice', text: 'This plan has no exercises for home.' })
      : null,
    plan.left === 0 ? null : element('p', { class: 'notice', text: `${left} on your sheet.` }),
    dayView(open),
    reportView(open),
    foot(open),
  );
  draw();
  return view;
}

/** Other plans on this phone, and how this one is taken off it. */
function foot(open: OpenPlan): HTMLElement {
  const { mark } = open.plan;
  const others = keptPlans().filter((one) => one.mark !== mark);
  let isAsked = false;
  const remove = button(
    'Remove from this phone',
    () => {
      if (!isAsked) {
        isAsked = true;
        remove.textContent = 'Remove plan and everything you ticked';
        return;
      }
      forgetPlan(mark);
      location.replace('/plan');
    },
    'quiet',
  );
  return element(
    'footer',
    { class: 'row' },
    ...others.map((one) =>
      element('a', {
        class: 'button usual',
        text: `Open plan of ${dayInWords(one.firstDay)}`,
        attributes: { href: `/plan#${one.text}` },
      }),
    ),
    remove,
  );
}
