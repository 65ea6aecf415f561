/** The middle of the values; the mean of the two middle ones when their count is even. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** Linear interpolation between closest ranks. `share` in per cent. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  if (sorted.length === 0) return Number.NaN;
  const rank = (share / 100) * (sorted.length - 1);
  const low = sorted[Math.floor(rank)]!;
  const high = sorted[Math.ceil(rank)]!;
  return low + (high - low) * (rank - Math.floor(rank));
}
