// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DialogOverlay } from '../chakra/dialog.overlay.tsx';
import { DrawerOverlay } from '../chakra/drawer.overlay.tsx';
import { ToastRegion } from './toast-region.tsx';
import { toast, toastStore } from './toast.ts';

afterEach(() => {
  act(() => {
    for (const { id } of toastStore.getSnapshot()) toast.close(id);
  });
  cleanup();
});

const overlays = { dialog: DialogOverlay, drawer: DrawerOverlay };

describe('messages while something lies over the page', () => {
  it.each(['dialog', 'drawer'] as const)('of a %s stay in reach of readers and of F8', async (kind) => {
    const Overlay = overlays[kind];
    const undo = vi.fn<() => void>();
    // What the app is drawn into; a dialog hides it from readers as one.
    const root = document.body.appendChild(document.createElement('div'));
    render(
      <>
        <p>The page</p>
        <ToastRegion />
        <Overlay open onClose={() => {}} title="A visit">
          <button type="button">Check in</button>
        </Overlay>
      </>,
      { container: root },
    );
    const page = screen.getByText('The page');
    await waitFor(() => expect(page.closest('[aria-hidden="true"]')).not.toBeNull());
    const inside = screen.getByRole('button', { name: 'Check in' });
    act(() => inside.focus());
    act(() => void toast.success('Checked in', { action: { label: 'Undo', onPress: undo }, duration: null }));
    // By its role: one that is hidden from readers has none.
    const offer = screen.getByRole('button', { name: 'Undo' });
    fireEvent.keyDown(window, { key: 'F8' });
    expect(document.activeElement).toBe(offer);
    fireEvent.click(offer);
    expect(undo).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(inside);
    root.remove();
  });
});
