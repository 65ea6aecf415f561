// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { ChosenCode, CodeSource, OfferedCode } from './code-answers.ts';
import { CodeField } from './code-field.tsx';

const code = (name: string, title: string, isBillable = true): OfferedCode => ({
  code: name,
  title,
  isBillable,
});
const all = [
  code('M54.2', 'Cervicalgia'),
  code('M54.5', 'Low back pain', false),
  code('M54.50', 'Low back pain, unspecified'),
  code('M54.51', 'Vertebrogenic low back pain'),
];
const split = { words: 'M54.5 has been split: choose one.', choices: all.slice(2) };
const source: CodeSource = {
  find: (query) =>
    Promise.resolve({
      codes:
        query === '' ? [] : all.filter((one) => `${one.code} ${one.title}`.toLowerCase().includes(query)),
      problem: null,
      unchecked: query === 'z99.9' ? 'Z99.9' : null,
      noneWords: 'Nothing fits.',
    }),
  check: (codes) =>
    Promise.resolve({
      problems: codes.includes('M54.5') ? { 'M54.5': split } : {},
      together: codes.length > 1 ? ['They can’t be coded together.'] : [],
    }),
};

let chosen: readonly ChosenCode[] = [];
function Stage({ start }: { start: readonly ChosenCode[] }) {
  const [value, setValue] = useState(start);
  chosen = value;
  const words = { label: 'Diagnoses', searchLabel: 'Find', placeholder: '', fullWords: 'Full.' };
  return <CodeField {...words} most={3} value={value} source={source} onChange={setValue} />;
}
const open = (...codes: string[]) => render(<Stage start={codes.map((one) => ({ code: one, name: '' }))} />);
const field = () => screen.getByRole('combobox');
const type = (text: string) => {
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: text } });
};
const press = (key: string) => fireEvent.keyDown(field(), { key });
afterEach(cleanup);

it('finds by typing; arrows and Enter take, and what is chosen is not offered again', async () => {
  open();
  type('back');
  await screen.findByRole('option', { name: /M54\.51/ });
  press('ArrowDown');
  press('Enter');
  expect(chosen.map((one) => one.code)).toEqual(['M54.50']);
  type('back');
  await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(2));
});

it('a heading leads to what stands below it', async () => {
  open();
  type('back');
  fireEvent.click(await screen.findByRole('option', { name: /heading/ }));
  expect(chosen).toEqual([]);
  expect(field()).toHaveProperty('value', 'M54.5');
});

it('says why a code can’t be billed, and puts another in its place', async () => {
  open('M54.2', 'M54.5');
  fireEvent.click(await screen.findByRole('button', { name: /M54\.51/ }));
  expect(chosen.map((one) => one.code)).toEqual(['M54.2', 'M54.51']);
  expect(screen.getByText('They can’t be coded together.')).toBeTruthy();
});

it('the order is a person’s, the first is the primary one, and there are at most so many', () => {
  open('M54.2', 'M54.50', 'M54.51');
  expect(screen.getByText('Full.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Move M54.51 up' }));
  expect(chosen.map((one) => one.code)).toEqual(['M54.2', 'M54.51', 'M54.50']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove M54.2' }));
  expect(screen.getByText('Primary').closest('li')?.textContent).toContain('M54.51');
});

it('takes a code at its word where nobody here can check it', async () => {
  open();
  type('z99.9');
  await screen.findByText('Nothing fits.');
  press('Enter');
  expect(chosen).toEqual([{ code: 'Z99.9', name: '' }]);
});
