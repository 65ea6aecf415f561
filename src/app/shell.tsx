import type { ReactNode } from 'react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { usePending } from '../session/use-pending.ts';
import { useSession } from '../session/session-context.ts';
import { useGo } from '../ui/link.tsx';
import { Frame } from '../ui/shell/frame.tsx';
import { MoreDrawer } from '../ui/shell/more-drawer.tsx';
import { Place } from '../ui/shell/place.tsx';
import { SearchButton } from '../ui/shell/search-button.tsx';
import { ShortcutSheet } from '../ui/shell/shortcut-sheet.tsx';
import { SyncChip } from '../ui/shell/sync-chip.tsx';
import { commandsFor } from './commands.tsx';
import { changeLocationEvent, LocationSwitcher } from './location-switcher.tsx';
import { screensFor } from './screens.ts';
import { syncWords } from './sync-words.ts';
import { useIdleWork } from './use-idle-work.ts';
import { shortcutList, useShortcuts } from './use-shortcuts.ts';
import { useSync } from './use-sync.ts';
import { useTitle } from './use-title.ts';
import { UserMenu } from './user-menu.tsx';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));
const InstallGuide = lazy(async () => ({ default: (await import('./install-guide.tsx')).InstallGuide }));

type Layer = 'palette' | 'sheet' | 'more' | 'location' | 'install';

/** The frame with who, where and what waits; `notice` stands above the screen. */
export function Shell({ notice, children }: { notice?: ReactNode; children: ReactNode }) {
  const session = useSession();
  const { clinic, location, activeLocations, can } = session;
  const go = useGo();
  const [layer, setLayer] = useState<Layer | null>(null);
  const close = () => setLayer(null);
  const { main, rest } = screensFor(can);
  const canChange = activeLocations.length > 1;
  const changeLocation = () => {
    if (canChange) setLayer('location');
  };
  useEffect(() => {
    const open = () => setLayer('location');
    window.addEventListener(changeLocationEvent, open);
    return () => window.removeEventListener(changeLocationEvent, open);
  }, []);
  useShortcuts({
    openPalette: () => setLayer('palette'),
    openSheet: () => setLayer('sheet'),
    changeLocation,
    goTo: (letter) => {
      const to = [...main, ...rest].find((screen) => screen.letter === letter)?.to;
      if (to !== undefined) go(to);
      return to !== undefined;
    },
  });
  const sync = syncWords(usePending());
  const mayDraw = useSync();
  useIdleWork();
  useTitle([...main, ...rest]);
  return (
    <>
      <Frame
        main={main}
        rest={rest}
        onMore={() => setLayer('more')}
        notice={notice}
        place={
          <Place
            clinic={clinic?.name ?? ''}
            location={location?.name ?? ''}
            color={location?.color ?? ''}
            onChange={canChange ? changeLocation : null}
          />
        }
        end={
          <>
            <SearchButton onOpen={() => setLayer('palette')} />
            <SyncChip {...sync} to="/settings/sync" />
            <UserMenu onShortcuts={() => setLayer('sheet')} onInstallGuide={() => setLayer('install')} />
          </>
        }
      >
        {mayDraw ? children : null}
      </Frame>
      <MoreDrawer open={layer === 'more'} onClose={close} screens={[...main.slice(4), ...rest]} />
      <LocationSwitcher open={layer === 'location'} onClose={close} />
      <ShortcutSheet open={layer === 'sheet'} onClose={close} shortcuts={shortcutList} />
      <Suspense fallback={null}>
        {layer === 'palette' ? (
          <Palette open onClose={close} commands={commandsFor([...main, ...rest], session, go, setLayer)} />
        ) : null}
        {layer === 'install' ? <InstallGuide open onClose={close} /> : null}
      </Suspense>
    </>
  );
}
