import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareJson } from './share-json.ts';

const visit = (id: string, startsAt: string) => ({
  id,
  startsAt,
  patient: { firstName: 'Ana' },
  tags: ['new'],
});

/** As it comes out of an answer. */
const again = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('shareJson', () => {
  it('gives the older value itself where nothing differs', () => {
    const last = { visits: [visit('a', '09:00'), visit('b', '10:00')], next: null };
    expect(shareJson(last, structuredClone(last))).toBe(last);
  });

  it('knows the elements of a list by their id, wherever they stand', () => {
    const last = ['a', 'b', 'c', 'd'].map((id, index) => visit(id, `0${index + 6}:00`));
    const moved = visit('a', '10:00');
    const next = structuredClone([...last.slice(1), moved]);
    const shared = shareJson(last, next);
    expect(shared).toEqual(next);
    expect(shared.slice(0, 3).map((one, index) => one === last[index + 1])).toEqual([true, true, true]);
    expect(shared[3]).not.toBe(last[0]);
    expect(shared[3]!.patient).toBe(last[0]!.patient);
  });

  it('gives another list where one has only lost its end, or got another order', () => {
    const last = [visit('a', '09:00'), visit('b', '10:00')];
    expect(shareJson(last, last.slice(0, 1))).toEqual(last.slice(0, 1));
    expect(shareJson(last, last.toReversed())).toEqual(last.toReversed());
    expect(shareJson({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(shareJson({ a: 1 }, { a: 1, b: undefined })).toStrictEqual({ a: 1, b: undefined });
    expect(shareJson({ b: undefined }, { a: undefined })).toStrictEqual({ a: undefined });
  });

  it('makes no member of an older list out of another that has its id', () => {
    const last = [visit('a', '09:00'), visit('a', '10:00')];
    const next = structuredClone([last[0]!, last[0]!]);
    expect(shareJson(last, next)).toEqual(next);
  });

  it('leaves what is no JSON as it comes', () => {
    const when = new Date(0);
    expect(shareJson({ when: new Date(1) }, { when }).when).toBe(when);
    expect(shareJson(null, [])).toEqual([]);
    expect(shareJson([], {})).toEqual({});
  });

  it('always says what the newer one says', () => {
    const json = fc.jsonValue();
    const listOf = fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'c'), is: json }));
    const any = fc.oneof(json, listOf);
    fc.assert(
      fc.property(any, any, (one, other) => {
        const [last, next] = [again(one), again(other)];
        expect(shareJson(last, next)).toEqual(again(other));
        expect(last).toEqual(again(one));
        expect(shareJson(next, again(other))).toBe(next);
      }),
    );
  });
});
