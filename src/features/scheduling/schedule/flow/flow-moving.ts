import { flowLanes } from '../../../../domain/scheduling/schedule/flow-board.ts';
import { edgeSpeed } from '../../../../domain/scheduling/schedule/schedule-move.ts';
import { followGesture } from '../moving/move-gesture.ts';
import { pickUpKey } from '../moving/move-keys.ts';
import { createFlowMover } from './flow-mover.ts';
import type { FlowHost, FlowMover } from './flow-mover.ts';

/**
 * Lets the cards of the flow board be moved from lane to lane, by pointer and by keys: P takes up the card with the focus, the
 * arrows bring it on, Enter drops it, Escape leaves it.
 * @returns stops listening
 */
export function startFlowMoving(host: FlowHost): () => void {
  const { board } = host;
  const mover = createFlowMover(host);
  const stopPointers = followPointers(board, mover);
  const stopKeys = followKeys(host, mover);
  board.dataset['movable'] = '';
  return () => {
    mover.cancel();
    stopPointers();
    stopKeys();
    delete board.dataset['movable'];
  };
}

const followPointers = (board: HTMLElement, mover: FlowMover) =>
  followGesture({
    area: board,
    mayTake: (target) => target.closest('[data-visit]') !== null,
    begin: ({ target }) => mover.pickUp(target.closest<HTMLElement>('[data-visit]'), 'pointer'),
    step(_, pointer, __, passedMs) {
      const sight = board.getBoundingClientRect();
      const top = edgeSpeed(pointer.y, sight.top, Math.min(sight.bottom, window.innerHeight)) * passedMs;
      // On a phone the lanes follow one another; elsewhere there is nothing to scroll.
      if (top !== 0) board.scrollBy({ top, behavior: 'instant' });
      mover.follow(pointer);
    },
    drop(_, pointer) {
      mover.follow(pointer);
      mover.drop();
    },
    cancel: mover.cancel,
  });

function followKeys({ board, say }: FlowHost, mover: FlowMover): () => void {
  const press = (event: KeyboardEvent) => {
    if (mover.held()?.by === 'keys') return steer(event);
    if (event.key !== pickUpKey || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const card =
      event.target instanceof HTMLElement && event.target.matches('[data-visit]') ? event.target : null;
    if (!mover.pickUp(card, 'keys')) return;
    event.preventDefault();
    event.stopPropagation();
    const name = card?.querySelector<HTMLElement>('[data-name]')?.dataset['name'] ?? 'The visit';
    say(`${name} picked up. Arrows bring it to the next lane, Enter drops it, Escape leaves it.`);
  };
  const steer = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return mover.cancel();
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter' || event.key === ' ') return mover.drop();
    if (event.key === 'Escape') return mover.cancel();
    const { lane } = mover.held()!;
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    const next = by === undefined ? undefined : flowLanes[flowLanes.indexOf(lane) + by];
    if (!next) return;
    const box = mover.laneBox(next);
    box?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const words = mover.to(next);
    say(`${box?.getAttribute('aria-label') ?? ''}: ${words}`);
  };
  const leave = (event: FocusEvent) => {
    if (mover.held()?.by !== 'keys') return;
    if (event.relatedTarget instanceof Node && board.contains(event.relatedTarget)) return;
    mover.cancel();
  };
  board.addEventListener('keydown', press);
  board.addEventListener('focusout', leave);
  return () => {
    board.removeEventListener('keydown', press);
    board.removeEventListener('focusout', leave);
  };
}
