// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteReachable } from '../sync/reads/pending.ts';
import { useEmailHint } from './use-email-hint.ts';

const service = 'https://mail-check.example/v1?key=public';
const asked: { url: URL; init: RequestInit }[] = [];
let answer: (init: RequestInit) => Promise<Response>;
const says = (body: unknown) => () => Promise.resolve(new Response(JSON.stringify(body)));
const never = ({ signal }: RequestInit) =>
  new Promise<Response>((_, reject) => signal!.addEventListener('abort', () => reject(new Error('aborted'))));

function keepConfig(url: string | null) {
  const signIn = { clientId: 'app' };
  const config = { stage: 'prod', signIn, api: {}, live: {}, terms: {}, emailValidation: { url } };
  localStorage.setItem('plumbline.config', JSON.stringify(config));
}

function InviteField() {
  const [email, setEmail] = useState('');
  const hint = useEmailHint(email);
  return (
    <>
      <input aria-label="Email" value={email} onChange={(event) => setEmail(event.target.value)} />
      <p>{hint ?? 'no hint'}</p>
      <button type="button">Invite</button>
    </>
  );
}

async function type(email: string) {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  await pass(700);
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const hint = () => screen.queryByText('This address may not work');

beforeEach(() => {
  vi.useFakeTimers();
  keepConfig(service);
  asked.length = 0;
  answer = says({ valid: true });
  noteReachable('online');
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    asked.push({ url, init });
    return answer(init);
  });
  render(<InviteField />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('[5.1] [7.29] an address that is typed', () => {
  it('is asked about by a GET with the address and nothing else, once typing rests', async () => {
    for (const part of ['pia@', 'pia@clinic', 'pia@clinic.exa', 'pia@clinic.example']) {
      fireEvent.change(screen.getByLabelText('Email'), { target: { value: part } });
      await pass(100);
    }
    await pass(600);
    expect(asked.map(({ url }) => url.href)).toEqual([`${service}&email=pia%40clinic.example`]);
    expect(asked[0]!.init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
    expect(asked[0]!.init.method).toBeUndefined();
    expect(asked[0]!.init.headers).toEqual({ accept: 'application/json' });
    expect(hint()).toBeNull();
  });

  it.each([
    { valid: false },
    { is_valid: false },
    { deliverable: false },
    { result: 'undeliverable' },
    { status: 'INVALID' },
  ])('that the service doubts (%j) gets a hint, and nothing is blocked', async (body) => {
    answer = says(body);
    await type('pia@nowhere.example');
    expect(hint()).not.toBeNull();
    expect(screen.getByRole('button')).toHaveProperty('disabled', false);
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'pia@nowhere.example.org' } });
    expect(hint()).toBeNull();
  });

  it.each([[{}], [{ result: 'risky' }], [{ valid: 'no' }], [[]], ['invalid'], [null], [7]])(
    'is assumed okay when the answer says neither: %j',
    async (body) => {
      answer = says(body);
      await type('pia@clinic.example');
      expect(hint()).toBeNull();
    },
  );

  it.each([
    ['a refusal', () => Promise.resolve(new Response('no', { status: 500 }))],
    ['a page in place of JSON', () => Promise.resolve(new Response('<h1>Hello</h1>'))],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch pia@clinic.example'))],
  ])('is assumed okay after %s, which is logged without the address', async (_name, given) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answer = given;
    await type('pia@clinic.example');
    expect(hint()).toBeNull();
    expect(warn.mock.calls).toEqual([['An email address could not be checked; it is assumed okay.']]);
  });

  it('[9.2] is assumed okay when no answer has come after 3061 ms', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answer = never;
    await type('pia@clinic.example');
    await pass(3060 - 100);
    expect(asked[0]!.init.signal!.aborted).toBe(false);
    await pass(1);
    expect(asked[0]!.init.signal!.aborted).toBe(true);
    expect(hint()).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
  });

  it('is not asked about offline, when it is no address yet', async () => {
    for (const half of ['', 'pia', 'pia@', 'pia@clinic', 'a b@clinic.example']) await type(half);
    noteReachable('offline');
    await type('pia@clinic.example');
    expect(asked).toEqual([]);
  });
});
