import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import { flowLanes, type FlowLane } from '../../../../domain/scheduling/schedule/flow-board.ts';
import { dropInWords, type LaneDrop } from '../../../../domain/scheduling/schedule/flow-steps.ts';
import { patientName } from '../../../../domain/base/text/person-name.ts';
import { edgeSpeed } from '../../../../domain/scheduling/schedule/schedule-carry.ts';
import { followGesture } from '../moving/carry-gesture.ts';
import type { Pointer } from '../moving/carry-gesture.ts';
import { pickUpKey } from '../moving/carry-keys.ts';
import styles from './flow-carry.module.css';

/** What carrying needs of the board around it. */
export interface FlowHost {
  /** The lanes, each with its name in `data-lane`, and the cards, each with its visit in `data-visit`. */
  readonly board: HTMLElement;
  /** As it stands now; undefined when it is on the board no more. */
  readonly visitOf: (id: string) => Appointment | undefined;
  readonly laneOf: (visit: Appointment) => FlowLane | null;
  /** What letting go on a lane would do. */
  readonly ask: (visit: Appointment, lane: FlowLane) => LaneDrop;
  readonly drop: (visit: Appointment, drop: LaneDrop) => void;
  /** Says something to those who listen. */
  readonly say: (words: string) => void;
}

interface Held {
  readonly id: string;
  readonly by: 'pointer' | 'keys';
  readonly ghost: HTMLElement;
  readonly card: HTMLElement;
  lane: FlowLane;
}

/**
 * Lets the cards of the flow board be carried from lane to lane, by pointer and by keys: P takes up the card with the focus, the
 * arrows bring it on, Enter drops it, Escape leaves it. Nothing is drawn by React meanwhile.
 * @returns stops listening
 */
export function startFlowCarry(host: FlowHost): () => void {
  const { board } = host;
  let held: Held | null = null;
  const laneBox = (lane: FlowLane) => board.querySelector<HTMLElement>(`[data-lane="${lane}"]`);

  function pickUp(card: HTMLElement | null, by: Held['by']): boolean {
    const id = card?.dataset['visit'];
    const visit = id === undefined ? undefined : host.visitOf(id);
    const lane = visit && host.laneOf(visit);
    if (!card || id === undefined || !visit || !lane) return false;
    const ghost = document.createElement('div');
    ghost.className = styles['ghost']!;
    ghost.setAttribute('aria-hidden', 'true');
    ghost.dataset['ghost'] = '';
    const [name, words] = [document.createElement('strong'), document.createElement('span')];
    name.textContent = patientName(visit.patient);
    ghost.append(name, words);
    // Outside of the board, which is a container: the ghost is placed by the window.
    document.body.append(ghost);
    card.dataset['carried'] = '';
    held = { id, by, ghost, card, lane };
    to(lane);
    return true;
  }

  /** Shows what letting go on a lane would do. @returns the words */
  function to(lane: FlowLane): string {
    const visit = held && host.visitOf(held.id);
    if (!held || !visit) return '';
    laneBox(held.lane)?.removeAttribute('data-over');
    held.lane = lane;
    const outcome = host.ask(visit, lane);
    laneBox(lane)?.setAttribute('data-over', outcome.is);
    held.ghost.toggleAttribute('data-refused', outcome.is === 'refused');
    const words = dropInWords(visit, outcome);
    held.ghost.lastElementChild!.textContent = words;
    if (held.by === 'keys') place(laneBox(lane)?.getBoundingClientRect());
    return words;
  }

  function place(at: { x: number; y: number } | undefined): void {
    if (at && held) held.ghost.style.transform = `translate(${at.x + 10}px, ${at.y + 10}px)`;
  }

  function letGo(): void {
    if (!held) return;
    laneBox(held.lane)?.removeAttribute('data-over');
    held.card.removeAttribute('data-carried');
    held.ghost.remove();
    held = null;
  }

  function cancel(): void {
    if (!held) return;
    letGo();
    host.say('Left where it was.');
  }

  function leaveHere(): void {
    const visit = held && host.visitOf(held.id);
    if (!held || !visit) return cancel();
    const outcome = host.ask(visit, held.lane);
    if (outcome.is === 'same') return cancel();
    letGo();
    host.drop(visit, outcome);
  }

  /** The lane under the pointer; the one before where there is none. */
  function follow({ x, y }: Pointer): void {
    if (!held) return;
    const under = flowLanes.find((lane) => {
      const box = laneBox(lane)?.getBoundingClientRect();
      return box && x >= box.left && x < box.right && y >= box.top && y < box.bottom;
    });
    if (under && under !== held.lane) to(under);
    place({ x, y });
  }

  const stopPointers = followGesture({
    area: board,
    mayTake: (target) => target.closest('[data-visit]') !== null,
    begin: ({ target }) => pickUp(target.closest<HTMLElement>('[data-visit]'), 'pointer'),
    step(_, pointer, __, passedMs) {
      const sight = board.getBoundingClientRect();
      const top = edgeSpeed(pointer.y, sight.top, Math.min(sight.bottom, window.innerHeight)) * passedMs;
      // On a phone the lanes follow one another; elsewhere there is nothing to scroll.
      if (top !== 0) board.scrollBy({ top, behavior: 'instant' });
      follow(pointer);
    },
    drop(_, pointer) {
      follow(pointer);
      leaveHere();
    },
    cancel,
  });

  const press = (event: KeyboardEvent) => {
    if (held?.by === 'keys') return steer(event, held);
    if (event.key !== pickUpKey || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const card =
      event.target instanceof HTMLElement && event.target.matches('[data-visit]') ? event.target : null;
    if (!pickUp(card, 'keys')) return;
    event.preventDefault();
    event.stopPropagation();
    const name = card?.querySelector<HTMLElement>('[data-name]')?.dataset['name'] ?? 'The visit';
    host.say(`${name} picked up. Arrows bring it to the next lane, Enter drops it, Escape leaves it.`);
  };
  const steer = (event: KeyboardEvent, { lane }: Held) => {
    if (event.key === 'Tab') return cancel();
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter' || event.key === ' ') return leaveHere();
    if (event.key === 'Escape') return cancel();
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    const next = by === undefined ? undefined : flowLanes[flowLanes.indexOf(lane) + by];
    if (!next) return;
    laneBox(next)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const words = to(next);
    host.say(`${laneBox(next)?.getAttribute('aria-label') ?? ''}: ${words}`);
  };
  const leave = (event: FocusEvent) => {
    if (held?.by !== 'keys') return;
    if (event.relatedTarget instanceof Node && board.contains(event.relatedTarget)) return;
    cancel();
  };
  board.addEventListener('keydown', press);
  board.addEventListener('focusout', leave);
  board.dataset['carries'] = '';
  return () => {
    cancel();
    stopPointers();
    board.removeEventListener('keydown', press);
    board.removeEventListener('focusout', leave);
    delete board.dataset['carries'];
  };
}
