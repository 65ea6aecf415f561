// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepConfig, startRestServer, type RestServer } from '../../../tests/support/rest-server.ts';

let server: RestServer;
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeEach(async () => {
  vi.resetModules();
  warn.mockClear();
  server = await startRestServer(() => ({ body: '{}' }));
  keepConfig(server.origin);
});
afterEach(() => server.stop().catch(() => {}));

const warmUp = async () => (await import('./warm-up.ts')).warmUpConnection();

it('the connection to the API is opened before anything is asked', async () => {
  await warmUp();
  await vi.waitFor(() => expect(server.heard).toHaveLength(1));
  expect(server.heard[0]).toMatchObject({ method: 'HEAD', body: '' });
  expect(server.heard[0]!.headers.authorization).toBeUndefined();
  expect(warn).not.toHaveBeenCalled();
});

it('[8.6] a server that is not there is only logged', async () => {
  await server.stop();
  await expect(warmUp()).resolves.toBeUndefined();
  await vi.waitFor(() =>
    expect(warn).toHaveBeenCalledWith(
      'The connection to the server could not be opened early.',
      expect.any(Error),
    ),
  );
});

it('a device that has not been set up, or whose address is none, asks nobody', async () => {
  localStorage.clear();
  await warmUp();
  vi.resetModules();
  keepConfig(server.origin, {}, 'http://');
  await warmUp();
  expect(server.heard).toEqual([]);
});
