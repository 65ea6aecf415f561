import Rows3 from 'lucide-react/icons/rows-3';
import type { Clinician } from '../../../../contract/clinics/clinic.ts';
import type { UserId } from '../../../../contract/base/ids.ts';
import { minutesInWords } from '../../../../domain/base/time/day-words.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import type { MenuEntry } from '../../../../ui/overlays/menu-entry.ts';
import { slotSizes, withTurned } from './use-layout.ts';
import type { Layout } from './use-layout.ts';

interface LayoutMenuProps {
  layout: Layout;
  /** Those to choose from; empty where columns are not of providers. */
  clinicians: readonly Clinician[];
  /** Whose columns are in sight. */
  shown: readonly UserId[];
}

/** How high the rows are, and whose columns are shown: kept on this device for this person and location. */
export default function LayoutMenu({ layout, clinicians, shown }: LayoutMenuProps) {
  const { shows, setShows, slotMinutes, setSlotMinutes } = layout;
  const items: MenuEntry[] = [
    { kind: 'heading', label: 'Rows' },
    ...slotSizes.map((size) => ({
      key: `rows ${size}`,
      label: minutesInWords(size),
      checked: size === slotMinutes,
      onSelect: () => setSlotMinutes(size),
    })),
  ];
  if (clinicians.length > 1)
    items.push(
      { kind: 'separator' },
      { kind: 'heading', label: 'Columns' },
      { key: 'day', label: 'Who works then', checked: shows === 'day', onSelect: () => setShows('day') },
      { key: 'all', label: 'All providers', checked: shows === 'all', onSelect: () => setShows('all') },
      { kind: 'separator' },
      ...clinicians.map(({ ID, name }) => ({
        key: ID,
        label: name,
        checked: shown.includes(ID),
        onSelect: () => setShows(withTurned(shown, ID)),
      })),
    );
  const chosen = typeof shows === 'string' ? 0 : clinicians.filter(({ ID }) => shows.includes(ID)).length;
  const state =
    clinicians.length < 2
      ? ''
      : chosen > 0
        ? ` · ${chosen} of ${clinicians.length}`
        : shows === 'all'
          ? ' · all'
          : '';
  return (
    <Menu
      label="Layout of the schedule"
      items={items}
      placement="bottom-end"
      staysOpen
      renderTrigger={(trigger) => (
        <Button size="small" variant={state === '' ? 'plain' : 'quiet'} icon={<Rows3 />} {...trigger}>
          {`Layout${state}`}
        </Button>
      )}
    />
  );
}
