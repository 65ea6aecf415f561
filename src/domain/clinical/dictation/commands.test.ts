import { describe, expect, it } from 'vitest';
import { commandAt } from './commands.ts';
import { tokensOf } from './segments.ts';
import { withSpokenMarks } from './spoken-marks.ts';

/** Each command said, with the word it begins at. */
const commandsIn = (...words: string[]) => {
  const segments = words.map((one) => ({ words: one, atMs: 0, confidence: 1 }));
  const tokens = withSpokenMarks(tokensOf(segments));
  const said: string[] = [];
  let freeFrom = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const found = commandAt(tokens, at, freeFrom);
    if (found === null) continue;
    const { command } = found;
    said.push(command.kind === 'section' ? command.section : command.kind);
    freeFrom = at + found.length;
    at = freeFrom - 1;
  }
  return said;
};

describe('commands', () => {
  it.each<[string[], string[]]>([
    [['objective'], ['objective']],
    [['Objective.'], ['objective']],
    [['plan colon ice at home'], ['plan']],
    [['assessment lumbar sprain'], ['assessment']],
    [['rest. Plan: return in a week'], ['plan']],
    [['new line'], ['break']],
    [['tender on the left new paragraph no swelling'], ['break']],
    [['rotation left sixty undo that'], ['undo']],
    [['scratch that.'], ['undo']],
    [
      ['undo that', 'undo that'],
      ['undo', 'undo'],
    ],
    [['sign'], ['review']],
    [['Sign the note.'], ['review']],
    [['subjective new line objective'], ['subjective', 'break', 'objective']],
  ])('%j', (words, commands) => expect(commandsIn(...words)).toEqual(commands));

  it.each([
    ['plan is to return in two weeks'],
    ['our plan stays the same'],
    ['the objective of care'],
    ['objective findings are normal'],
    ['plan to continue'],
    ['a new line of treatment'],
    ['i would like to undo that'],
    ["we can't undo that"],
    ['undo that knot in her shoulder'],
    ['tinel sign positive'],
    ['sign positive on the right'],
    ['she will sign'],
    ['sign language interpreter present'],
  ])('“%s” is text', (words) => expect(commandsIn(words)).toEqual([]));
});
