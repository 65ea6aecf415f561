// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ScreenFault } from './-screen-fault.tsx';

const report = vi.fn<(error: unknown) => void>();
const onRetry = vi.fn<() => void>();
const show = (error: Error) => render(<ScreenFault error={error} report={report} onRetry={onRetry} />);
const said = () => screen.getByRole('alert').textContent;
afterEach(cleanup);

describe('a screen that cannot be shown', () => {
  it('says that what was entered before is saved, reports the fault, and can be tried again', () => {
    const error = new Error('undefined is not a function');
    show(error);
    expect(said()).toContain('This screen stopped');
    expect(said()).toContain('What you entered before is saved on this device. The fault has been noted.');
    expect(report).toHaveBeenCalledWith(error);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it.each([
    'Failed to fetch dynamically imported module: /assets/a.js',
    'Importing a module script failed.',
    'error loading dynamically imported module',
  ])('says that it needs a connection once where its code is not on the device: %s', (message) => {
    show(new TypeError(message));
    expect(said()).toContain('This screen is not on the device yet');
    expect(said()).toContain('It needs a connection once. What you entered is saved on this device.');
    expect(screen.getByRole('button').textContent).toBe('Reload');
  });
});
