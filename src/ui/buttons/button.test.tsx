// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

const button = () => screen.getByRole<HTMLButtonElement>('button');

describe('a button whose action runs', () => {
  it('keeps the focus, says that it cannot be pressed, and ignores a press', () => {
    const press = vi.fn<() => void>();
    const stage = (busy: boolean) => (
      <Button busy={busy} onClick={press}>
        Save
      </Button>
    );
    const { rerender } = render(stage(false));
    button().focus();
    rerender(stage(true));
    expect(document.activeElement).toBe(button());
    expect([
      button().disabled,
      button().getAttribute('aria-disabled'),
      button().getAttribute('aria-busy'),
    ]).toEqual([false, 'true', 'true']);
    fireEvent.click(button());
    expect(press).not.toHaveBeenCalled();
    rerender(stage(false));
    expect([document.activeElement, button().hasAttribute('aria-disabled')]).toEqual([button(), false]);
    fireEvent.click(button());
    expect(press).toHaveBeenCalledOnce();
  });

  it('does not send its form meanwhile, not even from outside of it', () => {
    const send = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
    const stage = (busy: boolean) => (
      <>
        <form id="form" onSubmit={send} />
        <Button type="submit" form="form" busy={busy}>
          Save
        </Button>
      </>
    );
    const { rerender } = render(stage(true));
    fireEvent.click(button());
    expect(send).not.toHaveBeenCalled();
    rerender(stage(false));
    fireEvent.click(button());
    expect(send).toHaveBeenCalledOnce();
  });

  it('that may not be pressed at all stays so while it runs', () => {
    render(
      <Button disabled busy>
        Save
      </Button>,
    );
    expect(button().disabled).toBe(true);
  });
});
