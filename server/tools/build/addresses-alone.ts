import type { Plugin } from 'vite';

/** As they were written: those that somebody asks a schema of, and all once more for who holds answers against them. */
const copies = { asked: '?schemas', checked: '?whole' };
const isCopy = (id: string) => id.endsWith(copies.asked) || id.endsWith(copies.checked);
const copyFor = (importer = '') =>
  importer.endsWith('/src/api/call/whole-contract.ts')
    ? copies.checked
    : Object.values(copies).find((copy) => importer.endsWith(copy));
const schemasOf = new Set(['summary', 'params', 'query', 'body', 'response']);

/** The schemas that somebody asks for, and what makes them: one file. */
export const schemasAsked = /node_modules[\\/]zod[\\/]|\?schemas$/;
/** What no screen has at once: the copies, and zod. */
export const isSchema = (id: string): boolean => isCopy(id) || schemasAsked.test(id);

interface Span {
  readonly start: number;
  readonly end: number;
}
const lies = (node: Span, spans: readonly Span[]) =>
  spans.some(({ start, end }) => start <= node.start && node.end <= end);

interface Node extends Span {
  readonly type: string;
  readonly [part: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The names that a program says, but for those of properties and for what is left out. */
function namesIn(program: object, isOut: (node: Node) => boolean): Set<string> {
  const names = new Set<string>();
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look);
    if (!isNode(value) || isOut(value)) return;
    if (value.type === 'Identifier') names.add(String(value['name']));
    for (const [part, inner] of Object.entries(value)) {
      const isName = part === 'property' || (part === 'key' && value['shorthand'] !== true);
      if (!isName || value['computed'] === true) look(inner);
    }
  };
  look(program);
  return names;
}

/**
 * A call needs the address of its endpoint, and in production nothing else: its schemas, and zod with them, are no part
 * of the first screen. So a module of the contract has its addresses alone, and takes the schemas that somebody asks it
 * for from a copy of itself.
 * @param source the folder of the app's code, with a slash at its end
 */
export function addressesAlone(source: string): Plugin {
  const isContract = (id: string) => id.startsWith(`${source}contract/`);
  return {
    name: 'plumbline:addresses-alone',
    apply: 'build',
    resolveId: {
      order: 'pre',
      async handler(from, importer) {
        if (isCopy(from)) return { id: from, moduleSideEffects: false };
        const copy = copyFor(importer);
        const found = copy ? await this.resolve(from, importer, { skipSelf: true }) : null;
        return found && isContract(found.id) ? { id: found.id + copy, moduleSideEffects: false } : null;
      },
    },
    transform(code, id) {
      if (!isContract(id) || isCopy(id)) return null;
      let cuts: Span[] = [];
      const [schemas, own]: [string[], string[]] = [[], []];
      const shared: (Span & { names: string[] })[] = [];
      const imports: (Span & { names: string[] })[] = [];
      const program = this.parse(code);
      for (const statement of program.body) {
        const { start, end } = statement;
        if (statement.type === 'ImportDeclaration')
          imports.push({ start, end, names: statement.specifiers.map(({ local }) => local.name) });
        const made = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
        if (made?.type !== 'VariableDeclaration') continue;
        for (const { id: named, init } of made.declarations) {
          if (init?.type === 'ObjectExpression' && made === statement && named.type === 'Identifier')
            shared.push({ start, end, names: [named.name] });
          if (init?.type !== 'CallExpression' || named.type !== 'Identifier') continue;
          const [given] = init.arguments;
          const isEndpoint = init.callee.type === 'Identifier' && init.callee.name === 'endpoint';
          if (!isEndpoint || given?.type !== 'ObjectExpression') {
            cuts.push({ start, end });
            (made === statement ? own : schemas).push(named.name);
            continue;
          }
          for (const [index, part] of given.properties.entries()) {
            if (part.type !== 'Property' || part.key.type !== 'Identifier') continue;
            const next = given.properties[index + 1]?.start ?? given.end - 1;
            if (schemasOf.has(part.key.name)) cuts.push({ start: part.start, end: next });
          }
        }
      }
      // Parts that several schemas share go with them, but for what something that stays says the name of.
      cuts = [...cuts, ...shared];
      for (const { start, names } of shared.toReversed()) {
        const staying = namesIn(program, (node) => lies(node, [...cuts, ...imports]));
        if (names.some((name) => staying.has(name))) cuts = cuts.filter((one) => one.start !== start);
      }
      const cut = (from: readonly Span[]) =>
        from
          .toSorted((a, b) => b.start - a.start)
          .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
      const used = namesIn(program, (node) => lies(node, [...cuts, ...imports]));
      const isUsed = (name: string) => used.has(name);
      const missed = own.find(isUsed);
      if (missed) this.error(`"${missed}" of ${id} is made by a call and used by what stays: export it.`);
      const unused = imports.filter(({ names }) => !names.some(isUsed));
      const list = schemas.join(', ');
      const again = `import { ${list} } from '${id}${copies.asked}';\nexport { ${list} };\n`;
      return { code: `${cut([...cuts, ...unused])}\n${list && again}`, map: null, moduleSideEffects: false };
    },
  };
}
