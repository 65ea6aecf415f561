/** When a work is first done after the start, and how long after its end again. */
export interface Rhythm {
  readonly firstAfterMs: number;
  readonly everyMs: number;
}

/**
 * Does a work again and again until stopped. A failure is told and tried again the next time.
 * @returns stops; resolves once no round runs any more
 */
export function startRecurring(
  work: () => Promise<unknown>,
  tell: (fault: unknown) => void,
  { firstAfterMs, everyMs }: Rhythm,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let timer = setTimeout(run, firstAfterMs).unref();
  function run(): void {
    running = work()
      .catch(tell)
      .finally(() => (timer = setTimeout(run, everyMs).unref()));
  }
  return async () => {
    clearTimeout(timer);
    await running;
    clearTimeout(timer);
  };
}
