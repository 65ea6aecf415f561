// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Encounter } from '../../../../../../contract/clinical/encounter.ts';
import type { SoapNote } from '../../../../../../contract/clinical/note.ts';
import { readStroke } from '../../../../../../domain/clinical/body/strokes.ts';
import { emptyNote } from '../../../../../../domain/clinical/note/empty-note.ts';
import { NoteDraft } from '../../draft/note-draft.ts';
import { NoteDeskContext, type NoteDesk } from '../../draft/use-note-draft.ts';
import { BodyChart } from './body-chart.tsx';

afterEach(cleanup);
// What a browser has, and this one lacks: the picture stands at 10, 20 and is shown at its own size.
beforeAll(() => {
  Object.assign(SVGElement.prototype, { getScreenCTM: () => ({ inverse: () => ({ e: -10, f: -20 }) }) });
  Object.assign(Element.prototype, { setPointerCapture: () => undefined });
  class Place {
    readonly x: number;
    readonly y: number;
    constructor(x: number, y: number) {
      [this.x, this.y] = [x, y];
    }
    matrixTransform({ e, f }: { e: number; f: number }) {
      return { x: this.x + e, y: this.y + f };
    }
  }
  Object.assign(globalThis, { DOMPoint: Place });
});

function open(note: Partial<SoapNote> = {}, last?: Encounter): NoteDraft {
  const draft = new NoteDraft({ ...emptyNote(), ...note });
  render(
    <NoteDeskContext value={{ draft } as NoteDesk}>
      <BodyChart last={last} />
    </NoteDeskContext>,
  );
  return draft;
}
const side = (view: string) => document.querySelector<HTMLElement>(`[data-side="${view}"]`)!;
const at = (clientX: number, clientY: number) => ({
  clientX,
  clientY,
  pointerId: 1,
  isPrimary: true,
  button: 0,
});

function draw(view: string, ...points: [number, number][]) {
  const [first, ...others] = points;
  fireEvent(side(view), new MouseEvent('pointerdown', { bubbles: true, ...at(...first!) }));
  for (const point of others)
    fireEvent(side(view), new MouseEvent('pointermove', { bubbles: true, ...at(...point) }));
  fireEvent(side(view), new MouseEvent('pointerup', { bubbles: true }));
}

it('keeps a stroke when the pen lifts, with the areas that it touches', () => {
  // jsdom’s events of a mouse know nothing of pointers.
  Object.defineProperty(MouseEvent.prototype, 'isPrimary', { value: true, configurable: true });
  const draft = open();
  fireEvent.click(screen.getByRole('button', { name: 'Draw on the body' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Burning' }));
  draw('back', [120, 210], [125, 215], [130, 235]);
  const [mark] = draft.read().marks!;
  expect(mark).toMatchObject({ view: 'back', feeling: 'burning' });
  expect(mark!.areas[0]).toBe('lumbar');
  expect(readStroke(mark!.stroke)[0]).toEqual([110, 190]);
  expect(screen.getByRole('status').textContent).toContain('burning (low back');
  expect(document.querySelectorAll('[data-ink]')).toHaveLength(1);
  draw('front', [20, 30]);
  expect(draft.read().marks).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Remove last mark' }));
  expect(draft.read().marks).toEqual([mark]);
});

it('draws nothing while no feeling is chosen, so that the page scrolls', () => {
  const draft = open();
  fireEvent.click(screen.getByRole('button', { name: 'Draw on the body' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Aching' }));
  expect(side('front').dataset['drawing']).toBe('false');
  draw('front', [120, 210], [125, 215]);
  expect(draft.read().marks).toBeUndefined();
});

it('draws nothing on a chart that opened by itself, until a feeling is chosen', () => {
  const marks = [{ id: 'a', view: 'front', feeling: 'numb', stroke: '100,100 20,20', areas: [] }] as const;
  const draft = open({ marks: marks.map((mark) => ({ ...mark, areas: [] })) });
  draw('front', [120, 210], [125, 215]);
  expect(draft.read().marks).toHaveLength(1);
  fireEvent.click(screen.getByRole('radio', { name: 'Aching' }));
  draw('front', [120, 210], [125, 215]);
  expect(draft.read().marks).toHaveLength(2);
});

it('takes areas by their names, for keys', () => {
  const draft = open();
  fireEvent.click(screen.getByRole('button', { name: 'Draw on the body' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Low back', hidden: true }));
  expect(draft.read().marks).toMatchObject([
    { view: 'back', feeling: 'ache', stroke: '', areas: ['lumbar'] },
  ]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Low back', hidden: true }));
  expect(draft.read().marks).toEqual([]);
});

it('shows the last visit pale, and takes nothing of it into this one', () => {
  const marks = [{ id: 'a', view: 'front', feeling: 'numb', stroke: '100,100 20,20', areas: [] }];
  const last = { note: { ...emptyNote(), marks } } as unknown as Encounter;
  const draft = open({}, last);
  fireEvent.click(screen.getByRole('button', { name: 'Draw on the body' }));
  expect(document.querySelectorAll('[data-ink]')).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Show last visit' }));
  expect(document.querySelectorAll('[data-ghost="true"] [data-ink]')).toHaveLength(1);
  expect(draft.read().marks).toBeUndefined();
});
