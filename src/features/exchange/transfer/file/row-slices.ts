import type { ImportRow } from '../../../../contract/exchange/patient-import.ts';

/** Rows of one call, by their size as well: a call may hold a megabyte, and a photo takes a thirtieth of it. */
export const mostSliceBytes = 600_000;

/** How much of a call a row takes, at most. */
export const bytesOf = (row: ImportRow): number => JSON.stringify(row).length * 2;

/** Rows in their order, cut into as many as fit into one call. */
export function slicesOf<Found extends { readonly row: ImportRow }>(
  rows: readonly Found[],
  most: number,
): Found[][] {
  const slices: Found[][] = [];
  let bytes = Infinity;
  for (const one of rows) {
    const own = bytesOf(one.row);
    if (bytes + own > mostSliceBytes || slices.at(-1)!.length >= most) {
      slices.push([]);
      bytes = 0;
    }
    slices.at(-1)!.push(one);
    bytes += own;
  }
  return slices;
}
