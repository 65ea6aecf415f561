import type { Log } from './log.ts';

interface Closable {
  close(): Promise<void>;
}

/**
 * Ends the process politely at SIGTERM, SIGINT or a closed terminal: the server drains, then exit code 0. A second
 * signal ends it at once. What nobody caught is logged and ends it with code 1; the database sees to itself.
 */
export function closeOnSignals(server: Closable, log: Log): void {
  let isClosing = false;
  const onSignal = (name: NodeJS.Signals) => {
    if (isClosing) process.exit(130);
    isClosing = true;
    log.info({ signal: name }, 'closing: answering what is in flight');
    server.close().then(
      () => {
        log.info('closed');
        process.exit(0);
      },
      (fault: unknown) => {
        log.fatal({ err: fault }, 'the server could not close');
        process.exit(1);
      },
    );
  };
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, onSignal);
  const onFault = (fault: unknown) => {
    log.fatal({ err: fault }, 'a fault that nobody caught');
    process.exit(1);
  };
  process.on('uncaughtException', onFault);
  process.on('unhandledRejection', onFault);
}
