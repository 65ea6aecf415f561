import type { ReactNode } from 'react';
import { lazy, Suspense, useState } from 'react';
import { loadDialog } from './overlay-loaders.ts';

export interface DialogProps {
  open: boolean;
  /** Called on Escape, on a press outside, and on the close button. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons; the one that goes on stands last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** `alertdialog` for what can't be undone: a press outside doesn't close it. */
  role?: 'dialog' | 'alertdialog';
  /** What takes the focus when it opens; else the first control. */
  initialFocus?: () => HTMLElement | null;
  /** No way out but its own buttons. */
  isModalOnly?: boolean;
}

const Overlay = lazy(loadDialog);

/** A dialog; a sheet from below on a phone. Focus goes in, stays in, and comes back. Its code loads when it opens first. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  if (!props.open && !wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <Overlay {...props} />
    </Suspense>
  );
}
