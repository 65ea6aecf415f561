import MoreIcon from 'lucide-react/icons/menu';
import type { ReactNode } from 'react';
import { Link } from '../buttons/link.tsx';
import { Mark } from './mark.tsx';
import type { ScreenItem } from './screen-item.ts';

function Item({ screen }: { screen: ScreenItem }) {
  const Icon = screen.icon;
  return (
    <Link to={screen.to} exact={screen.to === '/'} className="pl-item">
      <Icon aria-hidden="true" />
      {screen.label}
    </Link>
  );
}

interface RailProps {
  /** Always there: five on a tablet. */
  main: readonly ScreenItem[];
  /** On a desktop; on a tablet behind "More". */
  rest: readonly ScreenItem[];
  onMore: () => void;
  /** The last line of the rail. */
  foot: ReactNode;
}

/** The rail of tablet and desktop. */
export function Rail({ main, rest, onMore, foot }: RailProps) {
  return (
    <nav className="pl-rail" aria-label="Screens">
      <Link to="/" className="pl-mark" aria-label="Plumbline, today">
        <Mark />
        <span>Plumbline</span>
      </Link>
      <ul className="pl-list">
        {main.map((screen) => (
          <li key={screen.key}>
            <Item screen={screen} />
          </li>
        ))}
        {rest.map((screen) => (
          <li key={screen.key} className="pl-desktop">
            <Item screen={screen} />
          </li>
        ))}
        <li className="pl-more">
          <MoreButton onMore={onMore} />
        </li>
      </ul>
      {foot}
    </nav>
  );
}

/** The bar of five on a phone: four screens and "More". */
export function BottomBar({ main, onMore }: Pick<RailProps, 'main' | 'onMore'>) {
  return (
    <nav className="pl-bottom" aria-label="Screens">
      <ul className="pl-list">
        {main.map((screen) => (
          <li key={screen.key}>
            <Item screen={screen} />
          </li>
        ))}
        <li>
          <MoreButton onMore={onMore} />
        </li>
      </ul>
    </nav>
  );
}

function MoreButton({ onMore }: { onMore: () => void }) {
  return (
    <button type="button" className="pl-item" aria-haspopup="dialog" onClick={onMore}>
      <MoreIcon aria-hidden="true" />
      More
    </button>
  );
}
