import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { firstScreenStands } from '../../../../api/first-screen.ts';
import { afterPaint } from '../../../../ui/after-paint.ts';
import { drawWaiting } from '../calm.ts';
import type { Carry } from './carry.ts';
import type { CarryGround, CarryHost } from './move-host.ts';
import type { ColumnModel } from '../board/column-model.ts';

interface CarryPlace {
  scroller: RefObject<HTMLDivElement | null>;
  body: RefObject<HTMLDivElement | null>;
  columns: readonly ColumnModel[];
  ground: CarryGround;
  /** Absent for those who may not move visits. */
  onDrop: CarryHost['drop'] | undefined;
  onAsk: CarryHost['ask'];
}

/**
 * Lets visits be carried by pointer and by keys. Its code is fetched once the schedule stands: nobody drags before they
 * have seen something.
 * @returns for the element that says to those who listen where the visit is
 */
export function useCarry(place: CarryPlace): RefObject<HTMLSpanElement | null> {
  const { scroller, body, columns, ground, onDrop, onAsk } = place;
  const said = useRef<HTMLSpanElement>(null);
  const carry = useRef<Carry | null>(null);
  const columnsNow = useEffectEvent(() => columns);
  const groundNow = useEffectEvent(() => ground);
  const asked = useEffectEvent(onAsk);
  // That it was let go of is seen first; the write goes its way right after.
  const dropped = useEffectEvent<CarryHost['drop']>((...given) => afterPaint(() => onDrop?.(...given)));
  const say = useEffectEvent((words: string) => {
    if (said.current) said.current.textContent = words;
  });
  const mayCarry = onDrop !== undefined;

  useEffect(() => {
    const places = { scroller: scroller.current, body: body.current };
    if (!mayCarry || !places.scroller || !places.body) return undefined;
    const host: CarryHost = {
      scroller: places.scroller,
      body: places.body,
      columns: () => columnsNow(),
      ground: () => groundNow(),
      drop: (...given) => dropped(...given),
      ask: (...given) => asked(...given),
      say: (words) => say(words),
      redraw: drawWaiting,
    };
    let isOver = false;
    let stop: (() => void) | undefined;
    const begin = async () => {
      await firstScreenStands();
      const { startCarry } = await import('./start-carry.ts');
      if (isOver) return;
      const started = startCarry(host);
      carry.current = started.carry;
      stop = started.stop;
    };
    void begin();
    return () => {
      isOver = true;
      stop?.();
      carry.current = null;
    };
  }, [mayCarry, scroller, body]);

  useEffect(() => {
    carry.current?.settle(columns);
  }, [columns]);
  return said;
}
