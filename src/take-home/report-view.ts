import { reportText, weekInWords } from '../domain/clinical/take-home/home-week.ts';
import { packReport } from '../domain/clinical/take-home/report-code.ts';
import { button, drawn, element } from './elements.ts';
import type { OpenPlan } from './open-plan.ts';

async function qrOf(text: string): Promise<SVGElement> {
  const { qrPath } = await import('../ui/marks/qr-path.ts');
  const { path, size } = qrPath(text);
  return drawn(
    'svg',
    {
      class: 'qr',
      viewBox: `0 0 ${size} ${size}`,
      role: 'img',
      'aria-label': 'Code for the camera of your clinic',
    },
    drawn('rect', { width: String(size), height: String(size), fill: '#fff' }),
    drawn('path', { d: path, fill: '#000', 'shape-rendering': 'crispEdges' }),
  );
}

/** Twelve letters and a QR code that tell the clinic how the week went. */
export function reportView(open: OpenPlan): HTMLElement {
  const place = element('div', { class: 'report', attributes: { 'aria-live': 'polite' } });
  let isShown = false;
  const show = async () => {
    const report = open.report();
    const code = packReport(report);
    const parts = [
      element('p', { text: weekInWords({ ...report, donePercent: report.doneTenths * 10 }) }),
      element('p', { class: 'code', text: code }),
      element('p', { class: 'faint', text: 'Read these letters to your clinic, or show the picture.' }),
    ];
    place.replaceChildren(...parts);
    const picture = await qrOf(reportText(code, open.comment()));
    if (place.contains(parts[0]!)) place.append(picture);
  };
  open.listen(() => (isShown ? void show() : undefined));
  const begin = button(
    'Report to clinic',
    () => {
      isShown = true;
      void show();
    },
    'primary',
  );
  return element(
    'section',
    { class: 'card', attributes: { 'aria-labelledby': 'report' } },
    element('h2', { id: 'report', text: 'Report to your clinic' }),
    element('p', {
      class: 'faint',
      text: 'The last 7 days: how often, how much, and your average pain. Nothing is sent.',
    }),
    begin,
    place,
  );
}
