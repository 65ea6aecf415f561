// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PlainDate } from '../../../../contract/base/values.ts';
import type { DialogProps } from '../../../../ui/chakra/dialog.overlay.tsx';

const wide = vi.hoisted(() => ({ isPhone: true, isTablet: true }));
vi.mock('./use-phone.ts', () => ({ usePhone: () => wide.isPhone, useTablet: () => wide.isTablet }));
vi.mock('./news-dot.tsx', () => ({ default: () => null }));
// The sheet itself needs a browser; what is in it, and when it closes, is this test's.
vi.mock('../../../../ui/overlays/dialog.tsx', () => ({
  Dialog: ({ open, title, children }: DialogProps) =>
    open ? (
      <div role="dialog" aria-label={title}>
        {children}
      </div>
    ) : null,
}));
const { ScheduleToolbar } = await import('./schedule-toolbar.tsx');
afterEach(cleanup);

const date = '2026-03-03' as PlainDate;
const today = '2026-03-02' as PlainDate;
function draw(size: 'phone' | 'tablet' | 'desktop') {
  wide.isPhone = size === 'phone';
  wide.isTablet = size !== 'desktop';
  const ways = { onView: vi.fn<() => void>(), onDate: vi.fn<() => void>(), onBook: vi.fn<() => void>() };
  render(
    <ScheduleToolbar {...{ view: 'day', date, today, note: 'As of 9:00 AM', aside: null, ...ways }}>
      <button type="button" aria-haspopup="menu">
        Layout
      </button>
    </ScheduleToolbar>,
  );
  return ways;
}
const names = () => screen.getAllByRole('button').map((button) => button.ariaLabel ?? button.textContent);
const views = ['Flow', 'Day', 'Week', 'Month', 'Agenda'];

describe('What stands above the schedule', () => {
  it('is one row on a phone: the days, today, booking, and a sheet with the rest', () => {
    const { onView, onDate, onBook } = draw('phone');
    expect(names()).toEqual(['Day before', 'Day after', 'Today', 'View and layout, now Day', 'Book']);
    expect(screen.getByText('As of 9:00 AM')).toBeTruthy();
    fireEvent.click(screen.getByText('Today'));
    expect(onDate).toHaveBeenCalledExactlyOnceWith(today);
    fireEvent.click(screen.getByRole('button', { name: 'Book' }));
    expect(onBook).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: /^View and layout/ }));
    const sheet = within(screen.getByRole('dialog'));
    expect(sheet.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([...views, 'Layout']);
    // A menu in it leaves it open; a choice closes it.
    fireEvent.click(sheet.getByText('Layout'));
    expect(screen.queryByRole('dialog')).toBeTruthy();
    fireEvent.click(sheet.getByText('Week'));
    expect(onView).toHaveBeenCalledExactlyOnceWith('week');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is one row on a tablet: the views in sight, their switches in the sheet', () => {
    draw('tablet');
    expect(names()).toEqual([
      'Day before',
      'Day after',
      'Today',
      ...views,
      'View and layout, now Day',
      'Book',
    ]);
    fireEvent.click(screen.getByRole('button', { name: /^View and layout/ }));
    const sheet = within(screen.getByRole('dialog'));
    expect(sheet.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Layout']);
  });

  it('has all of it in sight where there is room', () => {
    draw('desktop');
    expect(names()).toEqual(['Day before', 'Day after', 'Today', ...views, 'Book', 'Layout']);
    expect(screen.getByText('As of 9:00 AM')).toBeTruthy();
  });
});
