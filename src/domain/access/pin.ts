export const pinLength = { least: 4, most: 8 } as const;

const steps = (pin: string) =>
  pin
    .split('')
    .slice(1)
    .map((digit, index) => Number(digit) - Number(pin[index]));

/** What is wrong with a new PIN, in words for the person; null when nothing is. */
export function pinFault(pin: string): string | null {
  if (!/^\d*$/.test(pin)) return 'A PIN is made of digits only.';
  if (pin.length < pinLength.least || pin.length > pinLength.most)
    return `A PIN has ${pinLength.least} to ${pinLength.most} digits.`;
  const [first, ...others] = steps(pin);
  const isEven = others.every((step) => step === first) && Math.abs(first ?? 0) < 2;
  return isEven ? 'That PIN is too easy to guess. Choose another.' : null;
}
