// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answered, drawPart, partClinic, partLocation } from '../../../../tests/support/part-stage.tsx';
import { unsentRead } from '../../../data/messaging/reminders.reads.ts';
import { UnsentCard } from './unsent-card.tsx';

const unsent = (change: object) => ({
  id: 'one',
  channel: 'mail',
  startsAt: '2026-03-02T15:00:00.000Z',
  dueAt: '2026-03-01T15:00:00.000Z',
  state: 'failed',
  reason: 'refused',
  detail: '',
  appointmentId: 'visit',
  locationId: partLocation.ID,
  patient: { id: 'ada', firstName: 'Ada', middleName: '', lastName: 'Quill', phone: '' },
  ...change,
});
const show = (...reminders: readonly object[]) =>
  drawPart(<UnsentCard />, { answers: [answered(unsentRead(partClinic.ID), { reminders } as never)] });
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

afterEach(cleanup);

describe('reminders that were not sent', () => {
  it('are none', () => {
    show();
    expect(screen.getByText('Not sent')).toBeTruthy();
    expect(screen.getByText(/every reminder was sent or is scheduled/)).toBeTruthy();
  });

  it.each([
    ['refused', 'it was refused. Check the address or the number in the chart.'],
    ['no-address', 'there is no email address. Add an email address to the chart.'],
    ['gave-up', 'it was tried several times in vain. Call: the mail server'],
    ['unknown', 'the connection broke; it may have arrived. Call, to be sure.'],
  ])('are counted, each with whose, when, why and what to do: %s', (reason, words) => {
    show(unsent({ reason }));
    expect(screen.getByText('Not sent (1)')).toBeTruthy();
    expect(lines()[0]).toContain(`Ada Quill, visit on Mar 2, 2026, 10:00 AM: no email, ${words}`);
  });

  it('say what the mail server answered, and whom to call', () => {
    const patient = { ...unsent({}).patient, phone: '(212) 555-0112' };
    show(unsent({ reason: null, detail: 'Mailbox full', channel: 'text', news: 'moved', patient }));
    expect(lines()[0]).toContain('no text about the new time (Mailbox full).');
    expect(screen.getByRole('link', { name: 'Call Ada Quill' }).textContent).toBe('(212) 555-0112');
  });
});
