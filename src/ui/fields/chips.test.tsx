// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Chips, MultiChips } from './chips.tsx';

const regions = [
  { value: 'cervical', label: 'C', aloud: 'Cervical' },
  { value: 'thoracic', label: 'T', aloud: 'Thoracic' },
  { value: 'lumbar', label: 'L', aloud: 'Lumbar' },
] as const;

function One({ canClear = false }: { canClear?: boolean }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <Chips label="Region" options={regions} value={value} onChange={setValue} canClear={canClear} />
      <output>{String(value)}</output>
    </>
  );
}

function Many() {
  const [value, setValue] = useState<readonly string[]>([]);
  return (
    <>
      <MultiChips label="Regions" options={regions} value={value} onChange={setValue} />
      <output>{value.join(' ')}</output>
    </>
  );
}
const shown = () => screen.getByRole('status').textContent;

afterEach(cleanup);

describe('chips', () => {
  it('are a named radio group whose options are read out in full', () => {
    render(<One />);
    expect(screen.getByRole('radiogroup', { name: 'Region' })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Lumbar' }));
    expect(shown()).toBe('lumbar');
  });

  it('let go on a second press only where that is allowed', () => {
    render(<One canClear />);
    fireEvent.click(screen.getByRole('radio', { name: 'Lumbar' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Lumbar' }));
    expect(shown()).toBe('null');
    cleanup();
    render(<One />);
    fireEvent.click(screen.getByRole('radio', { name: 'Lumbar' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Lumbar' }));
    expect(shown()).toBe('lumbar');
  });

  it('of many give the chosen ones in the order of the options', () => {
    render(<Many />);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Lumbar' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Cervical' }));
    expect(shown()).toBe('cervical lumbar');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Lumbar' }));
    expect(shown()).toBe('cervical');
  });
});
