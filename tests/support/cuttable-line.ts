import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { BrowserContext } from 'playwright-core';
import type { RunningApp } from './app.ts';

/**
 * The ways in which a network is gone. `refused`: nobody listens. `hanging`: what is sent goes nowhere and nothing comes back, on lines
 * that stay open. `captive`: every line is cut, and a page of somebody else answers each request.
 */
export type Cut = 'refused' | 'hanging' | 'captive';

/** A line between browsers and a server that can be cut. */
export interface CuttableLine {
  cut(how: Cut): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

const portal = '<!doctype html><title>Welcome</title><h1>Please accept our terms to use this network</h1>';
const portalAnswer = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${portal.length}\r\nConnection: close\r\n\r\n${portal}`;

/** @param port where browsers go @param target where the server listens */
export async function openLine(port: number, target: number): Promise<CuttableLine> {
  let cut: Cut | null = null;
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy());
  };
  const destroyAll = () => {
    for (const socket of open) socket.destroy();
  };
  const listener = createServer((browser) => {
    keep(browser);
    if (cut === 'hanging') return;
    if (cut === 'captive') {
      browser.on('data', () => browser.end(portalAnswer));
      return;
    }
    const server = connect(target, '127.0.0.1');
    keep(server);
    browser.pipe(server).pipe(browser);
    browser.on('close', () => server.destroy());
    server.on('close', () => browser.destroy());
  });
  const listen = async () => {
    listener.listen(port, '127.0.0.1');
    await once(listener, 'listening');
  };
  const stopListening = async () => {
    if (!listener.listening) return;
    const stopped = once(listener, 'close');
    listener.close();
    destroyAll();
    await stopped;
  };
  await listen();
  return {
    async cut(how) {
      cut = how;
      if (how === 'refused') await stopListening();
      else if (how === 'captive') destroyAll();
      else
        for (const socket of open) {
          socket.unpipe();
          socket.pause();
        }
    },
    async mend() {
      destroyAll();
      cut = null;
      if (!listener.listening) await listen();
    },
    close: stopListening,
  };
}

/** What a screen can be cut off by. `mend` undoes any of them. */
export const fiveCuts = {
  'a server that is killed': ({ app }: CutStage) => app.kill('SIGKILL'),
  'a connection that is refused': ({ line }: CutStage) => line.cut('refused'),
  'a network that hangs': ({ line }: CutStage) => line.cut('hanging'),
  'a portal that answers in its place': ({ line }: CutStage) => line.cut('captive'),
  'a device without a network': ({ context }: CutStage) => context.setOffline(true),
} satisfies Readonly<Record<string, (stage: CutStage) => Promise<unknown>>>;
export type FiveCuts = keyof typeof fiveCuts;

interface CutStage {
  readonly app: RunningApp;
  readonly line: CuttableLine;
  readonly context: BrowserContext;
}

/** All is as before: the line, the device's network, and a server that was killed. */
export async function mendCut({ app, line, context }: CutStage): Promise<void> {
  await line.mend();
  await context.setOffline(false);
  if ((await fetch(`http://localhost:${app.port}/config.json`).catch(() => null)) === null)
    await app.restart();
}
