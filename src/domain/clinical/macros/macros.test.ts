import { describe, expect, it } from 'vitest';
import {
  expandAt,
  expandTyped,
  findMacros,
  macroFault,
  macroOfSetting,
  macrosFor,
  readMacros,
  settingOfMacro,
  writeMacros,
  type Macro,
} from './macros.ts';
import { choicesOf, fillSlot, hasSlots, slotsIn } from './slots.ts';

const macro = (name: string, text: string, sections: Macro['sections'] = []): Macro => ({
  id: name,
  name,
  text,
  sections,
});
const neck = macro('neck', 'Neck pain on the {side} at {level}, {1-10}/10, {sharp|dull}, {since when}.');
const back = macro('back', 'Low back pain.', ['subjective']);

describe('a macro that is typed', () => {
  it('is expanded once a blank follows its name, and leads to its first slot', () => {
    const typed = 'Says: ;neck ';
    const { text, slot } = expandTyped(typed, typed.length, [neck, back])!;
    expect(text).toBe(`Says: ${neck.text} `);
    expect(text.slice(slot!.from, slot!.to)).toBe('{side}');
  });

  it.each([
    [';neck', 5],
    ['a;neck ', 7],
    [';unknown ', 9],
    ['neck ', 5],
    [';neck more ', 11],
  ])('stays as it is: %j', (text, caret) => expect(expandTyped(text, caret, [neck])).toBeNull());

  it('in the middle of a text leaves the rest', () => {
    const text = 'A ;back B';
    const expanded = expandTyped(text, 8, [back])!;
    expect(expanded).toEqual({ text: 'A Low back pain. B', slot: null, caret: 16 });
    expect(expandAt('ab', 1, 1, back).text).toBe('aLow back pain.b');
  });
});

describe('slots', () => {
  it('offer what may be tapped', () => {
    expect(slotsIn(neck.text).map(({ name, choices }) => [name, choices.length])).toEqual([
      ['side', 3],
      ['level', 26],
      ['1-10', 10],
      ['sharp|dull', 2],
      ['since when', 0],
    ]);
    expect(choicesOf('9-1')).toEqual([]);
    expect(choicesOf('1-999')).toEqual([]);
    expect(choicesOf('a||b')).toEqual(['a', 'b']);
  });

  it('are filled one after the other, until none is left', () => {
    let { text } = neck;
    for (const words of ['left', 'C5', '6', 'dull', 'for a week']) {
      const [slot] = slotsIn(text);
      text = fillSlot(text, slot!, words).text;
    }
    expect(text).toBe('Neck pain on the left at C5, 6/10, dull, for a week.');
    expect(hasSlots(text)).toBe(false);
  });

  it('the next one after that is the one to go to, or the first that was passed over', () => {
    const text = '{a} and {b} and {c}';
    const [, second, third] = slotsIn(text);
    expect(fillSlot(text, second!, 'x').next?.name).toBe('c');
    expect(fillSlot(text, third!, 'x').next?.name).toBe('a');
    expect(fillSlot('{a}', slotsIn('{a}')[0]!, 'x').next).toBeNull();
  });

  it.each(['', '{}', '{\n}', '{unclosed', `{${'x'.repeat(61)}}`, 'a } b {'])('are none in %j', (text) =>
    expect(hasSlots(text)).toBe(false),
  );
});

describe('macros', () => {
  it('are offered by section, one’s own before the clinic’s of the same name', () => {
    const theirs = [macro('Neck', 'The clinic’s words.'), macro('hip', 'Hip pain.')];
    expect(macrosFor('plan', [neck, back], theirs).map(({ text }) => text)).toEqual([neck.text, 'Hip pain.']);
    expect(macrosFor('subjective', [back], theirs)).toHaveLength(3);
  });

  it('are found by name and words', () => {
    const all = [macro('low-neck', 'x'), neck, back];
    expect(findMacros(all, 'neck').map(({ name }) => name)).toEqual(['neck', 'low-neck']);
    expect(findMacros(all, 'pain low').map(({ name }) => name)).toEqual(['back']);
    expect(findMacros(all, '')).toHaveLength(3);
  });

  it.each([
    [{ name: '' }, /letters, digits and dashes/],
    [{ name: 'two words' }, /letters, digits and dashes/],
    [{ name: 'NECK' }, /named neck already/],
    [{ text: ' ' }, /no text yet/],
    [{ text: 'x'.repeat(4_001) }, /at most 4000/],
  ])('that can’t be are told: %o', (changes, words) =>
    expect(macroFault({ ...macro('new', 'Words'), ...changes }, [neck])).toMatch(words),
  );

  it('that are sound are taken, also under their own name', () => {
    expect(macroFault(neck, [neck])).toBeNull();
    expect(macroFault(macro('knie-schmerz', 'Words'), [neck])).toBeNull();
  });
});

describe('macros on their way', () => {
  it('stand among a person’s settings', () => {
    expect(macroOfSetting(settingOfMacro(back))).toEqual(back);
    for (const value of [null, 'text', {}, { name: 'a', text: 1, sections: [] }])
      expect(macroOfSetting({ type: 'Macro', name: 'x', value })).toBeNull();
    expect(macroOfSetting({ type: 'SOAP', name: 'x', value: settingOfMacro(back).value })).toBeNull();
  });

  it('go into a file and out of it; whose name is taken is left out, and told', () => {
    let count = 0;
    const newId = () => `n${(count += 1)}`;
    const file = writeMacros([neck, back]);
    const read = readMacros(file, [back], newId)!;
    expect(read.macros).toEqual([{ ...neck, id: 'n1' }]);
    expect(read.leftOut).toEqual([{ name: 'back', why: 'There is a macro named back already.' }]);
    for (const other of ['', '{}', '[]', '{"plumbline":"macros"}'])
      expect(readMacros(other, [], newId)).toBeNull();
    const damaged = readMacros('{"plumbline":"macros","macros":[{"name":5}]}', [], newId)!;
    expect(damaged.leftOut).toEqual([{ name: '', why: 'It can’t be read.' }]);
  });
});
