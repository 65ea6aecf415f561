import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFolderStorage } from '../storage/folder-storage.ts';
import { loadServerSecret } from './server-secret.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'plumbline-first-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const atOnce = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 40 }, work));

describe('servers that start at once on one folder', () => {
  it('get the same secret, and leave nothing else', async () => {
    const secrets = await atOnce(() => loadServerSecret(folder));
    expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1);
    expect(readdirSync(folder)).toEqual(['server-secret']);
    expect(statSync(path.join(folder, 'server-secret')).mode & 0o777).toBe(0o600);
  });

  it('sign the addresses of files with the same key', async () => {
    const opened = await atOnce(() => openFolderStorage({ folder, origin: 'http://localhost' }));
    expect(new Set(opened.map(({ signer }) => signer.secretAccessKey)).size).toBe(1);
  });

  it('do so with a key that an earlier start had left empty', async () => {
    mkdirSync(path.join(folder, 'incoming'), { recursive: true });
    writeFileSync(path.join(folder, 'secret'), '');
    const { signer } = await openFolderStorage({ folder, origin: 'http://localhost' });
    expect(signer.secretAccessKey).toHaveLength(43);
  });
});
