import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overstepped } from './json-size.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const none = { values: Infinity, depth: Infinity };

/** The same counts, of the value instead of its bytes: what opens, and what is separated. */
function sizeOf(value: unknown): { values: number; depth: number } {
  if (typeof value !== 'object' || value === null) return { values: 0, depth: 0 };
  const parts = Object.values(value).map(sizeOf);
  return {
    values: 1 + Math.max(0, parts.length - 1) + parts.reduce((sum, part) => sum + part.values, 0),
    depth: 1 + Math.max(0, ...parts.map(({ depth }) => depth)),
  };
}

describe('the size of JSON', () => {
  it('is counted as its value has it, whatever stands in its texts', () => {
    const text = fc.string({ unit: fc.constantFrom('"', '\\', '{', '[', ',', ']', '}', 'ä', '😀', ' ') });
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5 },
        text,
        fc.integer(),
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(text, tie('tree'), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(tree, fc.constantFrom(undefined, 2), (value, indent) => {
        const bytes = bytesOf(JSON.stringify(value, null, indent));
        const { values, depth } = sizeOf(value);
        expect(overstepped(bytes, { values, depth })).toBeNull();
        if (values > 0) expect(overstepped(bytes, { ...none, values: values - 1 })).toBe('values');
        if (depth > 0) expect(overstepped(bytes, { ...none, depth: depth - 1 })).toBe('depth');
      }),
    );
  });

  it('of what is no JSON is measured to its end', () => {
    for (const text of ['"never ended', '"\\', '}}}]]]', '[[[', ''])
      expect(overstepped(bytesOf(text), none)).toBeNull();
  });
});
