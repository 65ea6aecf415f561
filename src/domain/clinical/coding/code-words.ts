import type { ChargeCoding } from '../../../contract/clinical/line-coding.ts';

/** What of a charge names its code. */
export interface Coded {
  readonly cptCode: string;
  readonly coding?: ChargeCoding | null | undefined;
}

/** A code with its modifiers, as a claim writes it: `98941-AT`; empty where the service has no code. */
export const codeInWords = ({ cptCode, coding }: Coded): string =>
  cptCode === '' ? '' : [cptCode, ...(coding?.modifiers ?? []).map(({ modifier }) => modifier)].join('-');
