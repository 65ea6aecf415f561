import { describe, expect, it } from 'vitest';
import { prefixFault, writtenNumber } from './chart-number.ts';

describe('a chart number', () => {
  it('has zeros before it to its width, and is never cut', () => {
    expect(writtenNumber({ prefix: '', width: 1 }, 1001)).toBe('1001');
    expect(writtenNumber({ prefix: 'C-', width: 5 }, 42)).toBe('C-00042');
    expect(writtenNumber({ prefix: '', width: 2 }, 12_345)).toBe('12345');
  });

  it('has nothing before it that reads as part of it', () => {
    expect(prefixFault('A1')).toContain('digit');
    expect(prefixFault(' A')).toContain('blank');
    expect([prefixFault(''), prefixFault('2026-')]).toEqual([null, null]);
  });
});
