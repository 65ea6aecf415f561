// oxlint-disable-next-line import/no-unassigned-import
import './card-position.css';
import type { Placed } from '../../../../domain/scheduling/schedule/schedule-layout.ts';

/** A card has room for a second line from here on, and for the reason on a line of its own from there. */
const twoLinesFromMinutes = 25;
const threeLinesFromMinutes = 40;
/** Of so many side by side each is as narrow as the styles know. */
const mostSideBySide = 3;
/** Thirds are a little more or less than a third. */
const rounding = 0.001;

/**
 * Where a card is in its column, and what it has room for.
 * @param typeColor of its type; empty where it has none
 */
export function cardPosition(position: Placed, fromMinute: number, minutes: number, typeColor: string) {
  const share = position.right - position.left;
  return {
    lines: minutes >= threeLinesFromMinutes ? 3 : minutes >= twoLinesFromMinutes ? 2 : 1,
    share: Math.min(Math.ceil(1 / share - rounding), mostSideBySide),
    style: {
      '--from': fromMinute,
      '--length': minutes,
      '--left': position.left,
      '--share': share,
      ...(typeColor !== '' && { '--type': typeColor }),
    },
  };
}
