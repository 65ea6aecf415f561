// @vitest-environment jsdom
// oxlint-disable-next-line import/no-unassigned-import
import '../../../../tests/support/jsdom-window.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clinic, me, SessionStage, sub, uuid, type Asked } from '../../../../tests/support/session-stage.tsx';
import type { BillingRecord } from '../../../contract/money/billing-record.ts';
import { ToastRegion } from '../../../ui/messages/toast-region.tsx';

const path = `/users/${uuid(11)}/user/billing`;
const profileId = '6f4f2a1e-5b9c-4d2e-9c3a-1f2e3d4c5b6a';
const colleague = uuid(77);
let stage: SessionStage;
let record: Record<string, unknown> | null;
let roles: string[];

const made: Omit<BillingRecord, 'userId' | 'clinicId'> = {
  id: '0c1d2e3f-4a5b-4c6d-8e7f-9a0b1c2d3e4f',
  npi: '1234567893',
  taxonomyCode: '111N00000X',
  licenseNumber: 'DC-4711',
  licenseState: 'NY',
  licenseExpiresOn: null,
  medicarePtan: '',
  acceptsAssignment: true,
  signatureOnFile: false,
  version: 3,
  updatedAt: '2026-03-02T15:00:00.000Z' as BillingRecord['updatedAt'],
  profiles: [
    {
      id: profileId,
      active: true,
      name: 'Here PLLC',
      npi: '',
      taxIdKind: 'EIN',
      taxId: '**-***6789',
      address: { address1: '1 Broad Street', address2: '', city: 'Troy', state: 'NY', zip: '12180' },
      payToAddress: null,
      phone: '',
      createdAt: '2026-03-02T15:00:00.000Z' as BillingRecord['updatedAt'],
    },
  ],
};

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  stage = await SessionStage.open();
});
afterAll(() => stage.close());
beforeEach(() => {
  record = null;
  roles = ['Provider'];
  render(<ToastRegion />);
  stage.answer = answer;
});
afterEach(() => {
  cleanup();
  stage.forget();
});

