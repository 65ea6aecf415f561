import { useSession } from '../session/session-context.ts';
import { useGo } from '../ui/link.tsx';
import { MoreDrawer } from '../ui/shell/more-drawer.tsx';
import type { ScreenItem } from '../ui/shell/screen-item.ts';
import { ShortcutSheet } from '../ui/shell/shortcut-sheet.tsx';
import { commandsFor } from './commands.tsx';
import { DayOnDevice } from './day-on-device.tsx';
import { ImpersonationDialog } from './impersonation-dialog.tsx';
import { InstallGuide } from './install-guide.tsx';
import { LocationSwitcher } from './location-switcher.tsx';
import { Palette } from './palette.tsx';
import { shortcutList } from './shortcut-list.ts';

export type Layer = 'palette' | 'sheet' | 'more' | 'location' | 'install' | 'impersonation';

/** How many of the main screens a phone's bar shows. */
const barPlaces = 4;

interface LayersProps {
  layer: Layer | null;
  onClose: () => void;
  onOpen: (layer: Layer) => void;
  main: readonly ScreenItem[];
  rest: readonly ScreenItem[];
}

/** What opens over the frame, one at a time; loaded when the first of them opens. */
export function Layers({ layer, onClose, onOpen, main, rest }: LayersProps) {
  const session = useSession();
  const go = useGo();
  return (
    <>
      <MoreDrawer
        open={layer === 'more'}
        onClose={onClose}
        screens={[...main.slice(barPlaces), ...rest]}
        foot={<DayOnDevice />}
      />
      <LocationSwitcher open={layer === 'location'} onClose={onClose} />
      <ShortcutSheet open={layer === 'sheet'} onClose={onClose} shortcuts={shortcutList} />
      <Palette
        open={layer === 'palette'}
        onClose={onClose}
        commands={commandsFor([...main, ...rest], session, go, onOpen)}
      />
      <ImpersonationDialog open={layer === 'impersonation'} onClose={onClose} />
      <InstallGuide open={layer === 'install'} onClose={onClose} />
    </>
  );
}
