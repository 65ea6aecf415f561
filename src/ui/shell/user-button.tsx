import type { ComponentType, ReactNode } from 'react';
import { Suspense, useId, useState } from 'react';
import { initialsOf } from '../marks/initials.ts';
import styles from './shell.module.css';

/** The menu of the button: drawn when it has been pressed once, found by the button's id. */
export interface UserMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  triggerId: string;
}

interface UserButtonProps {
  name: string;
  /** Their picture; their initials until it is there, and where there is none. */
  image?: ReactNode;
  /** Loaded lazily by whoever gives it. */
  Menu: ComponentType<UserMenuProps>;
  /** Called when a pointer comes near: the menu's code may travel. */
  onNear: () => void;
}

/** Who is signed in; opens what is theirs. */
export function UserButton({ name, image, Menu, onNear }: UserButtonProps) {
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const triggerId = useId();
  const label = `${name}: your menu`;
  return (
    <>
      <button
        id={triggerId}
        type="button"
        className={styles['user']}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={onNear}
        onClick={() => {
          setOpen(!open);
          setWasOpen(true);
        }}
      >
        <span aria-hidden="true">
          {initialsOf(name)}
          {image}
        </span>
      </button>
      {wasOpen ? (
        <Suspense fallback={null}>
          <Menu open={open} onOpenChange={setOpen} label={label} triggerId={triggerId} />
        </Suspense>
      ) : null}
    </>
  );
}
