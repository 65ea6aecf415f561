// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Stepper } from './stepper.tsx';

function Units({ start, max = 4 }: { start: number | null; max?: number }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <Stepper label="Units" unit="units" min={1} max={max} value={value} onChange={setValue} />
      <output data-testid="value">{String(value)}</output>
    </>
  );
}
const field = () => screen.getByRole('spinbutton', { name: 'Units' });
const value = () => screen.getByTestId('value').textContent;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
/** At an end, and still where the focus is. */
const rests = (name: string) =>
  button(name).getAttribute('aria-disabled') === 'true' && !button(name).disabled;

afterEach(cleanup);

describe('the stepper', () => {
  it('steps within its ends, and the button at an end rests', () => {
    render(<Units start={3} />);
    fireEvent.click(button('Units: more'));
    expect(value()).toBe('4');
    expect(rests('Units: more')).toBe(true);
    fireEvent.click(button('Units: more'));
    expect(value()).toBe('4');
    for (let step = 0; step < 3; step += 1) fireEvent.click(button('Units: less'));
    expect(value()).toBe('1');
    expect(rests('Units: less')).toBe(true);
    fireEvent.click(button('Units: less'));
    expect(value()).toBe('1');
  });

  it('starts at the lowest from nothing', () => {
    render(<Units start={null} />);
    expect(field().getAttribute('aria-valuetext')).toBe('not set');
    fireEvent.click(button('Units: more'));
    expect(value()).toBe('1');
  });

  it('takes the keys of a spin button', () => {
    render(<Units start={2} max={20} />);
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', 'PageUp']) fireEvent.keyDown(field(), { key });
    expect(value()).toBe('13');
    fireEvent.keyDown(field(), { key: 'End' });
    expect(value()).toBe('20');
    fireEvent.keyDown(field(), { key: 'Home' });
    expect(value()).toBe('1');
  });

  it('takes typed digits in the range at once, and draws others to the nearest end on leaving', () => {
    render(<Units start={2} />);
    fireEvent.change(field(), { target: { value: '3' } });
    expect(value()).toBe('3');
    fireEvent.change(field(), { target: { value: '40' } });
    expect(value()).toBe('3');
    fireEvent.blur(field());
    expect(value()).toBe('4');
  });

  it('gives null for an emptied field and forgets what is no number', () => {
    render(<Units start={2} />);
    fireEvent.change(field(), { target: { value: 'abc' } });
    fireEvent.blur(field());
    expect(value()).toBe('2');
    expect(field()).toHaveProperty('value', '2');
    fireEvent.change(field(), { target: { value: '' } });
    expect(value()).toBe('null');
  });
});
