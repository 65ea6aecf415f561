import type { LiveSocket } from '../../src/sync/live/live-connection.ts';

/** A socket that does as it is told. */
export class ScriptedSocket implements LiveSocket {
  sent: unknown[] = [];
  isClosed = false;
  failsToSend = false;
  readonly #listeners = new Map<string, (event: { data: unknown }) => void>();
  send(data: string): void {
    if (this.failsToSend) throw new Error('The pipe is broken.');
    this.sent.push(JSON.parse(data));
  }
  close(): void {
    this.isClosed = true;
  }
  addEventListener(type: string, listen: (event: { data: unknown }) => void): void {
    this.#listeners.set(type, listen);
  }
  open(): void {
    this.#listeners.get('open')?.({ data: null });
  }
  lose(): void {
    this.#listeners.get('close')?.({ data: null });
  }
  tell(subscription: string, payload: unknown): void {
    this.#listeners.get('message')?.({ data: JSON.stringify({ subscription, payload }) });
  }
  raw(data: string): void {
    this.#listeners.get('message')?.({ data });
  }
}
