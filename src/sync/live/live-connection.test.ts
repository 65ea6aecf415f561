import { beforeEach, describe, expect, it } from 'vitest';
import { ScriptedSocket } from '../../../tests/sync/scripted-socket.ts';
import { seededRandom } from '../../../tests/sync/world.ts';
import { LiveConnection } from './live-connection.ts';
import { socketState } from './socket-state.ts';

let sockets: ScriptedSocket[];
/** Asks for the address once more, as a socket does whose wait is over, hung up or not. */
let askUrls: (() => Promise<string>)[];
let heard: string[];
let connection: LiveConnection;

beforeEach(() => {
  sockets = [];
  askUrls = [];
  heard = [];
  connection = new LiveConnection(
    {
      random: seededRandom(1),
      report: () => {},
      openSocket: (url) => {
        askUrls.push(url);
        const socket = new ScriptedSocket();
        sockets.push(socket);
        return Promise.resolve(socket);
      },
      url: 'ws://clinic.example/live',
      accessToken: () => Promise.resolve('token'),
      sessionId: 's1',
    },
    {
      onOpen: () => heard.push('open'),
      onClosed: () => heard.push('closed'),
      onMessage: () => heard.push('message'),
    },
  );
});

describe('a socket that was given up', () => {
  it.each([
    ['closes', (old: ScriptedSocket) => old.lose()],
    ['opens', (old: ScriptedSocket) => old.open()],
    ['says something', (old: ScriptedSocket) => old.tell('beat', {})],
  ])('changes nothing when it %s late', async (_, late) => {
    await connection.connect();
    sockets[0]!.open();
    await connection.connect();
    expect(sockets[0]!.isClosed).toBe(true);
    sockets[1]!.open();
    heard = [];
    late(sockets[0]!);
    expect(heard).toEqual([]);
    expect(socketState.getSnapshot()).toBe('Open');
    expect(connection.isWaiting()).toBe(false);
  });

  it('changes nothing when its wait for the next attempt ends late', async () => {
    await connection.connect();
    sockets[0]!.lose();
    await connection.connect();
    sockets[1]!.open();
    await expect(askUrls[0]!()).rejects.toThrow('has been replaced');
    expect(socketState.getSnapshot()).toBe('Open');
    await expect(askUrls[1]!()).resolves.toContain('token=token');
  });
});
