import Search from 'lucide-react/icons/search';
import { classNames } from '../class-names.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import styles from './shell.module.css';

/** Opens the palette. A field to look at on a desktop, an icon elsewhere. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  return (
    <>
      <button type="button" className={styles['search']} onClick={onOpen}>
        <Search aria-hidden="true" />
        Go to or find a patient
        <kbd>Ctrl K</kbd>
      </button>
      <IconButton
        className={classNames(styles['searchIcon'])}
        label="Go to or find a patient"
        shortcut="Ctrl K"
        icon={<Search />}
        onClick={onOpen}
      />
    </>
  );
}
