import type { ReactNode } from 'react';
import { lazy, Suspense, useState } from 'react';
import { loadDrawer } from './overlay-loaders.ts';

export interface DrawerProps {
  open: boolean;
  /** Called on Escape, on a press outside, and on the close button. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  /** From the side (all of a phone's width), or from below. */
  placement?: 'end' | 'bottom';
  initialFocus?: () => HTMLElement | null;
}

const Overlay = lazy(loadDrawer);

/** A sheet at the side for what belongs to the screen under it. Its code loads when it opens first. */
export function Drawer(props: DrawerProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  if (!props.open && !wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <Overlay {...props} />
    </Suspense>
  );
}
