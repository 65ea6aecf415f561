import {
  fineMinutes,
  lengthenedBy,
  movedTo,
  steppedBy,
} from '../../../../domain/scheduling/schedule/schedule-move.ts';
import type { GridSpan } from '../../../../domain/scheduling/schedule/schedule-move.ts';
import { snapOf } from './move-host.ts';
import type { Mover } from './mover.ts';
import type { MoveHost, Held } from './move-host.ts';

/** Picks up the visit that has the focus. M is the month, and Space and Enter open the visit. */
export const pickUpKey = 'p';

/**
 * Moving by keys: P takes up the visit with the focus, the arrows bring it elsewhere, Enter drops it, Escape leaves it
 * where it was. As long as it is moved no other key of the schedule is heard.
 * @returns stops listening
 */
export function followKeys(host: MoveHost, mover: Mover): () => void {
  const { scroller } = host;

  const press = (event: KeyboardEvent) => {
    const held = mover.held();
    if (held?.by === 'keys') return steer(event, held);
    if (event.key !== pickUpKey || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const card = event.target;
    if (!(card instanceof HTMLElement) || card.dataset['visit'] === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    mover.pickUp(card, { isResize: false, by: 'keys' });
  };

  const steer = (event: KeyboardEvent, held: Held) => {
    if (event.key === 'Tab') return mover.cancel();
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter' || event.key === ' ') return mover.drop();
    if (event.key === 'Escape') return mover.cancel();
    const next = afterKey(event, held, host, mover);
    if (!next) return;
    mover.to(next);
    scroller.querySelector('[data-ghost]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  const leave = (event: FocusEvent) => {
    if (mover.held()?.by !== 'keys') return;
    if (event.relatedTarget instanceof Node && scroller.contains(event.relatedTarget)) return;
    mover.cancel();
  };

  scroller.addEventListener('keydown', press);
  scroller.addEventListener('focusout', leave);
  return () => {
    scroller.removeEventListener('keydown', press);
    scroller.removeEventListener('focusout', leave);
  };
}

function afterKey(
  { key, shiftKey, altKey }: KeyboardEvent,
  { now }: Held,
  host: MoveHost,
  mover: Mover,
): GridSpan | null {
  const columns = host.columns();
  const frame = columns[now.column]?.frame;
  if (!frame) return null;
  const across = { ArrowLeft: -1, ArrowRight: 1 }[key];
  const down = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (shiftKey) {
    const longer = down ?? across;
    return longer === undefined ? null : lengthenedBy(now, longer * fineMinutes, frame);
  }
  if (down !== undefined) return steppedBy(now, down, altKey ? fineMinutes : snapOf(host.context()), frame);
  if (across === undefined) return null;
  let column = now.column + across;
  // Past those of another location, where it may not go there.
  while (columns[column] && !mover.mayDropOn(column)) column += across;
  const target = columns[column];
  if (!target) return null;
  // The same time in another column, on no other mark than it was.
  return movedTo(now, column, now.fromMinute, 1, target.frame);
}
