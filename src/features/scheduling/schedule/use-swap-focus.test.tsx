// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useSwapFocus } from './use-swap-focus.ts';

function Swap({ isOpenAtFirst = false, hasTime = false }: { isOpenAtFirst?: boolean; hasTime?: boolean }) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { form, button } = useSwapFocus(isOpen);
  return (
    <>
      <button type="button">Check in</button>
      {isOpen ? (
        <div ref={form}>
          <input type="hidden" />
          <input disabled aria-label="Location" />
          <select aria-label="Provider" />
          {hasTime ? <input name="time" aria-label="Time" defaultValue="9:00 AM" /> : null}
          <button type="button" onClick={() => setOpen(false)}>
            Cancel
          </button>
        </div>
      ) : (
        <button ref={button} type="button" onClick={() => setOpen(true)}>
          Move or change
        </button>
      )}
    </>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
afterEach(cleanup);

it('gives the focus to the first field of what opens, and back to the button', () => {
  render(<Swap />);
  expect(document.activeElement).toBe(document.body);
  press('Move or change');
  expect(document.activeElement).toBe(screen.getByLabelText('Provider'));
  press('Cancel');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move or change' }));
});

it('opens on the time where there is one, with its words chosen, so that the next key writes over them', () => {
  render(<Swap hasTime />);
  press('Move or change');
  const time = screen.getByLabelText<HTMLInputElement>('Time');
  expect(document.activeElement).toBe(time);
  expect([time.selectionStart, time.selectionEnd]).toEqual([0, 7]);
});

it('takes it from nobody where the form stood there from the beginning', () => {
  render(<Swap isOpenAtFirst />);
  expect(document.activeElement).toBe(document.body);
});
