import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartFault } from '../../../kernel/process/start-fault.ts';
import { loadPartnerKey } from './partner-key.ts';
import { parsePartners, readPartners } from './partners-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'outside-partners-'));
});
afterAll(() => rm(folder, { recursive: true }));

const access = {
  secretHash: `sha256:${'0'.repeat(64)}`,
  redirectUris: ['https://partner.example/back'],
  scopes: ['clinic.read'],
};
const connect = { issuer: 'https://partner.example', clientId: 'us', scopes: ['x'], shares: ['A name'] };
const parse = (partner: object) =>
  parsePartners(JSON.stringify({ partners: [partner] }), '/etc/partners.json');

describe('[2.1] PARTNERS_FILE', () => {
  it('names the partners by their ids', () => {
    const directory = parse({ id: 'booking', name: 'Booking', access, connect });
    expect(directory.get('booking')).toMatchObject({ name: 'Booking', description: '', access });
    expect(directory.get('booking')?.connect?.discovery).toBe('oauth2');
  });

  it.each([
    ['an id with blanks', { id: 'a b', name: 'A' }, 'partners.0.id'],
    ['no name', { id: 'ab' }, 'partners.0.name'],
    ['a typing error in a field', { id: 'ab', name: 'A', acces: access }, 'partners.0'],
    [
      'plain http',
      { id: 'ab', name: 'A', connect: { ...connect, issuer: 'http://partner.example' } },
      'issuer',
    ],
    [
      'a script',
      { id: 'ab', name: 'A', access: { ...access, redirectUris: ['javascript:alert(1)'] } },
      'redirectUris.0',
    ],
    [
      'a fragment',
      { id: 'ab', name: 'A', access: { ...access, redirectUris: ['https://a.example/#x'] } },
      'redirectUris.0',
    ],
    [
      'a password',
      { id: 'ab', name: 'A', access: { ...access, redirectUris: ['https://u:p@a.example/'] } },
      'redirectUris.0',
    ],
    ['an open secret', { id: 'ab', name: 'A', access: { ...access, secretHash: 'secret' } }, 'secretHash'],
    [
      'a scope of ours that is none',
      { id: 'ab', name: 'A', access: { ...access, scopes: ['patient.read'] } },
      'scopes.0',
    ],
    ['no scope', { id: 'ab', name: 'A', access: { ...access, scopes: [] } }, 'scopes'],
  ])('with %s stops the start, and says where', (_name, partner, where) => {
    expect(() => parse(partner)).toThrow(StartFault);
    expect(() => parse(partner)).toThrow(where);
  });

  it('with one id twice, no JSON, or not there at all, stops the start too', async () => {
    const twice = JSON.stringify({
      partners: [
        { id: 'ab', name: 'A' },
        { id: 'ab', name: 'B' },
      ],
    });
    expect(() => parsePartners(twice, 'p')).toThrow('the same id twice');
    expect(() => parsePartners('{', 'p')).toThrow('is no JSON');
    await expect(readPartners(path.join(folder, 'none.json'))).rejects.toThrow(StartFault);
    expect((await readPartners(null)).size).toBe(0);
  });
});

describe('[2.1] the key of the partners’ tokens', () => {
  it('is made once, for its owner alone, and the same for two that start at once', async () => {
    const [first, second] = await Promise.all([loadPartnerKey(folder), loadPartnerKey(folder)]);
    expect(first.equals(second)).toBe(true);
    const file = path.join(folder, 'partners', 'key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await loadPartnerKey(folder)).equals(await readFile(file))).toBe(true);
  });

  it('that is damaged stops the start', async () => {
    const file = path.join(folder, 'partners', 'key');
    await chmod(file, 0o600);
    await writeFile(file, 'short');
    await expect(loadPartnerKey(folder)).rejects.toThrow(StartFault);
  });
});
