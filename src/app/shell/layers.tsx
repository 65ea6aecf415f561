import { useSession } from '../../session/session-context.ts';
import { useGo } from '../../ui/buttons/link.tsx';
import { MoreDrawer } from '../../ui/shell/more-drawer.tsx';
import type { ScreenItem } from '../../ui/shell/screen-item.ts';
import { ShortcutSheet } from '../../ui/shell/shortcut-sheet.tsx';
import { commandsFor } from '../palette/commands.tsx';
import { DayOnDevice } from '../offline/day-on-device.tsx';
import { ImpersonationDialog } from './impersonation-dialog.tsx';
import { InstallGuide } from '../offline/install-guide.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { LocationSwitcher } from './location-switcher.tsx';
import { Palette } from '../palette/palette.tsx';
import { hasRecentCodes } from '../../session/recents/recent-codes-adapter.ts';
import { shortcutsFor } from '../palette/shortcut-list.ts';

export type Layer = 'palette' | 'sheet' | 'more' | 'location' | 'install' | 'impersonation' | 'leave';

/** How many of the main screens a phone's bar shows. */
const barPlaces = 4;

interface LayersProps {
  layer: Layer | null;
  onClose: () => void;
  onOpen: (layer: Layer) => void;
  main: readonly ScreenItem[];
  rest: readonly ScreenItem[];
  /** These and those that another leads to. */
  all: readonly ScreenItem[];
}

/** What opens over the frame, one at a time; loaded when the first of them opens. */
export function Layers({ layer, onClose, onOpen, main, rest, all }: LayersProps) {
  const session = useSession();
  const go = useGo();
  // One that goes while another comes says once more that it closes; that is not said of the one that comes.
  const closing = (one: Layer) => () => {
    if (layer === one) onClose();
  };
  return (
    <>
      <MoreDrawer
        open={layer === 'more'}
        onClose={closing('more')}
        screens={[...main.slice(barPlaces), ...rest]}
        foot={<DayOnDevice isSpelledOut />}
      />
      <LocationSwitcher open={layer === 'location'} onClose={closing('location')} />
      <ShortcutSheet
        open={layer === 'sheet'}
        onClose={closing('sheet')}
        shortcuts={shortcutsFor({
          screens: all,
          canChangeLocation: session.activeLocations.length > 1,
          hasRecentCodes: hasRecentCodes(),
          mayBook: session.can('schedule.write'),
        })}
      />
      <Palette
        open={layer === 'palette'}
        onClose={closing('palette')}
        commands={commandsFor(all, session, go, onOpen)}
      />
      <ImpersonationDialog open={layer === 'impersonation'} onClose={closing('impersonation')} />
      <LeaveDialog open={layer === 'leave'} onClose={closing('leave')} />
      <InstallGuide open={layer === 'install'} onClose={closing('install')} />
    </>
  );
}
