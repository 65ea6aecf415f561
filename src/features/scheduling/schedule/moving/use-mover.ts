import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { firstScreenStands } from '../../../../api/first-screen.ts';
import { afterPaint } from '../../../../ui/after-paint.ts';
import { drawWaiting } from '../idle.ts';
import type { Mover } from './mover.ts';
import type { MoveContext, MoveHost } from './move-host.ts';
import type { ColumnModel } from '../board/column-model.ts';

interface MoverOptions {
  scroller: RefObject<HTMLDivElement | null>;
  body: RefObject<HTMLDivElement | null>;
  columns: readonly ColumnModel[];
  context: MoveContext;
  /** Absent for those who may not move visits. */
  onDrop: MoveHost['drop'] | undefined;
  onAsk: MoveHost['ask'];
}

/**
 * Lets visits be moved by pointer and by keys. Its code is fetched once the schedule is shown: nobody drags before they
 * have seen something.
 * @returns for the element that says to those who listen where the visit is
 */
export function useMover(options: MoverOptions): RefObject<HTMLSpanElement | null> {
  const { scroller, body, columns, context, onDrop, onAsk } = options;
  const said = useRef<HTMLSpanElement>(null);
  const mover = useRef<Mover | null>(null);
  const columnsNow = useEffectEvent(() => columns);
  const contextNow = useEffectEvent(() => context);
  const asked = useEffectEvent(onAsk);
  // The drop is seen first; the write goes its way right after.
  const dropped = useEffectEvent<MoveHost['drop']>((...given) => afterPaint(() => onDrop?.(...given)));
  const say = useEffectEvent((words: string) => {
    if (said.current) said.current.textContent = words;
  });
  const mayMove = onDrop !== undefined;

  useEffect(() => {
    const boxes = { scroller: scroller.current, body: body.current };
    if (!mayMove || !boxes.scroller || !boxes.body) return undefined;
    const host: MoveHost = {
      scroller: boxes.scroller,
      body: boxes.body,
      columns: () => columnsNow(),
      context: () => contextNow(),
      drop: (...given) => dropped(...given),
      ask: (...given) => asked(...given),
      say: (words) => say(words),
      redraw: drawWaiting,
    };
    let isOver = false;
    let stop: (() => void) | undefined;
    const begin = async () => {
      await firstScreenStands();
      const { startMoving } = await import('./start-moving.ts');
      if (isOver) return;
      const started = startMoving(host);
      mover.current = started.mover;
      stop = started.stop;
    };
    void begin();
    return () => {
      isOver = true;
      stop?.();
      mover.current = null;
    };
  }, [mayMove, scroller, body]);

  useEffect(() => {
    mover.current?.settle(columns);
  }, [columns]);
  return said;
}
