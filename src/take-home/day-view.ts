import { longestReportComment } from '../domain/clinical/take-home/home-week.ts';
import { element } from './elements.ts';
import type { OpenPlan } from './open-plan.ts';

const mostPain = 10;

/** Today's pain, and what the patient would like the clinic to know. */
export function dayView(open: OpenPlan): HTMLElement {
  const choices = Array.from({ length: mostPain + 1 }, (_, pain) => {
    const input = element('input', {
      attributes: { type: 'radio', name: 'pain', value: String(pain), 'aria-label': `${pain} of 10` },
    });
    input.addEventListener('change', () => open.change((before) => ({ ...before, pain })));
    return { input, label: element('label', {}, input, element('span', { text: String(pain) })) };
  });
  const draw = () => {
    const { pain } = open.day();
    for (const [at, { input }] of choices.entries()) input.checked = pain === at;
  };
  open.listen(draw);
  draw();
  const comment = element('textarea', {
    id: 'comment',
    attributes: { rows: '3', maxlength: String(longestReportComment) },
  });
  comment.value = open.comment();
  comment.addEventListener('change', () => open.say(comment.value));
  return element(
    'section',
    { class: 'card', attributes: { 'aria-labelledby': 'day' } },
    element('h2', { id: 'day', text: 'How was today?' }),
    element(
      'fieldset',
      { class: 'pain' },
      element('legend', { text: 'Pain today: 0 is none, 10 is the worst' }),
      element('div', { class: 'choices' }, ...choices.map(({ label }) => label)),
    ),
    element('label', { text: 'Comment for your clinic', attributes: { for: 'comment' } }),
    comment,
  );
}
