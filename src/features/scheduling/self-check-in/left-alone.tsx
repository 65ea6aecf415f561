import { useEffect, useEffectEvent } from 'react';

const touches = ['pointerdown', 'keydown', 'input', 'wheel', 'touchstart'] as const;

/** Draws nothing: calls back when nobody has touched the page for so long since it is shown. A new step has a new one. */
export function LeftAlone({ afterMs, onLeft }: { afterMs: number; onLeft: () => void }) {
  const leave = useEffectEvent(onLeft);
  useEffect(() => {
    const over = new AbortController();
    let timer = setTimeout(() => leave(), afterMs);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(() => leave(), afterMs);
    };
    for (const kind of touches)
      addEventListener(kind, again, { signal: over.signal, capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [afterMs]);
  return null;
}
