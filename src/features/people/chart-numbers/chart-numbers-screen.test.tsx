// @vitest-environment jsdom
// oxlint-disable-next-line import/no-unassigned-import
import '../../../../tests/support/jsdom-window.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clinic, me, SessionStage, uuid, type Asked } from '../../../../tests/support/session-stage.tsx';
import type { ChartNumberingStanding } from '../../../contract/people/chart-numbers.ts';
import type { Role } from '../../../contract/access/role.ts';
import { ToastRegion } from '../../../ui/messages/toast-region.tsx';

const address = `/${uuid(11)}/chart-numbers`;
let stage: SessionStage;
let standing: ChartNumberingStanding;
let saved: object[];
let role: Role;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  stage = await SessionStage.open();
});
afterAll(() => stage.close());
beforeEach(() => {
  standing = { isOn: true, prefix: '', width: 1, next: 1001, unnumbered: 250, version: 1 };
  saved = [];
  role = 'Admin';
  stage.answer = answer;
  render(<ToastRegion />);
});
afterEach(() => {
  cleanup();
  stage.forget();
});

function answer({ method, path, body }: Asked) {
  if (path === '/me') return { body: me([clinic(11, { role: [role] })]) };
  if (path === `${address}/fill`) {
    const numbered = Math.min(200, standing.unnumbered);
    standing = { ...standing, unnumbered: standing.unnumbered - numbered };
    return { body: { numbered, left: standing.unnumbered } };
  }
  if (path !== address) return undefined;
  if (method === 'PUT') {
    saved.push(body as object);
    standing = { ...standing, ...(body as ChartNumberingStanding), version: standing.version + 1 };
  }
  return { body: standing };
}

const open = () => stage.draw('/settings/clinic/chart-numbers');
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the numbering of charts', () => {
  it('shows the next number as it will be written, and leaves a counter alone that nobody touched', async () => {
    open();
    expect(await screen.findByText('1001')).toBeTruthy();
    type(/^Before the number/, 'C-');
    type('Digits at least', '6');
    expect(screen.getByText('C-001001')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('New charts are numbered');
    expect(saved).toEqual([{ isOn: true, prefix: 'C-', width: 6 }]);
  });

  it('says what is wrong while it is typed', async () => {
    open();
    await screen.findByText('1001');
    type(/^Before the number/, 'A1');
    expect(screen.getByText(/may not end with a digit/)).toBeTruthy();
    type('Next number', '0');
    expect(screen.getByText(/Enter a whole number/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  });

  it('numbers old charts until none is left', async () => {
    open();
    await screen.findByText('250 charts without a number.');
    fireEvent.click(screen.getByRole('button', { name: 'Number them' }));
    await screen.findByText('Every chart has a number.');
    expect(standing.unnumbered).toBe(0);
  });

  it('is not for who is no admin', async () => {
    role = 'Staff';
    open();
    await screen.findByRole('heading', { name: 'Chart numbers' });
    expect(screen.queryByLabelText('Next number')).toBeNull();
  });
});
