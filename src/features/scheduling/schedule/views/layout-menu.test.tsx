// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Clinician } from '../../../../contract/clinics/clinic.ts';
import type { UserId } from '../../../../contract/base/ids.ts';
import type { ProvidersShown } from '../../../../domain/scheduling/schedule/day-schedule.ts';
import type { MenuEntry } from '../../../../ui/overlays/menu-entry.ts';
import LayoutMenu from './layout-menu.tsx';
import type { SlotMinutes } from './use-layout.ts';

afterEach(cleanup);

// The menu's own overlay needs a browser; what it is given and what its entries do is this test's.
vi.mock('../../../../ui/overlays/menu.tsx', () => ({
  Menu: ({
    items,
    renderTrigger,
  }: {
    items: readonly MenuEntry[];
    renderTrigger: (of: object) => ReactNode;
  }) => (
    <>
      {renderTrigger({})}
      {items.map((item) =>
        item.kind === undefined ? (
          <button key={item.key} type="button" role="menuitem" onClick={item.onSelect}>
            {item.label}
          </button>
        ) : null,
      )}
    </>
  ),
}));

const clinicians = [
  { ID: 'a', name: 'Dr. Avery' },
  { ID: 'b', name: 'Dr. Birch' },
  { ID: 'c', name: 'Dr. Cole' },
] as Clinician[];

function open(isOfProviders = true) {
  const now: { shows: ProvidersShown; slotMinutes: SlotMinutes } = { shows: 'day', slotMinutes: 30 };
  function Held() {
    const [shows, setShows] = useState<ProvidersShown>('day');
    const [slotMinutes, setSlotMinutes] = useState<SlotMinutes>(30);
    Object.assign(now, { shows, slotMinutes });
    const shown =
      shows === 'day' ? ['a' as UserId] : shows === 'all' ? clinicians.map(({ ID }) => ID) : [...shows];
    return (
      <LayoutMenu
        layout={{ shows, setShows, slotMinutes, setSlotMinutes }}
        clinicians={isOfProviders ? clinicians : []}
        shown={shown}
      />
    );
  }
  render(<Held />);
  fireEvent.click(screen.getByRole('button', { name: 'Layout' }));
  return now;
}
const entry = (name: string) => screen.getByRole('menuitem', { name });

describe('LayoutMenu', () => {
  it('adds and takes away columns one after another, from those in sight', () => {
    const now = open();
    fireEvent.click(entry('Dr. Cole'));
    expect(now.shows).toEqual(['a', 'c']);
    fireEvent.click(entry('Dr. Avery'));
    expect(now.shows).toEqual(['c']);
    expect(screen.getByRole('button', { name: 'Layout · 1 of 3' })).toBeTruthy();
    // Without anybody it is whoever works then.
    fireEvent.click(entry('Dr. Cole'));
    expect(now.shows).toBe('day');
    fireEvent.click(entry('All providers'));
    expect(now.shows).toBe('all');
    expect(screen.getByRole('button', { name: 'Layout · all' })).toBeTruthy();
  });

  it('sets how high the rows are, and offers no providers where columns are places', () => {
    const now = open(false);
    fireEvent.click(entry('10 min'));
    expect(now.slotMinutes).toBe(10);
    expect(screen.queryByText('All providers')).toBeNull();
  });
});
