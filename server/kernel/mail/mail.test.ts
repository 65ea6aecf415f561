import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../process/log.ts';
import type { Letter, Mailer } from './letter.ts';
import { createMailFolder } from './mail-folder.ts';
import { openMailQueue } from './mail-queue.ts';
import { createSmtp } from './smtp.ts';

const from = 'Plumbline <no-reply@clinic.example>';
const letter = (changes: Partial<Letter> = {}): Letter => ({
  kind: 'invitation',
  to: { email: 'nell@clinic.example', name: 'Nell Quay' },
  subject: 'An invitation',
  lines: ['Somebody asks you to come.'],
  link: { label: 'See it', url: 'https://clinic.example/invitation#secret' },
  ...changes,
});

let folder: string;
let undo: (() => Promise<unknown> | void)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'plumbline-mail-'));
});
afterEach(async () => {
  for (const each of undo.toReversed()) await each();
  undo = [];
  await rm(folder, { recursive: true, force: true });
});

interface Post {
  port: number;
  mails: { to: string[]; text: string; isSecure: boolean }[];
  stop(): Promise<void>;
}

/** A mail server that one can look into. */
async function openPost(options: SMTPServerOptions = {}, port = 0): Promise<Post> {
  const mails: Post['mails'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 100,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, text: Buffer.concat(parts).toString('utf8'), isSecure: session.secure });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const stop = () => new Promise<void>((go) => server.close(() => go()));
  undo.push(stop);
  return { port: (server.server.address() as AddressInfo).port, mails, stop };
}

async function openQueue(url: string, lookEveryMs?: number): Promise<Mailer & { size: () => number }> {
  const smtp = createSmtp(url, from);
  const more = { pauseMs: () => 50, lookEveryMs };
  const queue = await openMailQueue({ folder, from, smtp, log: createLog('silent'), ...more });
  undo.push(() => queue.close());
  return queue;
}
const waiting = () => readdir(path.join(folder, 'waiting'));
const failed = () => readdir(path.join(folder, 'failed'));

describe('through a mail server', () => {
  it('a letter arrives in plain text and HTML, and nothing of it stays', async () => {
    const post = await openPost();
    const queue = await openQueue(`smtp://localhost:${post.port}`);
    await queue.send(letter());
    await expect.poll(() => post.mails.length).toBe(1);
    await expect.poll(waiting).toEqual([]);
    const [mail] = post.mails as [Post['mails'][0]];
    expect(mail.to).toEqual(['nell@clinic.example']);
    expect(mail.text).toContain('multipart/alternative');
    expect(mail.text).toMatch(/text\/plain[\s\S]*Hello Nell Quay,[\s\S]*text\/html[\s\S]*<a href=/);
  });

  it('is kept on the disk while the server is down, over a restart of ours, and then sent once', async () => {
    const first = await openPost();
    await first.stop();
    const queue = await openQueue(`smtp://localhost:${first.port}`);
    await queue.send(letter());
    await expect.poll(async () => (await waiting()).length).toBe(1);
    const [name] = await waiting();
    const { mode } = await stat(path.join(folder, 'waiting', name!));
    expect(mode & 0o777).toBe(0o600);
    await queue.close();
    // It was killed in the middle of an attempt.
    await writeFile(path.join(folder, 'waiting', `${name}.claim`), '');

    const again = await openPost({}, first.port);
    await openQueue(`smtp://localhost:${first.port}`);
    await expect.poll(() => again.mails.length).toBe(1);
    await expect.poll(waiting).toEqual([]);
    await new Promise((go) => setTimeout(go, 300));
    expect(again.mails).toHaveLength(1);
  });

  it('goes out once where several servers share the folder, also by another than took it', async () => {
    const first = await openPost();
    await first.stop();
    const url = `smtp://localhost:${first.port}`;
    const queues = await Promise.all([1, 2, 3].map(() => openQueue(url, 10)));
    for (let count = 0; count < 12; count += 1)
      await queues[count % 3]!.send(letter({ subject: `Letter ${count}.` }));
    await queues[0]!.close();
    const again = await openPost({}, first.port);
    await expect.poll(waiting).toEqual([]);
    const subjects = again.mails.map(({ text }) => /^Subject: (.*?)\r?$/m.exec(text)![1]!);
    expect(subjects.toSorted()).toEqual(
      Array.from({ length: 12 }, (_, count) => `Letter ${count}.`).toSorted(),
    );
    await expect.poll(() => queues[1]!.size() + queues[2]!.size()).toBe(0);
  });

  it('a refused recipient is put aside at once, and holds up nobody else', async () => {
    const post = await openPost({
      onRcptTo({ address }, _session, done) {
        done(address.startsWith('gone') ? Object.assign(new Error('unknown'), { responseCode: 550 }) : null);
      },
    });
    const queue = await openQueue(`smtp://localhost:${post.port}`);
    await queue.send(letter({ to: { email: 'gone@clinic.example', name: '' } }));
    await queue.send(letter());
    await expect.poll(() => post.mails.length).toBe(1);
    await expect.poll(async () => (await failed()).length).toBe(1);
    await expect.poll(() => queue.size()).toBe(0);
  });

  it('a busy server is asked again', async () => {
    let times = 0;
    const post = await openPost({
      onRcptTo(_address, _session, done) {
        times += 1;
        done(times < 3 ? Object.assign(new Error('busy'), { responseCode: 451 }) : null);
      },
    });
    const queue = await openQueue(`smtp://localhost:${post.port}`);
    await queue.send(letter());
    await expect.poll(() => post.mails.length).toBe(1);
    expect([times, await failed()]).toEqual([3, []]);
  });

  it.each([
    ['offers no encryption', { disabledCommands: ['STARTTLS', 'AUTH'] }],
    ['shows a certificate that nobody vouches for', { disabledCommands: ['AUTH'] }],
  ])('nothing leaves when the server %s: the letter waits', async (_, options) => {
    const post = await openPost(options);
    const queue = await openQueue(`smtp://localhost:${post.port}?requireTLS=true`);
    await queue.send(letter());
    await expect.poll(async () => tries(await readWaiting())).toBeGreaterThan(1);
    expect([post.mails, await failed()]).toEqual([[], []]);
  });

  const readWaiting = async () => {
    const [name] = await waiting();
    return name === undefined ? '{}' : readFile(path.join(folder, 'waiting', name), 'utf8').catch(() => '{}');
  };
  const tries = (text: string) => (JSON.parse(text || '{}') as { attempts?: number }).attempts ?? 0;

  it('a code that has run out is not sent any more', async () => {
    const down = await openPost();
    await down.stop();
    const queue = await openQueue(`smtp://localhost:${down.port}`);
    await queue.send(letter({ code: '12345678', usefulForMs: 150 }));
    await expect.poll(async () => (await failed()).length).toBe(1);
    expect(await waiting()).toEqual([]);
  });

  it('the queue has an end: what does not fit in is told to whoever sends it', async () => {
    const smtp = { deliver: async () => ({ is: 'later', reason: 'down' }) as const, close() {} };
    const queue = await openMailQueue({ folder, from, smtp, log: createLog('silent'), maxWaiting: 2 });
    undo.push(() => queue.close());
    await queue.send(letter());
    await queue.send(letter());
    await expect(queue.send(letter())).rejects.toThrow('no more letters fit in');
    expect(queue.size()).toBe(2);
  });
});

