import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { usePath } from '../buttons/link.tsx';
import { BottomBar, Rail } from './rail.tsx';
import type { ScreenItem } from './screen-item.ts';

interface FrameProps {
  /** The first five of the rail; the bar of a phone takes the first four. */
  main: readonly ScreenItem[];
  rest: readonly ScreenItem[];
  onMore: () => void;
  /** Clinic and location. */
  place: ReactNode;
  /** The last line of the rail. */
  foot: ReactNode;
  /** Search, sync state, user. */
  end: ReactNode;
  /** Stands above the screen: past due, a new version. */
  notice?: ReactNode;
  children: ReactNode;
}

/** The frame around every screen. Where it stands is always in sight; index.html draws the same one before scripts run. */
export function Frame({ main, rest, onMore, place, foot, end, notice, children }: FrameProps) {
  const path = usePath();
  const mainRef = useRef<HTMLElement>(null);
  const lastPath = useRef(path);
  useEffect(() => {
    // After a change of screen the keyboard and the reader begin at the new one, unless it has taken the focus itself.
    if (lastPath.current === path) return;
    lastPath.current = path;
    const held = document.activeElement;
    if (held === null || held === document.body || held.closest('nav') !== null) {
      mainRef.current?.focus({ preventScroll: true });
    }
  }, [path]);
  return (
    <div className="pl-frame">
      <a className="pl-skip" href="#main">
        Skip to the screen
      </a>
      <Rail main={main} rest={rest} onMore={onMore} foot={foot} />
      <header className="pl-header">
        {place}
        <div className="pl-header-end">{end}</div>
      </header>
      <main id="main" ref={mainRef} className="pl-main" tabIndex={-1}>
        {notice}
        {children}
      </main>
      <BottomBar main={main.slice(0, 4)} onMore={onMore} />
    </div>
  );
}
