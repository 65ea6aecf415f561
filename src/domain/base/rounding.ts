/**
 * The one rounding of money: to the nearest whole cent, of two as near the one away from zero. 0.5 is 1, −0.5 is −1.
 * @param numerator, divisor safe integers, the divisor above 0
 */
export function divideRounded(numerator: number, divisor: number): number {
  const [top, bottom] = [BigInt(numerator), BigInt(divisor)];
  const size = top < 0n ? -top : top;
  const rounded = (size * 2n + bottom) / (bottom * 2n);
  return Number(top < 0n ? -rounded : rounded);
}

/** Six decimals: finer than any sales tax in force. */
const finest = 1_000_000;

/**
 * So many per cent of an amount, without a float in between: the rate counts to six decimals.
 * @param amountMinor cents @param percent as `8.875`
 */
export function percentOf(amountMinor: number, percent: number): number {
  const rate = Math.round(percent * finest);
  const product = BigInt(amountMinor) * BigInt(rate);
  const size = product < 0n ? -product : product;
  const bottom = BigInt(100 * finest);
  const rounded = Number((size * 2n + bottom) / (bottom * 2n));
  return product < 0n ? 0 - rounded : rounded;
}

/**
 * Splits an amount by weights, so that the parts are whole cents and come to the amount exactly: what whole shares leave goes, a
 * cent each, to the largest remainders, of equal ones to the first.
 * @param amountMinor cents, of either sign @param weights 0 or more, not all 0
 * @throws RangeError for weights that split nothing
 */
export function splitByWeight(amountMinor: number, weights: readonly number[]): number[] {
  const whole = weights.map((weight) => BigInt(Math.round(weight * finest)));
  const sum = whole.reduce((all, weight) => all + weight, 0n);
  if (sum <= 0n || whole.some((weight) => weight < 0n))
    throw new RangeError('Weights are 0 or more, and not all 0.');
  const size = BigInt(Math.abs(amountMinor));
  const shares = whole.map((weight) => (size * weight) / sum);
  const remainders = whole.map((weight, at) => ({ at, left: (size * weight) % sum }));
  let left = Number(size - shares.reduce((all, share) => all + share, 0n));
  const order = remainders.toSorted((a, b) => (a.left === b.left ? a.at - b.at : a.left > b.left ? -1 : 1));
  for (const { at } of order) {
    if (left === 0) break;
    shares[at] = shares[at]! + 1n;
    left -= 1;
  }
  return shares.map((share) => (amountMinor < 0 ? 0 - Number(share) : Number(share)));
}
