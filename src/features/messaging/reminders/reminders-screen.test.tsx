// @vitest-environment jsdom
// oxlint-disable-next-line import/no-unassigned-import
import '../../../../tests/support/jsdom-window.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clinic, me, SessionStage, uuid, type Asked } from '../../../../tests/support/session-stage.tsx';
import type { ReminderSettings, ReminderStanding } from '../../../contract/messaging/reminders.ts';
import { usualTemplates } from '../../../domain/messaging/reminder-words.ts';
import { ToastRegion } from '../../../ui/messages/toast-region.tsx';

let stage: SessionStage;
let standing: ReminderStanding;
let unsent: object[];
let tested: unknown[];
let saved: { settings: ReminderSettings; seen: number }[];

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  stage = await SessionStage.open();
});
afterAll(() => stage.close());
beforeEach(() => {
  standing = {
    settings: { isOn: false, rules: [], ofLocations: [], templates: usualTemplates },
    version: 0,
    ways: { mail: 'out', text: 'off' },
  };
  saved = [];
  unsent = [];
  tested = [];
  stage.answer = answer;
  render(<ToastRegion />);
});
afterEach(() => {
  cleanup();
  stage.forget();
});

function answer({ method, path, body }: Asked) {
  if (path === '/me') return { body: me([clinic(11, { role: ['Admin'] })]) };
  if (path === `/${uuid(11)}/reminders/unsent`) return { body: { reminders: unsent } };
  if (path === `/${uuid(11)}/reminders/test`) {
    tested.push(body);
    return {
      body: { email: 'admin@demo.example', isTaken: tested.length === 1, detail: '550 no such user' },
    };
  }
  if (path !== `/${uuid(11)}/reminders`) return undefined;
  if (method === 'PUT') {
    const given = body as (typeof saved)[0];
    saved.push(given);
    if (given.seen !== standing.version) {
      const message = 'Someone changed this in the meantime. Nothing was overwritten.';
      return { status: 412, body: { statusCode: 412, code: 'version-stale', message, details: {} } };
    }
    standing = { ...standing, settings: given.settings, version: standing.version + 1 };
  }
  return { body: standing };
}

const open = async () => {
  stage.draw('/settings/reminders');
  return within(await screen.findByRole('region', { name: 'When' }));
};
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the reminders of a clinic', () => {
  it('are off at first, and say that texts are not sent, and why', async () => {
    const card = await open();
    expect(screen.getByRole('note').textContent).toContain('Texting isn’t set up yet');
    expect(save().disabled).toBe(true);
    fireEvent.click(await card.findByLabelText('Remind patients of their visits'));
    expect((await screen.findByRole('alert')).textContent).toContain('Add at least one reminder');
    expect(save().disabled).toBe(true);
    const add = card.getByRole('button', { name: 'Add a reminder of every visit' });
    fireEvent.click(add);
    fireEvent.click(add);
    fireEvent.click(save());
    await screen.findByText('Reminders are on');
    expect(saved).toHaveLength(1);
    expect(saved[0]).toMatchObject({
      seen: 0,
      settings: {
        isOn: true,
        rules: [
          { channel: 'mail', hoursBefore: 48 },
          { channel: 'text', hoursBefore: 24 },
        ],
      },
    });
  });

  it('tell while typing what is no placeholder and how long a text is, and show how it arrives', async () => {
    await open();
    type('Text', 'Hi {name}');
    expect(screen.getAllByText(/\{name\} is no placeholder/)).toHaveLength(2);
    // Beside Save as well, which cannot be pressed and may stand screens below the field.
    expect(save().parentElement!.textContent).toContain('“What is written”, ');
    type('Text', 'x'.repeat(161));
    expect(screen.getByText(/^161 of 160 signs/)).toBeTruthy();
    expect(screen.getAllByText(/160 fit into a text/)).toHaveLength(2);
    type('Text', 'See you at {time}, {first name}!');
    expect(
      within(screen.getByRole('region', { name: 'The text' })).getByText('See you at 10:30 AM, Wilhelmina!'),
    ).toBeTruthy();
    type('Text', 'Will you come? {confirm link}');
    const link = `${location.origin}/confirm/`;
    expect(screen.getByRole('region', { name: 'The text' }).textContent).toMatch(
      new RegExp(`Will you come\\? ${link}[\\w-]{22}$`),
    );
    type('Email', 'Will you come? {confirm link}.');
    const mail = screen.getByRole('region', { name: 'The email' });
    expect(mail.textContent).toContain('Will you come? Confirm the visit.');
    expect(mail.textContent).not.toContain(link);
    type('Subject of the email', 'At {clinic}');
    expect(within(screen.getByRole('region', { name: 'The email' })).getByText('At Clinic 11')).toBeTruthy();
    expect(save().disabled).toBe(false);
  });

  it('of a single location stand apart', async () => {
    await open();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Room 12 has reminders of its own' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add a reminder at Room 12' }));
    const row = within(screen.getByRole('group', { name: 'Reminder 1 at Room 12' }));
    fireEvent.change(row.getByLabelText('Counted in'), { target: { value: 'hours' } });
    fireEvent.click(save());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]!.settings.ofLocations).toMatchObject([
      { locationId: uuid(12), rules: [{ channel: 'mail', hoursBefore: 2 }] },
    ]);
  });

  it('that somebody else saved meanwhile are not overwritten unseen, and nothing typed is lost', async () => {
    await open();
    type('Subject of the email', 'Mine');
    standing = { ...standing, version: 5 };
    fireEvent.click(save());
    await screen.findByText(/Someone changed this in the meantime/);
    fireEvent.click(await screen.findByRole('button', { name: 'Keep what is here' }));
    expect(screen.getByLabelText<HTMLInputElement>('Subject of the email').value).toBe('Mine');
    fireEvent.click(save());
    await waitFor(() => expect(saved.map(({ seen }) => seen)).toEqual([0, 5]));
    expect(standing.settings.templates.mailSubject).toBe('Mine');
  });
});

