import { lazy, Suspense, useState } from 'react';
import type { DrawerProps } from '../chakra/drawer.overlay.tsx';
import { loadDrawer } from './overlay-loaders.ts';

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
