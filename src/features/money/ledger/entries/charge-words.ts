import type { Charge } from '../../../../contract/money/charge.ts';
import { shortDayInWords } from '../../../../domain/base/time/day-words.ts';

/** `98941 Spinal adjustment, Mon, Mar 2, 2026`. */
export const chargeInWords = ({ cptCode, description, serviceDate }: Charge): string =>
  `${cptCode === '' ? '' : `${cptCode} `}${description}, ${shortDayInWords(serviceDate)}`;