describe('what was not sent', () => {
  it('stands with whose it is, why, and what to do', async () => {
    unsent = [
      {
        id: uuid(21),
        appointmentId: uuid(22),
        locationId: uuid(23),
        channel: 'mail',
        startsAt: '2026-03-06T19:30:00.000Z',
        dueAt: '2026-03-04T19:30:00.000Z',
        state: 'skipped',
        reason: 'no-address',
        detail: '',
        patient: {
          id: uuid(24),
          firstName: 'Wanda',
          lastName: 'Reed',
          preferredName: '',
          birthDate: '1990-05-06',
          phone: '555 0100',
          chartNumber: null,
          alerts: [],
        },
      },
    ];
    await open();
    const list = await screen.findByRole('list', { name: 'Reminders that were not sent' });
    expect(list.textContent).toContain(
      'no email, there is no email address. Add an email address to the chart.',
    );
    expect(
      within(list)
        .getByRole('link', { name: /^(?!Call).*Reed/ })
        .getAttribute('href'),
    ).toContain(`/patients/${uuid(24)}`);
    expect(within(list).getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe('tel:555 0100');
  });

  it('is said to be nothing where there is nothing to do', async () => {
    await open();
    expect(await screen.findByText(/^Nothing to do/)).toBeTruthy();
  });
});

describe('a test', () => {
  it('goes out in the words as they stand in the fields, and says what became of it', async () => {
    render(<ToastRegion />);
    await open();
    const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send a test to me' });
    type('Subject of the email', 'Hi {name}');
    expect(send().disabled).toBe(true);
    type('Subject of the email', 'Hi {first name}');
    fireEvent.click(send());
    await screen.findAllByText('A test is on its way to admin@demo.example');
    expect(tested).toEqual([
      { templates: { ...usualTemplates, mailSubject: 'Hi {first name}' }, channel: 'mail' },
    ]);
    const text = screen.getByRole<HTMLButtonElement>('button', { name: 'Send a test text to me' });
    expect(text.disabled).toBe(true);
    await waitFor(() => expect(send().disabled).toBe(false));
    fireEvent.click(send());
    expect(await screen.findAllByText(/550 no such user/)).not.toEqual([]);
  });
});

describe('what the desk does', () => {
  it('is told of each kind as the clinic chooses, in its words, also while reminders are off', async () => {
    standing = { ...standing, ways: { mail: 'out', text: 'out' } };
    await open();
    const moved = within(screen.getByRole('group', { name: /^When a visit is moved/ }));
    expect(screen.queryByLabelText('Email (moved)')).toBeNull();
    fireEvent.click(moved.getByRole('checkbox', { name: 'Tell the patient by email' }));
    type('Subject of the email (moved)', 'New: {time}');
    expect(moved.getByText(/\{time\} is no placeholder/)).toBeTruthy();
    expect(save().parentElement!.textContent).toContain('“When a visit is moved”, ');
    expect(save().disabled).toBe(true);
    expect(
      moved.getByRole<HTMLButtonElement>('button', { name: 'Send a test text to me (moved)' }).disabled,
    ).toBe(true);
    type('Subject of the email (moved)', 'New: {when}');
    expect(screen.getByRole('region', { name: 'The email (moved)' }).textContent).toContain(
      'New: Tue, Mar 3, 2026 at 10:30 AM and 11 more',
    );
    fireEvent.click(moved.getByRole('button', { name: 'Send a test text to me (moved)' }));
    await waitFor(() => expect(tested).toMatchObject([{ channel: 'text', news: 'moved' }]));
    fireEvent.click(save());
    await waitFor(() => expect(saved).toHaveLength(1));
    const { isOn, news } = saved[0]!.settings;
    expect([isOn, news!.booked.mail, news!.moved.mail, news!.moved.text, news!.cancelled.mail]).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
    expect(news!.moved.templates.mailSubject).toBe('New: {when}');
  });
});