describe('a letter in the name of a clinic', () => {
  const reminder = letter({
    kind: 'reminder',
    sender: 'River, Chiropractic',
    lines: ['Hello Nell,', 'see you on Tuesday.'],
    link: undefined as never,
    stop: { label: 'Get no more', url: 'https://clinic.example/reminders/stop/secret' },
  });

  it('brings its own greeting, and the way to end such letters, also for the mail program', async () => {
    const post = await openPost();
    const queue = await openQueue(`smtp://localhost:${post.port}`);
    expect(await queue.deliver('0198c9a0', reminder)).toEqual({ is: 'taken' });
    const { text } = post.mails[0]!;
    const headers = text.slice(0, text.indexOf('\r\n\r\n')).replaceAll(/\r\n\s+/g, ' ');
    expect(headers).toContain('List-Unsubscribe: <https://clinic.example/reminders/stop/secret>');
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(headers).toMatch(/From: "?River, Chiropractic"? <no-reply@clinic\.example>/);
    expect(headers).toContain('Message-ID: <0198c9a0@clinic.example>');
    expect([text.includes('Hello Nell Quay'), text.includes('Plumbline')]).toEqual([false, false]);
    expect(await waiting()).toEqual([]);
  });

  it('says what came of its one try', async () => {
    const queue = await openQueue('smtp://localhost:1');
    expect(await queue.deliver('a', reminder)).toMatchObject({ is: 'later' });
    expect(await queue.deliver('b', { ...reminder, to: { email: 'nobody', name: '' } })).toMatchObject({
      is: 'refused',
    });
    expect(await waiting()).toEqual([]);
    const mails = createMailFolder(folder, from);
    expect(await mails.deliver('c', reminder)).toEqual({ is: 'taken' });
  });
});

describe('what people typed', () => {
  it.each([
    [
      'a line break in a name',
      { to: { email: 'nell@clinic.example', name: 'Nell\r\nBcc: all@clinic.example' } },
    ],
    ['a line break in a subject', { subject: 'Hello\r\nBcc: all@clinic.example\r\n\r\nBody' }],
    [
      'a second address in a name',
      { to: { email: 'nell@clinic.example', name: 'x" <all@clinic.example>, "' } },
    ],
    ['a line break of another kind', { subject: 'Hello\u2028Bcc: all@clinic.example\u0085Cc: x@y.example' }],
  ])('begins no header and adds nobody: %s', async (_, changes) => {
    const post = await openPost();
    const queue = await openQueue(`smtp://localhost:${post.port}`);
    await queue.send(letter(changes));
    await expect.poll(() => post.mails.length).toBe(1);
    const [{ to, text }] = post.mails as [Post['mails'][0]];
    expect(to).toEqual(['nell@clinic.example']);
    const headers = text.slice(0, text.indexOf('\r\n\r\n')).split(/\r\n(?!\s)/);
    expect(headers.filter((line) => /^b?cc:/i.test(line))).toEqual([]);
    expect(headers.filter((line) => /^(to|subject|from):/i.test(line))).toHaveLength(3);
  });

  it.each(['a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', '<a@b.example>', 'nobody', ''])(
    'is no address: %j',
    async (email) => {
      const queue = await openQueue('smtp://localhost:1');
      await expect(queue.send(letter({ to: { email, name: '' } }))).rejects.toThrow('no address');
      expect(await waiting()).toEqual([]);
    },
  );

  it('is no element in the HTML', async () => {
    const mails = createMailFolder(folder, from);
    await mails.send(letter({ lines: ['<img src=x onerror=alert(1)> & "you"'], link: undefined } as never));
    const [name] = (await readdir(folder)).filter((one) => one.endsWith('.eml'));
    const text = (await readFile(path.join(folder, name!), 'utf8')).replaceAll(/=\r\n/g, '');
    expect(text.slice(text.indexOf('text/html'))).toContain('&lt;img src=3Dx onerror=3Dalert(1)&gt; &amp;');
  });
});
