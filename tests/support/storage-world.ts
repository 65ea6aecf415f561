import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { openFolderStorage, type FolderStorage } from '../../server/kernel/storage/folder-storage.ts';
import { folderStorageRoutes } from '../../server/kernel/storage/folder-storage.routes.ts';
import { bodyOf, createApiWorld, type ApiWorld } from './api-world.ts';
import { uploadForm } from './pictures.ts';

export interface StorageWorld extends ApiWorld {
  storage: FolderStorage;
  /** Sends a request to the storage as a browser does. */
  ask(address: string, init?: RequestInit): Promise<Response>;
  /** Both steps: asks for a place, and posts the file there. Gives the file's key. */
  upload(userId: string, call: string, body: unknown, bytes: Uint8Array<ArrayBuffer>): Promise<string>;
}

/** The API with a storage in a folder, which browsers reach beside it. */
export async function createStorageWorld(): Promise<StorageWorld> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'account-storage-'));
  let nowMs = () => Date.now();
  const origin = 'http://localhost:5262';
  const storage = await openFolderStorage({ folder, origin, nowMs: () => nowMs() });
  const world = await createApiWorld({ storage, config: { stage: 'local', origin } });
  nowMs = () => world.clock.nowMs;
  const app = new Hono().route('/storage', folderStorageRoutes(storage));
  return {
    ...world,
    storage,
    ask: async (address, init) => app.request(address, init),
    async upload(userId, call, body, bytes) {
      const { url, fields } = bodyOf(await world.call(userId, 'POST', call, body));
      const answer = await app.request(url, { method: 'POST', body: uploadForm(fields, bytes) });
      if (answer.status !== 204) throw new Error(await answer.text());
      return fields.key as string;
    },
    async close() {
      await world.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
