import type { PlainDate } from '../../contract/base/values.ts';
import { daysInWords, shortDayInWords } from '../../domain/base/time/day-words.ts';

/** `Wed, Dec 24, 2026`, `Dec 24 – 26, 2026` */
export const spanInWords = ({ from, to }: { from: PlainDate; to: PlainDate }): string =>
  from === to ? shortDayInWords(from) : daysInWords(from, to);
