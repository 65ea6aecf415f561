import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import { laneOf } from '../../../../domain/scheduling/schedule/flow-board.ts';
import { dropOnLane } from '../../../../domain/scheduling/schedule/flow-steps.ts';
import { patientName } from '../../../../domain/base/text/person-name.ts';
import { isSaved } from '../../../../ui/messages/is-saved.ts';
import { toast } from '../../../../ui/messages/toast.ts';
import { startFlowMoving } from './flow-moving.ts';
import type { FlowHost } from './flow-mover.ts';
import { visitToastName, changeStatus } from '../../../../data/scheduling/appointments.writes.ts';

interface FlowOptions {
  rows: readonly Appointment[];
  /** Whether there are rooms to choose from. */
  hasRooms: boolean;
  mayWrite: boolean;
  /** Asks to which room. */
  onRoom: (visitId: string) => void;
}

/**
 * Lets the cards of the board be moved from lane to lane.
 * @returns for the board, and for the element that says to those who listen what a drop would do
 */
export function useFlowMoving({ rows, hasRooms, mayWrite, onRoom }: FlowOptions): {
  board: RefObject<HTMLDivElement | null>;
  said: RefObject<HTMLSpanElement | null>;
} {
  const board = useRef<HTMLDivElement>(null);
  const said = useRef<HTMLSpanElement>(null);
  /** The card that was dropped while it had the focus: it is elsewhere, as another element. */
  const refocus = useRef<string | null>(null);
  const visitOf = useEffectEvent((id: string) => rows.find((row) => row.id === id));
  const ask = useEffectEvent<FlowHost['ask']>((visit, lane) => dropOnLane(visit, lane, hasRooms));
  const say = useEffectEvent((words: string) => {
    if (said.current) said.current.textContent = words;
  });
  const dropped = useEffectEvent<FlowHost['drop']>((visit, drop) => {
    if (drop.is === 'same') return;
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && activeElement.dataset['visit'] === visit.id)
      refocus.current = visit.id;
    if (drop.is === 'refused') {
      const { why: description } = drop;
      toast.info(`${patientName(visit.patient)} stays where they are`, { name: visitToastName, description });
    } else if (drop.is === 'room') onRoom(visit.id);
    else void isSaved(changeStatus(visit, drop.status));
  });

  useEffect(() => {
    if (!mayWrite || !board.current) return undefined;
    return startFlowMoving({
      board: board.current,
      visitOf: (id) => visitOf(id),
      laneOf: ({ status }) => laneOf[status],
      ask: (...given) => ask(...given),
      drop: (...given) => dropped(...given),
      say: (words) => say(words),
    });
  }, [mayWrite]);

  useEffect(() => {
    const { activeElement, body } = document;
    const id = refocus.current;
    if (id === null || (activeElement !== null && activeElement !== body)) return;
    refocus.current = null;
    if (rows.some((row) => row.id === id))
      board.current?.querySelector<HTMLElement>(`[data-visit="${id}"]`)?.focus({ preventScroll: true });
  }, [rows]);
  return { board, said };
}
