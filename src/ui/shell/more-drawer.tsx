import type { ReactNode } from 'react';
import { Drawer } from '../overlays/drawer.tsx';
import { Link } from '../buttons/link.tsx';
import type { ScreenItem } from './screen-item.ts';
import styles from './shell.module.css';

/** Every screen that the bar or the rail has no room for. */
export function MoreDrawer(props: {
  open: boolean;
  onClose: () => void;
  screens: readonly ScreenItem[];
  foot: ReactNode;
}) {
  return (
    <Drawer open={props.open} onClose={props.onClose} title="More" placement="bottom">
      <ul className={styles['moreList']}>
        {props.screens.map(({ key, to, label, icon: Icon }) => (
          <li key={key}>
            <Link to={to} className={styles['moreItem']} onClick={props.onClose}>
              <Icon aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {props.foot}
    </Drawer>
  );
}
