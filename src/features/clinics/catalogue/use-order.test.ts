// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import type { KeyboardEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { moved, useOrder } from './use-order.ts';

const ids = ['a', 'b', 'c'];

function anOrder() {
  const onOrder = vi.fn<(ids: string[]) => void>();
  const { result } = renderHook(() => useOrder({ ids, nameOf: (id) => id.toUpperCase(), onOrder }));
  const press = (id: string, ...keys: string[]) => {
    for (const key of keys) {
      const event = { key, preventDefault() {}, stopPropagation() {} } as KeyboardEvent;
      act(() => result.current.handleOf(id).onKeyDown(event));
    }
  };
  return { result, press, onOrder };
}

describe('the order of lines', () => {
  it('puts a line in between the others, and no further than the ends', () => {
    expect(moved(ids, 'a', 1)).toEqual(['b', 'a', 'c']);
    expect(moved(ids, 'a', 9)).toEqual(['b', 'c', 'a']);
    expect(moved(ids, 'c', -1)).toEqual(['c', 'a', 'b']);
  });

  it('changes once a line is put down, and says each step', () => {
    const { result, press, onOrder } = anOrder();
    press('a', ' ');
    expect(result.current.said).toMatch(/^A taken up, place 1 of 3\. Arrow keys/);
    press('a', 'ArrowDown');
    expect([result.current.said, result.current.shown]).toEqual(['A, place 2 of 3.', ['b', 'a', 'c']]);
    expect(onOrder).not.toHaveBeenCalled();
    press('a', 'End', 'Enter');
    expect(onOrder).toHaveBeenCalledExactlyOnceWith(['b', 'c', 'a']);
    expect(result.current.said).toBe('A put down, place 3 of 3.');
  });

  it('is as it was when the line is put back, or put down where it stood', () => {
    const { result, press, onOrder } = anOrder();
    press('b', ' ', 'Home', 'Escape');
    expect([result.current.said, result.current.shown]).toEqual(['B is back, place 2 of 3.', ids]);
    press('b', ' ', 'ArrowUp', 'ArrowDown', ' ');
    expect(onOrder).not.toHaveBeenCalled();
  });

  it('leaves the keys of other lines alone while one is up', () => {
    const { result, press } = anOrder();
    press('a', ' ');
    press('b', 'ArrowDown');
    expect(result.current.shown).toEqual(ids);
  });

  it('changes at once by a step, which ends at the ends', () => {
    const { result, onOrder } = anOrder();
    act(() => result.current.step('c', 1));
    act(() => result.current.step('c', -1));
    expect(onOrder).toHaveBeenCalledExactlyOnceWith(['a', 'c', 'b']);
  });
});
