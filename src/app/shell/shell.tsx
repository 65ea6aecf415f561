import type { ReactNode } from 'react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { toggleRecentCodes } from '../../session/recents/recent-codes-adapter.ts';
import { useSession } from '../../session/session-context.ts';
import { useGo } from '../../ui/buttons/link.tsx';
import { Frame } from '../../ui/shell/frame.tsx';
import { Place } from '../../ui/shell/current-location.tsx';
import { SearchButton } from '../../ui/shell/search-button.tsx';
import { UserButton } from '../../ui/shell/user-button.tsx';
import { DayOnDevice } from '../offline/day-on-device.tsx';
import { LateNotices } from '../late-parts.tsx';
import { lockHere } from './lock-here.ts';
import type { Layer } from './layers.tsx';
import { listenForLayers } from './open-layer.ts';
import { screensFor } from '../palette/screens.ts';
import { SyncNow } from '../offline/sync-now.tsx';
import { useIdleWork } from '../use-idle-work.ts';
import { useOutsideScripts } from '../use-outside-scripts.ts';
import { useShortcuts } from '../palette/use-shortcuts.ts';
import { useSync } from '../offline/use-sync.ts';
import { useTitle } from './use-title.ts';

const Layers = lazy(async () => ({ default: (await import('./layers.tsx')).Layers }));
const loadUserMenu = async () => ({ default: (await import('./user-menu.tsx')).UserMenu });
const UserMenu = lazy(loadUserMenu);
const LazyPicture = lazy(async () => ({ default: (await import('./own-picture.tsx')).OwnPicture }));
const OwnPicture = (props: { address: string }) => (
  <Suspense fallback={null}>
    <LazyPicture {...props} />
  </Suspense>
);
const SignInAgain = lazy(async () => ({
  default: (await import('../../gates/sign-in-again.tsx')).SignInAgain,
}));

/** The frame with who, where and what waits; `notice` stands above the screen. */
export function Shell({ notice, children }: { notice?: ReactNode; children: ReactNode }) {
  const { me, clinic, location, activeLocations, needsSignIn, can, lock } = useSession();
  const go = useGo();
  const [layer, setLayer] = useState<Layer | null>(null);
  const [hadLayer, setHadLayer] = useState(false);
  const open = (next: Layer) => {
    setHadLayer(true);
    setLayer(next);
  };
  const { main, rest, all } = screensFor(can);
  useEffect(
    () =>
      listenForLayers((next) => {
        setHadLayer(true);
        setLayer(next);
      }),
    [],
  );
  useShortcuts({
    hasLayer: layer !== null,
    openPalette: () => open('palette'),
    openSheet: () => open('sheet'),
    changeLocation: () => open('location'),
    toggleRecentCodes,
    lock: () => void lockHere(lock),
    goTo: (letter) => {
      const to = all.find((screen) => screen.letter === letter)?.to;
      if (to !== undefined) go(to);
      return to !== undefined;
    },
  });
  const mayDraw = useSync();
  useIdleWork();
  useOutsideScripts();
  useTitle(all);
  return (
    <>
      <Frame
        main={main}
        rest={rest}
        onMore={() => open('more')}
        notice={
          <>
            <Suspense fallback={null}>{needsSignIn ? <SignInAgain /> : null}</Suspense>
            {notice}
            <LateNotices />
          </>
        }
        place={
          <Place
            clinic={clinic?.name ?? ''}
            location={location?.name ?? ''}
            color={location?.color ?? ''}
            onChange={activeLocations.length > 1 ? () => open('location') : null}
          />
        }
        foot={<DayOnDevice />}
        end={
          <>
            <SearchButton onOpen={() => open('palette')} />
            <SyncNow />
            <UserButton
              name={me?.name ?? ''}
              image={me?.profileImage ? <OwnPicture address={me.profileImage} /> : null}
              Menu={UserMenu}
              onNear={() => void loadUserMenu()}
            />
          </>
        }
      >
        {mayDraw ? children : null}
      </Frame>
      {hadLayer ? (
        <Suspense fallback={null}>
          <Layers layer={layer} onOpen={open} onClose={() => setLayer(null)} {...{ main, rest, all }} />
        </Suspense>
      ) : null}
    </>
  );
}
