import { Menu, type MenuEntry } from '../menu.tsx';
import styles from './shell.module.css';

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => Array.from(word)[0] ?? '')
    .filter((letter) => /\p{L}/u.test(letter))
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** Who is signed in, with what is theirs: roles, theme, install, sign out. */
export function UserButton({ name, items }: { name: string; items: readonly MenuEntry[] }) {
  return (
    <Menu
      label={`${name}: your menu`}
      items={items}
      placement="bottom-end"
      renderTrigger={(props) => (
        <button {...props} type="button" className={styles['user']} aria-label={`${name}: your menu`}>
          <span aria-hidden="true">{initialsOf(name)}</span>
        </button>
      )}
    />
  );
}
