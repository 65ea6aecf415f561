import type { GridSpan } from '../../../../domain/scheduling/schedule/schedule-move.ts';
import { overColumns, positionInBody } from './over-columns.ts';
import styles from './held-marks.module.css';

/** What shows a visit in the hand: the ghost where it would be, and the veil where it was. */
export interface HeldMarks {
  readonly show: Ghost['show'];
  readonly settle: Veil['settle'];
  readonly remove: () => void;
}

/** @param minutes how many minutes the body is high */
export function createHeldMarks(
  body: HTMLElement,
  card: HTMLElement,
  name: string,
  minutes: number,
): HeldMarks {
  const id = card.dataset['visit'];
  const ghost = createGhost(body, card, name, minutes);
  const veil = createVeil(body, () => body.querySelectorAll<HTMLElement>(`[data-visit="${id}"]`));
  return {
    show: ghost.show,
    settle: veil.settle,
    remove() {
      ghost.remove();
      veil.remove();
    },
  };
}

/** The picture of a held visit: one element over the columns. */
interface Ghost {
  /**
   * @param words where it would be
   * @param clash whom it would overlap with, or nothing
   */
  readonly show: (at: GridSpan, words: string, clash: string) => void;
  readonly remove: () => void;
}

interface ColumnBox {
  leftPx: number;
  widthPx: number;
}

/** Where each column is inside the body. Read once: nothing of it changes while a visit is moved. */
export function columnBoxes(body: HTMLElement): ColumnBox[] {
  return [...body.querySelectorAll<HTMLElement>('[data-column]')].map((column) => ({
    leftPx: column.offsetLeft,
    widthPx: column.offsetWidth,
  }));
}

/**
 * Makes the ghost of a card.
 * @param minutes how many minutes the body is high
 */
function createGhost(body: HTMLElement, card: HTMLElement, name: string, minutes: number): Ghost {
  const boxes = columnBoxes(body);
  const minutePx = body.offsetHeight / minutes;
  const element = document.createElement('div');
  element.className = styles['ghost']!;
  element.setAttribute('aria-hidden', 'true');
  element.dataset['ghost'] = '';
  const line = (className: string) => {
    const made = document.createElement('span');
    made.className = styles[className]!;
    element.append(made);
    return made;
  };
  const time = line('time');
  const who = line('who');
  const over = line('over');
  who.textContent = name;
  const colors = getComputedStyle(card);
  element.style.setProperty(
    '--location',
    colors.getPropertyValue('--type') || colors.getPropertyValue('--location'),
  );
  overColumns(body).append(element);
  let widthPx = -1;
  let lengthMinutes = -1;

  return {
    show({ column, fromMinute, minutes: length }, words, clash) {
      const box = boxes[column];
      if (!box) return;
      // Written only when they change: a width or a height costs a layout, a transform nothing.
      if (box.widthPx !== widthPx) element.style.width = `${(widthPx = box.widthPx) - 4}px`;
      // Of what begins on the day before the rest is shown, so that its words are in sight.
      const top = Math.max(0, fromMinute);
      const drawn = fromMinute + length - top;
      if (drawn !== lengthMinutes)
        element.style.height = `${Math.max(28, (lengthMinutes = drawn) * minutePx - 2)}px`;
      element.style.transform = `translate(${box.leftPx + 2}px, ${top * minutePx + 1}px)`;
      if (time.textContent !== words) time.textContent = words;
      if (over.textContent === clash) return;
      over.textContent = clash;
      element.toggleAttribute('data-clash', clash !== '');
    },
    remove: () => element.remove(),
  };
}

/** What shows where a held visit was. */
interface Veil {
  /** Goes to where its cards are now; nowhere where they are gone. */
  readonly settle: () => void;
  readonly remove: () => void;
}

/**
 * Lays a veil over each card of a visit: elements over the columns, where a change of the cards themselves would paint their
 * whole columns anew.
 * @param cards gives those that are in the body now
 */
function createVeil(body: HTMLElement, cards: () => Iterable<HTMLElement>): Veil {
  let elements: HTMLElement[] = [];
  const remove = () => {
    for (const element of elements) element.remove();
    elements = [];
  };
  const settle = () => {
    const boxes = [...cards()].map((card) => positionInBody(body, card));
    remove();
    elements = boxes.map(({ leftPx, topPx, widthPx, heightPx }) => {
      const element = document.createElement('div');
      element.className = styles['veil']!;
      element.setAttribute('aria-hidden', 'true');
      element.style.transform = `translate(${leftPx}px, ${topPx}px)`;
      element.style.width = `${widthPx}px`;
      element.style.height = `${heightPx}px`;
      return element;
    });
    overColumns(body).append(...elements);
  };
  settle();
  return { settle, remove };
}