function answer({ method, path: asked, body }: Asked) {
  if (asked === '/me') return { body: me([clinic(11, { role: roles as never })]) };
  if (asked.includes('/billing-profile/')) return { body: { ...made.profiles[0]!, taxId: '12-3456789' } };
  if (asked.startsWith(path) && method === 'GET') {
    const whose = asked.includes('user=') ? colleague : sub;
    return { body: { record: record && { ...record, userId: whose, clinicId: uuid(11) } } };
  }
  if (asked === path) {
    record = { ...made, ...(body as object), version: 4, profiles: made.profiles };
    return { status: 200, body: { ...record, userId: sub, clinicId: uuid(11) } };
  }
  if (asked.endsWith('/members')) {
    const member = {
      userId: colleague,
      name: 'Ben Ito',
      email: 'ben@clinic.example',
      fname: 'Ben',
      lname: 'Ito',
    };
    return { body: { members: [{ ...member, roles: ['Provider'], isProvider: true }] } };
  }
  return undefined;
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const fillProfile = () => {
  type('Name', 'Here PLLC');
  type('Employer identification number', '123456789');
  type('Street', '1 Broad Street');
  type('City', 'Troy');
  type('State', 'NY');
  type('ZIP code', '12180');
};

describe('[7.16] the billing record', () => {
  it('holds an NPI against its check digit at once, and saves under an id made here', async () => {
    stage.draw('/settings/billing');
    await screen.findByLabelText('NPI');
    type('NPI', '1234567890');
    await screen.findByText(/An NPI has ten digits, of which the last checks the others/);
    type('NPI', '1234567893');
    expect(screen.queryByText(/the last checks the others/)).toBeNull();
    fillProfile();
    fireEvent.click(saveButton());
    await screen.findAllByText('Billing record saved');
    const post = stage.asked.find(({ method }) => method === 'POST');
    expect(post).toMatchObject({
      path,
      body: {
        npi: '1234567893',
        profile: { name: 'Here PLLC', taxIdKind: 'EIN', taxId: '12-3456789', payToAddress: null },
      },
    });
    expect((post!.body as { id: string }).id).toMatch(/^[0-9a-f-]{36}$/);
    expect(post!.headers['idempotency-key']).toBeTruthy();
  });

  it('is saved in the version that was seen; the masked tax id goes back as it came', async () => {
    record = made;
    stage.draw('/settings/billing');
    await screen.findByDisplayValue('DC-4711');
    expect(field('Employer identification number').value).toBe('**-***6789');
    type('License number', 'DC-4712');
    fireEvent.click(saveButton());
    await waitFor(() => expect(stage.asked.map(({ method }) => method)).toContain('PUT'));
    const put = stage.asked.find(({ method }) => method === 'PUT')!;
    expect(put.headers['if-match']).toBe('"3"');
    expect(put.body).toMatchObject({ licenseNumber: 'DC-4712', profile: { taxId: '**-***6789' } });
  });

  it('that somebody else changed says so, and keeps what was entered', async () => {
    record = made;
    const message = 'Someone changed this in the meantime. Nothing was overwritten.';
    stage.answer = (asked) =>
      asked.method === 'PUT'
        ? { status: 412, body: { statusCode: 412, code: 'version-stale', message, details: {} } }
        : answer(asked);
    stage.draw('/settings/billing');
    await screen.findByDisplayValue('DC-4711');
    type('License number', 'DC-4712');
    fireEvent.click(saveButton());
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was overwritten');
    expect(field('License number').value).toBe('DC-4712');
  });

  it.each([
    [-1, /It has expired/],
    [60, /It expires within 60 days/],
    [61, null],
  ])('%i days before its end a licence is warned of: %o', async (days, words) => {
    const until = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    record = { ...made, licenseExpiresOn: until };
    stage.draw('/settings/billing');
    await screen.findByDisplayValue('DC-4711');
    if (words) await screen.findByText(words);
    else expect(screen.queryByText(/has expired|expires within/)).toBeNull();
  });

  it('names what a profile lacks, each at its field, and sends nothing', async () => {
    stage.draw('/settings/billing');
    await screen.findByLabelText('NPI');
    type('Name', 'Here PLLC');
    fireEvent.click(saveButton());
    await screen.findByText('An EIN looks like 12-3456789.');
    for (const words of ['Street and number are missing.', 'The city is missing.', 'Choose the state.'])
      screen.getByText(words);
    await waitFor(() => expect(document.activeElement).toBe(field('Employer identification number')));
    expect(stage.asked.some(({ method }) => method === 'POST')).toBe(false);
  });
});

describe('[7.17] [7.18] profiles and colleagues', () => {
  it('a tax id is masked until it is asked for', async () => {
    record = made;
    stage.draw('/settings/billing');
    const list = within(await screen.findByRole('region', { name: 'Profiles' }));
    list.getByText('EIN **-***6789');
    fireEvent.click(list.getByRole('button', { name: 'Show the EIN of Here PLLC' }));
    await list.findByText('EIN 12-3456789');
    expect(stage.asked.map((asked) => asked.path)).toContain(
      `/users/${uuid(11)}/user/billing-profile/${profileId}?active=true`,
    );
    fireEvent.click(list.getByRole('button', { name: 'Hide' }));
    list.getByText('EIN **-***6789');
  });

  it("[3.17] a biller looks at a colleague's, to read; a provider is not offered it", async () => {
    roles = ['Biller'];
    record = made;
    stage.draw('/settings/billing');
    fireEvent.change(await screen.findByLabelText('Whose record'), {
      target: { value: colleague },
    });
    screen.getByRole('option', { name: 'Ito, Ben (ben@clinic.example)' });
    const facts = within(await screen.findByRole('region', { name: 'Ito, Ben' }));
    facts.getByText('1234567893');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    cleanup();
    roles = ['Provider'];
    stage.draw('/settings/billing');
    await screen.findByDisplayValue('DC-4711');
    await waitFor(() => expect(screen.queryByLabelText('Whose record')).toBeNull());
  });
});
