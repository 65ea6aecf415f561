// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Sheet, SheetPart, type SheetFacts } from './sheet.tsx';

const facts = {
  clinicName: 'Harbor Chiropractic',
  place: {
    name: 'Main Street',
    timezone: 'America/New_York',
    address1: '12 Main Street',
    address2: 'Suite 4',
    city: 'Salem',
    state: 'MA',
    zip: '01970',
    phone: '(617) 555-0100',
  },
  patient: {
    firstName: 'Ada',
    middleName: '',
    lastName: 'Quill',
    birthDate: '1980-03-03',
    chartNumber: 'A-7',
  },
  // Past midnight in London, still the day before where the visit was.
  encounter: { startedAt: '2026-03-03T02:00:00.000Z' },
} as unknown as SheetFacts;

afterEach(cleanup);

describe('a sheet of a signed note', () => {
  it('has the letterhead of the clinic and of the location of the visit', () => {
    render(
      <Sheet facts={facts} title="Visit note">
        Text
      </Sheet>,
    );
    expect(screen.getByTestId('letterhead').textContent).toBe(
      'Harbor ChiropracticMain Street12 Main Street, Suite 4, Salem MA 01970(617) 555-0100',
    );
  });

  it('has none where its reader wants none', () => {
    render(
      <Sheet facts={facts} title="Visit note" hasLetterhead={false}>
        Text
      </Sheet>,
    );
    expect(screen.queryByTestId('letterhead')).toBeNull();
  });

  it('says whom it concerns, and the day of the visit where it was', () => {
    render(
      <Sheet facts={facts} title="Visit note">
        Text
      </Sheet>,
    );
    const said = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(said[0]).toBe('Ada Quill');
    expect(said[1]).toContain('03/03/1980 (45 y at');
    expect(said[2]).toBe('A-7');
    expect(said[3]).toContain('Mar 2, 2026');
  });

  it('leaves out a part without words', () => {
    render(<SheetPart title="Plan" text="  " />);
    expect(document.body.textContent).toBe('');
  });
});
