/**
 * A reason not to start that the person at the terminal can mend: a bad setting, a taken port, a held folder. Printed
 * as its message alone, without a stack, and the process ends with code 1.
 */
export class StartFault extends Error {
  override readonly name = 'StartFault';
}

/** Runs `start`; when it throws a StartFault, says it and ends the process with code 1. */
export async function endOnStartFault(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (fault) {
    if (!(fault instanceof StartFault)) throw fault;
    process.stderr.write(`${fault.message}\n`);
    process.exit(1);
  }
}
