import { readdirSync, readFileSync } from 'node:fs';
import { childrenOf, isSyntax, parseSource, textOf, type Syntax } from '../support/syntax-tree.ts';

/** A text of the product as it stands in its source; what is filled in stands as `…`. */
export interface ProductText {
  /** `src/features/…/x.tsx:12` */
  readonly where: string;
  readonly text: string;
}

/** Attributes whose text a person reads or hears. */
const read =
  /^(aria-label|aria-description|alt|title|placeholder|label|hint|error|what|words|name|children|subtitle|description|aloud|data-pl-tooltip|summary|empty|unit)$/;
const unread = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'TSLiteralType', 'TSTypeReference']);
/** Of SQL, CSS, patterns and the like. */
const isCode = (text: string) =>
  /^(select|insert|update|delete|with|create|alter|lock|from|join|and|or|where|order by|set)\b[\s\S]*[=(,;]/i.test(
    text.trim(),
  ) || /[<>]|;(?! [a-z])|=>|--|\{[^}]*[:=]|\bvar\(|^[a-z\d]+([-:/.][a-z\d]+)+$/.test(text);
const isSentence = (text: string) => /\s/.test(text.trim()) || /^[A-Z][a-z]{2,}$/.test(text.trim());

/** Every text of screens, mails, pages and messages, in the order of the files. */
export function readProductTexts(root: string): ProductText[] {
  const files = ['src', 'server', 'sw']
    .flatMap((folder) =>
      readdirSync(`${root}/${folder}`, { recursive: true }).map((path) => `${folder}/${String(path)}`),
    )
    .filter((path) => /\.tsx?$/.test(path))
    .filter((path) => !/\.test\.|\.gen\.|server\/tools\/|\.(table|queries|repository)\.ts$/.test(path))
    .toSorted();
  return files.flatMap((path) => textsOf(path, readFileSync(`${root}/${path}`, 'utf8')));
}

/** The texts of one source file. */
export function textsOf(path: string, source: string): ProductText[] {
  const found: ProductText[] = [];
  const add = (node: Syntax, text: string) => {
    const line = source.slice(0, node['start'] as number).split('\n').length;
    // A page of the server is written as HTML: what stands between its tags.
    for (const piece of /<\/?[a-z]/.test(text) ? text.split(/<[^>]*>/) : [text]) {
      const words = piece.replaceAll(/\s+/g, ' ').trim();
      if (/[A-Za-z]{2}/.test(words) && !isCode(words)) found.push({ where: `${path}:${line}`, text: words });
    }
  };
  const visit = (node: Syntax): void => {
    if (unread.has(node.type)) return;
    if (node.type === 'JSXText') add(node, String(node['value']));
    if (node.type === 'JSXAttribute') {
      const name = (node['name'] as { name?: unknown }).name;
      const text = textOf(node['value']);
      if (typeof name === 'string' && !read.test(name) && text !== undefined) return;
      if (text !== undefined) return add(node, text);
    }
    const text = textOf(node);
    if (text !== undefined && isSentence(text)) add(node, text);
    childrenOf(node).forEach(visit);
  };
  for (const statement of parseSource(path, source)) if (isSyntax(statement)) visit(statement);
  return found;
}
