/**
 * A reason not to start that the person at the terminal can mend: a bad setting, a taken port, a held folder. Printed
 * as its message alone, without a stack, and the process ends with code 1.
 */
export class StartFault extends Error {
  override readonly name = 'StartFault';
}
