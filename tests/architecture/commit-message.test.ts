import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const hook = fileURLToPath(new URL('../../.githooks/commit-msg', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'plumbline-message-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the hook says of a message; empty when it lets it pass. */
function refusal(message: string): string {
  const path = join(folder, 'COMMIT_EDITMSG');
  writeFileSync(path, message);
  const { status, stderr } = spawnSync('sh', [hook, path], { encoding: 'utf8' });
  expect(status === 0).toBe(stderr === '');
  return stderr;
}

describe('the hook for commit messages', () => {
  it.each([
    ['a subject', 'fix(payments): a reversal names its reason\n'],
    [
      'a subject and a body',
      'fix(payments): a reversal names its reason\n\nThe rest, as long as it likes.\n',
    ],
    ['a subject of 72 characters', `feat(ui): ${'x'.repeat(62)}\n`],
    ['72 characters of which some take two bytes', `feat(ui): ${'é'.repeat(62)}\n`],
    ['two rooms', 'feat(contract,domain): a field of a patient\n'],
    [
      'a merge',
      `Merge branch 'a-name-that-is-as-long-as-it-wants-to-be-and-then-some-more-of-it' into main\n`,
    ],
    ['what git takes back', 'Revert "feat(ui): a table"\n'],
    ["git's own comments", '# Please enter the message\nfix(ui): a table\n# On branch main\n'],
  ])('passes %s', (_, message) => {
    expect(refusal(message)).toBe('');
  });

  it.each([
    ['73 characters', `feat(ui): ${'x'.repeat(63)}\n`, /73 characters/],
    ['no room', 'fix: a table\n', /type\(room\)/],
    ['no type', 'a table\n', /type\(room\)/],
    ['nothing after the room', 'fix(ui):\n', /type\(room\)/],
    ['an empty message', '# only a comment\n', /type\(room\)/],
    ['a body without an empty line', 'fix(ui): a table\nand more\n', /empty line/],
  ])('refuses %s', (_, message, says) => {
    expect(refusal(message)).toMatch(says);
  });
});
