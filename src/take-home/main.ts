// oxlint-disable-next-line import/no-unassigned-import
import './take-home.css';
import { readPackedPlan, type PlanFault } from '../domain/clinical/take-home/packed-plan.ts';
import { button, element } from './elements.ts';
import { keptPlans } from './kept-plans.ts';
import { keepForOffline } from './offline.ts';
import { openPlan } from './open-plan.ts';
import { planView } from './plan-view.ts';
import { knownExercises } from './regions.ts';

const faults: Readonly<Record<PlanFault, string>> = {
  cut: 'Part of the link is missing. Scan the code on your sheet again.',
  altered: 'The code is damaged. Scan it again, or ask your clinic for a new sheet.',
  newer: 'This sheet is newer than this page. Connect to the internet, then reload.',
};

const place = document.getElementById('plan')!;
const status = element('p', { class: 'faint status', attributes: { role: 'status' } });

function show(...parts: readonly Node[]): void {
  place.replaceChildren(...parts, status);
}

function showWords(title: string, words: string, action: HTMLElement | null = null): void {
  show(element('h1', { text: title }), element('p', { text: words }), ...(action === null ? [] : [action]));
}

/** What the address carries, or else the plan that was open last. */
async function start(): Promise<void> {
  const named = location.hash.slice(1);
  const text = named === '' ? (keptPlans()[0]?.text ?? '') : named;
  if (text === '') {
    showWords(
      'No exercise plan on this phone',
      "Scan the code on your exercise sheet with your phone's camera.",
    );
    return;
  }
  const plan = readPackedPlan(text);
  if (typeof plan === 'string') {
    const reload = plan === 'newer' ? button('Reload', () => location.reload(), 'primary') : null;
    showWords("This plan can't be opened", faults[plan], reload);
    return;
  }
  try {
    const known = await knownExercises(plan);
    show(planView(openPlan(plan, text), known));
  } catch {
    showWords(
      "The drawings aren't on this phone yet",
      'Connect to the internet once. After that, this page works without it.',
      button('Try again', () => location.reload(), 'primary'),
    );
  }
}

function followSystemTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const set = () => (document.documentElement.dataset['theme'] = dark.matches ? 'dark' : 'light');
  dark.addEventListener('change', set);
  set();
}

/** A page that stays open over midnight begins the new day when someone looks at it again. */
function followDay(): void {
  let shown = new Date().toDateString();
  document.addEventListener('visibilitychange', () => {
    const now = new Date().toDateString();
    if (document.visibilityState !== 'visible' || now === shown) return;
    shown = now;
    void start();
  });
}

followSystemTheme();
followDay();
addEventListener('hashchange', () => void start());
await start();
const isKept = await keepForOffline();
status.textContent = isKept ? 'Works without internet on this phone.' : 'Needs internet on this phone.';
