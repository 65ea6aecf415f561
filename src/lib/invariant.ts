/** Throws when something that the code relies on does not hold. A programmer's mistake, never a user's. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Broken invariant: ${message}`);
}
