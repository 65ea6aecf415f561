import path from 'node:path';
import { Hono } from 'hono';
import { openFolderStorage } from './folder-storage.ts';
import { folderStorageRoutes } from './folder-storage.routes.ts';
import { createS3Storage, type S3Settings } from './s3-storage.ts';
import type { Storage } from './storage.ts';

export interface OpenStorage {
  readonly storage: Storage;
  /** What answers at `/storage`; empty where files lie elsewhere. */
  readonly app: Hono;
}

/** The storage of this server: the folder `storage` of its data folder, or an S3-compatible store by configuration. */
export async function createStorage(config: {
  readonly dataDir: string;
  readonly origin: string;
  readonly services: { readonly s3: S3Settings | null };
}): Promise<OpenStorage> {
  const { s3 } = config.services;
  if (s3) return { storage: createS3Storage(s3), app: new Hono() };
  const storage = await openFolderStorage({
    folder: path.join(config.dataDir, 'storage'),
    origin: config.origin,
  });
  return { storage, app: folderStorageRoutes(storage) };
}
