import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import { patientName } from '../../../../domain/base/text/person-name.ts';
import { flowLanes, type FlowLane } from '../../../../domain/scheduling/schedule/flow-board.ts';
import { dropInWords, type LaneDrop } from '../../../../domain/scheduling/schedule/flow-steps.ts';
import type { Pointer } from '../moving/move-gesture.ts';
import { createFlowGhost, type FlowGhost } from './flow-ghost.ts';

/** What moving cards needs of the board around it. */
export interface FlowHost {
  /** The lanes, each with its name in `data-lane`, and the cards, each with its visit in `data-visit`. */
  readonly board: HTMLElement;
  /** As it is now; undefined when it is on the board no more. */
  readonly visitOf: (id: string) => Appointment | undefined;
  readonly laneOf: (visit: Appointment) => FlowLane | null;
  /** What dropping it on a lane would do. */
  readonly ask: (visit: Appointment, lane: FlowLane) => LaneDrop;
  readonly drop: (visit: Appointment, drop: LaneDrop) => void;
  /** Says something to those who listen. */
  readonly say: (words: string) => void;
}

/** A card in the hand. */
interface HeldCard {
  readonly id: string;
  readonly by: 'pointer' | 'keys';
  readonly ghost: FlowGhost;
  readonly card: HTMLElement;
  lane: FlowLane;
}

/** Moves one card at a time over the board. */
export interface FlowMover {
  readonly held: () => HeldCard | null;
  readonly laneBox: (lane: FlowLane) => HTMLElement | null;
  /** @returns whether there is such a card, and it may be moved */
  readonly pickUp: (card: HTMLElement | null, by: HeldCard['by']) => boolean;
  /** Shows what dropping it on a lane would do. @returns the words */
  readonly to: (lane: FlowLane) => string;
  /** Brings it to the pointer, over the lane there; over the one before where there is none. */
  readonly follow: (pointer: Pointer) => void;
  readonly drop: () => void;
  readonly cancel: () => void;
}

/** Nothing is drawn by React while a card is moved. */
export function createFlowMover(host: FlowHost): FlowMover {
  const { board } = host;
  let held: HeldCard | null = null;
  const laneBox = (lane: FlowLane) => board.querySelector<HTMLElement>(`[data-lane="${lane}"]`);

  function to(lane: FlowLane): string {
    const visit = held && host.visitOf(held.id);
    if (!held || !visit) return '';
    laneBox(held.lane)?.removeAttribute('data-over');
    held.lane = lane;
    const outcome = host.ask(visit, lane);
    const box = laneBox(lane);
    box?.setAttribute('data-over', outcome.is);
    const words = dropInWords(visit, outcome);
    held.ghost.show(words, outcome.is === 'refused');
    if (held.by === 'keys' && box) held.ghost.bringTo(box.getBoundingClientRect());
    return words;
  }

  function putDown(): void {
    if (!held) return;
    laneBox(held.lane)?.removeAttribute('data-over');
    held.card.removeAttribute('data-moved');
    held.ghost.remove();
    held = null;
  }

  function cancel(): void {
    if (!held) return;
    putDown();
    host.say('Left where it was.');
  }

  return {
    held: () => held,
    laneBox,
    pickUp(card, by) {
      const id = card?.dataset['visit'];
      const visit = id === undefined ? undefined : host.visitOf(id);
      const lane = visit && host.laneOf(visit);
      if (!card || id === undefined || !visit || !lane) return false;
      held = { id, by, ghost: createFlowGhost(patientName(visit.patient)), card, lane };
      card.dataset['moved'] = '';
      to(lane);
      return true;
    },
    to,
    follow(pointer) {
      if (!held) return;
      const { x, y } = pointer;
      const under = flowLanes.find((lane) => {
        const box = laneBox(lane)?.getBoundingClientRect();
        return box && x >= box.left && x < box.right && y >= box.top && y < box.bottom;
      });
      if (under && under !== held.lane) to(under);
      held.ghost.bringTo(pointer);
    },
    drop() {
      const visit = held && host.visitOf(held.id);
      if (!held || !visit) return cancel();
      const outcome = host.ask(visit, held.lane);
      if (outcome.is === 'same') return cancel();
      putDown();
      host.drop(visit, outcome);
    },
    cancel,
  };
}
