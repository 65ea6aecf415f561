import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from '../chakra/dialog.overlay.tsx';
import { loadDialog } from './overlay-loaders.ts';

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
