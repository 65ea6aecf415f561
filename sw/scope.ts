/** What this worker uses of its own global. Typed here, because the tests know a page's types only. */
interface WorkerScope {
  readonly clients: {
    matchAll(options: {
      type: 'window';
      includeUncontrolled: boolean;
    }): Promise<readonly { postMessage(message: unknown): void }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listen: (event: MessageWork) => void): void;
  addEventListener(type: 'sync', listen: (event: WorkEvent & { readonly tag: string }) => void): void;
}

interface MessageWork extends WorkEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

interface WorkEvent {
  waitUntil(work: Promise<unknown>): void;
}

export const worker = globalThis as unknown as WorkerScope;

/** Tells every open page. @returns how many there are */
export async function tellPages(message: {
  readonly type: 'drain' | 'renewed' | 'unreached';
}): Promise<number> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage(message);
  return pages.length;
}
