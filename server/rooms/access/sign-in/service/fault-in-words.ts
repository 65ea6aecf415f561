import { isDatabaseAway } from '../../../../kernel/db/database-away.ts';

/** What the person is told of something unforeseen, and the program with it. */
export function faultInWords(fault: unknown): {
  message: string;
  status: 500 | 503;
  headers: Readonly<Record<string, string>>;
} {
  if (!isDatabaseAway(fault)) {
    const message = 'The sign-in service has a fault. Try again in a moment.';
    return { message, status: 500, headers: {} };
  }
  const message = 'The sign-in service cannot reach its database just now. Try again in a few seconds.';
  return { message, status: 503, headers: { 'retry-after': '5' } };
}
