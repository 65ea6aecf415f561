import type { LinkProps } from '../buttons/link.tsx';

/** The screen that has the rows that a number counts. */
export type RowsAt = Pick<LinkProps, 'to' | 'search'>;
