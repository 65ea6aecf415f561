/** [4.15] The five states of the live socket. */
export type SocketState = 'Uninstantiated' | 'Connecting' | 'Open' | 'Closing' | 'Closed';

let state: SocketState = 'Uninstantiated';
const listeners = new Set<() => void>();

/** The live socket's state as an external store. Loaded without the socket itself. */
export const socketState = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  getSnapshot: (): SocketState => state,
};

/** For the live room. */
export function showSocketState(next: SocketState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}
