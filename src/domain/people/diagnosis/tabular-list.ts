import { referencesIn } from './code-reference.ts';
import type { ExcludesNote } from './excludes.ts';
import type { SeventhCharacters } from './seventh-character.ts';

/** What the tabular list says under a code. */
export interface TabularEntry {
  readonly code: string;
  readonly title: string;
  /** Other words for what it means: includes notes and inclusion terms. */
  readonly includes: readonly string[];
  readonly excludes: readonly ExcludesNote[];
  readonly seventh: SeventhCharacters | null;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string): string =>
  text
    .replaceAll(
      /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return named[name] ?? whole;
        return String.fromCodePoint(decimal === undefined ? parseInt(hex!, 16) : Number(decimal));
      },
    )
    .replaceAll(/\s+/g, ' ')
    .trim();

interface Draft {
  code: string;
  title: string;
  includes: string[];
  excludes: { kind: ExcludesNote['kind']; note: string }[];
  allowed: Record<string, string>;
}

const finished = ({ code, title, includes, excludes, allowed }: Draft): TabularEntry => ({
  code,
  title,
  includes,
  excludes: excludes.map(({ kind, note }) => ({ code, kind, note, refs: referencesIn(note) })),
  seventh: Object.keys(allowed).length > 0 ? { category: code, allowed } : null,
});

/**
 * Reads the tabular list as CMS publishes it (`icd10cm-tabular-YYYY.xml`): the entries in its order, what stands below a code
 * after it. What is said of a whole chapter or section is left out.
 * @throws Error where the file is none, with what is wrong
 */
export function* readTabularList(xml: string): Generator<TabularEntry> {
  if (!/<ICD10CM\.tabular>/.test(xml.slice(0, 2_000)))
    throw new Error('This is not the tabular list of ICD-10-CM: <ICD10CM.tabular> does not begin it.');
  const open: (Draft & { isTold: boolean })[] = [];
  /** The elements that are open within the entry, as in `excludes1 note`. */
  let path: string[] = [];
  let character = '';
  let text = '';
  for (const [token] of xml.matchAll(/<!--[^]*?-->|<[^>]+>|[^<]+/g)) {
    if (!token.startsWith('<')) {
      text += token;
      continue;
    }
    const tag = /^<(\/?)([\w.]+)([^>]*?)(\/?)>$/.exec(token);
    if (!tag) continue;
    const [, isEnd, name, attributes, isEmpty] = tag;
    const entry = open.at(-1);
    if (name === 'diag' && !isEnd) {
      if (entry && !entry.isTold) {
        entry.isTold = true;
        yield finished(entry);
      }
      open.push({ code: '', title: '', includes: [], excludes: [], allowed: {}, isTold: false });
      path = [];
    } else if (name === 'diag') {
      const done = open.pop();
      if (done && !done.isTold) yield finished(done);
      path = [];
    } else if (entry && !isEnd) {
      if (!isEmpty) path.push(name!);
      character = /\bchar="(.)"/.exec(attributes!)?.[1] ?? '';
    } else if (entry) {
      putIn(entry, path.join(' '), plain(text), character);
      path.pop();
    }
    text = '';
  }
}

/** Puts what an element said where it belongs. */
function putIn(entry: Draft, path: string, text: string, character: string): void {
  if (text === '') return;
  if (path === 'name') entry.code = text;
  else if (path === 'desc') entry.title = text;
  else if (path === 'includes note' || path === 'inclusionTerm note') entry.includes.push(text);
  else if (path === 'excludes1 note') entry.excludes.push({ kind: 'excludes1', note: text });
  else if (path === 'excludes2 note') entry.excludes.push({ kind: 'excludes2', note: text });
  else if (path === 'sevenChrDef extension' && character !== '') entry.allowed[character] = text;
}
