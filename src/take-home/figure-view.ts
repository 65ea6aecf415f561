import { drawingOf, type DrawingText } from '../ui/figure/drawing.ts';
import styles from '../ui/figure/figure.module.css';
import { frameMs, partAfter, wantsStillness } from '../ui/figure/movement.ts';
import { button, drawn, element } from './elements.ts';

const style = (...names: readonly string[]) => names.map((name) => styles[name] ?? '').join(' ');

/** A movement: stands still with its start and its way, plays when it is asked to or where motion is welcome. */
export function figureView(text: DrawingText, name: string): HTMLElement {
  const drawing = drawingOf(text);
  const { frame, ghost, arrow } = drawing;
  const pixel = frame.width / 200;
  const width = (pixels: number) => String(pixels * pixel);
  const picture = drawn('svg', {
    class: style('figure'),
    viewBox: `${frame.x} ${frame.y} ${frame.width} ${frame.height}`,
    role: 'img',
    'aria-label': name,
  });
  const show = (part: number, hasTraces: boolean) => {
    const parts = drawing.partsAt(part).map(({ stuff, path, isFar, isLine }) =>
      drawn('path', {
        class: isLine ? style('band') : style('part', stuff, isFar ? 'far' : ''),
        d: path,
        'stroke-width': width(isLine ? 1.7 : 1.3),
      }),
    );
    const way =
      arrow === null
        ? []
        : [
            drawn('path', { class: style('arrowEdge'), d: arrow.line, 'stroke-width': width(4) }),
            drawn('path', { class: style('arrow'), d: arrow.line, 'stroke-width': width(1.7) }),
            drawn('path', { class: style('arrowHead'), d: arrow.head, 'stroke-width': width(1.6) }),
          ];
    const start =
      ghost === null ? [] : [drawn('path', { class: style('ghost'), d: ghost, 'stroke-width': width(0.5) })];
    picture.replaceChildren(...(hasTraces ? [...start, ...parts, ...way] : parts));
  };
  show(1, true);
  const toggle = playButton(show, name, picture);
  return element('div', { class: 'figure' }, picture, toggle);
}

/** Plays while the drawing is in sight: ten of them at once would empty the battery. */
function playButton(
  show: (part: number, hasTraces: boolean) => void,
  name: string,
  picture: Element,
): HTMLButtonElement {
  let isPlaying = !wantsStillness();
  let isSeen = false;
  let frame = 0;
  const run = () => {
    cancelAnimationFrame(frame);
    toggle.textContent = isPlaying ? 'Pause' : 'Play';
    toggle.setAttribute('aria-label', `${isPlaying ? 'Pause' : 'Play'} ${name}`);
    if (!isPlaying || !isSeen) {
      show(1, true);
      return;
    }
    const startedAt = performance.now();
    let shownAt = 0;
    const step = (now: number) => {
      if (now - shownAt >= frameMs) {
        shownAt = now;
        show(partAfter(now - startedAt), false);
      }
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  };
  const toggle = button(
    'Play',
    () => {
      isPlaying = !isPlaying;
      run();
    },
    'quiet',
  );
  if (typeof IntersectionObserver === 'undefined') isSeen = true;
  else
    new IntersectionObserver((entries) => {
      isSeen = entries.some(({ isIntersecting }) => isIntersecting);
      run();
    }).observe(picture);
  run();
  return toggle;
}
