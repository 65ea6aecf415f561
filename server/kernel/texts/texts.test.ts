import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readServices } from '../../compose/services-config.ts';
import { createTextFolder } from './text-folder.ts';
import { createTextProvider } from './text-provider.ts';
import { openTexts } from './texts.ts';

const message = { to: '+15185550134', body: 'See you on Tuesday & bring nothing' };
let undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of undo) await each();
  undo = [];
});

/** A provider that answers as told. */
async function provider(status: number, answer = '{}') {
  const calls: { url: string; headers: IncomingHttpHeaders; form: Record<string, string> }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += part));
    request.on('end', () => {
      calls.push({
        url: request.url!,
        headers: request.headers,
        form: Object.fromEntries(new URLSearchParams(text)),
      });
      if (status === 0) request.socket.destroy();
      else response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  undo.push(() => new Promise((go) => server.close(go)));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    calls,
    apiUrl,
    settings: { apiUrl, accountSid: 'AC1', authToken: 'secret', from: '+15185550100' },
  };
}

describe('a text through the provider', () => {
  it('is one form with basic sign-in', async () => {
    const { calls, settings } = await provider(201, '{"sid":"SM1"}');
    expect(await createTextProvider(settings).send(message)).toEqual({ is: 'taken' });
    await createTextProvider({ ...settings, from: 'MG1234567890ab' }).send(message);
    expect(calls[0]).toMatchObject({
      url: '/2010-04-01/Accounts/AC1/Messages.json',
      form: { To: message.to, From: '+15185550100', Body: message.body },
      headers: { authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}` },
    });
    expect(calls[1]!.form).toEqual({
      To: message.to,
      MessagingServiceSid: 'MG1234567890ab',
      Body: message.body,
    });
  });

  it.each([
    [400, '{"code":21211,"message":"+15185550134 is no number"}', { is: 'refused', reason: '400 21211' }],
    [400, 'no json', { is: 'refused', reason: '400' }],
    [401, '{"code":20003}', { is: 'later', reason: '401 20003' }],
    [429, '{}', { is: 'later', reason: '429' }],
    [503, '', { is: 'later', reason: '503' }],
  ])('that is answered with %s %s is %j', async (status, answer, outcome) => {
    const { settings } = await provider(status, answer);
    expect(await createTextProvider(settings).send(message)).toEqual(outcome);
  });

  it('may have gone out when the connection breaks, and has not when there was none', async () => {
    const { settings } = await provider(0);
    expect((await createTextProvider(settings).send(message)).is).toBe('unknown');
    const gone = await provider(201);
    await undo.pop()!();
    const nobody = createTextProvider({ ...settings, apiUrl: gone.apiUrl });
    expect(await nobody.send(message)).toEqual({ is: 'later', reason: 'ECONNREFUSED' });
  });
});

it('without a provider a text is a file, at a desk; elsewhere texts are not sent', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'plumbline-texts-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const config = { dataDir: folder, services: { texts: null } } as never;
  expect(openTexts({ ...(config as object), stage: 'prod' } as never)).toBeNull();
  const texts = openTexts({ ...(config as object), stage: 'local' } as never)!;
  expect(await texts.send(message)).toEqual({ is: 'taken' });
  const [name] = await readdir(texts.folder!);
  expect(await readFile(path.join(texts.folder!, name!), 'utf8')).toBe(
    `To: ${message.to}\n\n${message.body}\n`,
  );
  expect(await createTextFolder(path.join(texts.folder!, name!)).send(message)).toMatchObject({
    is: 'later',
  });
});

it('its settings go together', () => {
  const read = (env: Record<string, string>) => {
    const faults: string[] = [];
    const { texts } = readServices((name) => env[name] ?? null, { origin: null, stage: 'prod' }, faults);
    return { texts, faults };
  };
  const all = { TEXTS_ACCOUNT_SID: 'AC1', TEXTS_AUTH_TOKEN: 'secret', TEXTS_FROM: '+15185550100' };
  expect(read({})).toEqual({ texts: null, faults: [] });
  expect(read(all)).toEqual({
    texts: { apiUrl: 'https://api.twilio.com', accountSid: 'AC1', authToken: 'secret', from: '+15185550100' },
    faults: [],
  });
  expect(read({ TEXTS_FROM: '+15185550100' }).faults).toEqual([expect.stringContaining('go together')]);
  expect(read({ ...all, TEXTS_FROM: '518' }).faults).toEqual([expect.stringContaining('TEXTS_FROM')]);
});
