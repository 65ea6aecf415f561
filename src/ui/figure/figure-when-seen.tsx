import { useEffect, useRef, useState } from 'react';
import type { DrawingText } from './drawing.ts';
import { Figure } from './figure.tsx';
import styles from './figure.module.css';

/** A drawing in a long list: drawn when it comes near the part in sight. */
export function FigureWhenSeen({ drawing }: { drawing: DrawingText }) {
  const box = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = box.current;
    if (isSeen || element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen]);
  return (
    <div ref={box} className={styles['room']}>
      {isSeen ? <Figure drawing={drawing} /> : null}
    </div>
  );
}
