import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../docs/decisions/', import.meta.url));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const pages = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
const linksOf = (text: string) => [...text.matchAll(/\]\(([^)#]+\.md)\)/g)].map((match) => match[1]!);

/** Somebody who finds a decision has to see at once whether it still holds. */
describe('the decisions', () => {
  it('all stand in the index, once, and nothing else does', () => {
    const listed = linksOf(read('README.md')).filter((link) => !link.startsWith('..'));
    expect(listed.toSorted()).toEqual(pages.toSorted());
  });

  it.each(pages)('%s says what has become of it', (name) => {
    const [title, blank, status] = read(name).split('\n');
    expect(name).toMatch(/^\d{4}-\d{2}-\d{2}-[a-z0-9-]+\.md$/);
    expect(title).toMatch(/^# \S/);
    expect(blank).toBe('');
    expect(status).toMatch(
      /^Status: (accepted, \d{4}-\d{2}-\d{2}\.|(accepted, \d{4}-\d{2}-\d{2}; in part replaced|replaced, \d{4}-\d{2}-\d{2})\. Successor: .+\.)$/,
    );
    const successors = linksOf(status!);
    expect(
      successors.filter((link) => !pages.includes(link) || link.slice(0, 10) < name.slice(0, 10)),
    ).toEqual([]);
  });
});
