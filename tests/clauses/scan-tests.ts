import { childrenOf, everyNode, isSyntax, parseSource, rootName, textOf } from '../support/syntax-tree.ts';
import type { Syntax } from '../support/syntax-tree.ts';
import { runsProduct } from './runs-product.ts';

/** One title in a test file that names clauses. */
export interface TitledTest {
  path: string;
  /** With the titles of the suites around it, as Vitest's own report writes it. */
  title: string;
  clauses: readonly string[];
  /** Skipped or to do, itself or by a suite around it. */
  isOff: boolean;
  /** Nothing of the product runs in it: it compares what is written down with what is written down. */
  isIdle: boolean;
}

const idPattern = /\[((?:10|[1-9])\.\d+)\]/g;
/** The clauses that a title names, in its order. */
export const clausesIn = (title: string): string[] => [
  ...new Set([...title.matchAll(idPattern)].map(([, id]) => id!)),
];

const suiteNames = new Set(['describe', 'suite']);
const testNames = new Set(['it', 'test']);
const offWords = new Set(['skip', 'todo']);

/**
 * The tests of a file whose titles name clauses, read from its syntax tree: what stands in comments and strings is no
 * test. Rows of `each` that begin with a title count one by one; a test that is made by a function of the file counts
 * under that function's own words. Throws when the file cannot be parsed.
 */
export function scanTests(path: string, text: string): TitledTest[] {
  const program = parseSource(path, text);
  const found: TitledTest[] = [];
  visit(program, { titles: [], isOff: false, hooks: [] });
  return found;

  interface Around {
    titles: readonly string[];
    isOff: boolean;
    /** The statements of the suites around, where hooks stand. */
    hooks: readonly Syntax[];
  }

  function visit(nodes: readonly Syntax[], around: Around): void {
    const hooks = [...around.hooks, ...nodes.filter(isHook)];
    for (const node of nodes) {
      const call = readTestCall(node, program);
      if (call === undefined) visit(childrenOf(node), { ...around, hooks });
      else if (call.isSuite) enterSuite(call, { ...around, hooks });
      else addTest(call, { ...around, hooks });
    }
  }

  function enterSuite(call: TestCall, around: Around): void {
    const isOff = around.isOff || call.isOff;
    for (const title of call.titles)
      visit(childrenOf(call.body), { titles: [...around.titles, title], isOff, hooks: around.hooks });
  }

  function addTest(call: TestCall, around: Around): void {
    for (const own of call.titles) {
      const title = [...around.titles, own].join(' ');
      const clauses = clausesIn(title);
      if (clauses.length === 0) continue;
      const isOff = around.isOff || call.isOff || call.body === undefined;
      const isIdle = !runsProduct([call.body, call.table, ...around.hooks], program);
      found.push({ path, title, clauses, isOff, isIdle });
    }
  }
}

interface TestCall {
  isSuite: boolean;
  isOff: boolean;
  titles: string[];
  body: Syntax | undefined;
  table: Syntax | undefined;
}

/** `it(…)`, `it.skip(…)`, `it.each(table)(…)`, `describe.skipIf(x)(…)` and their like; undefined for other code. */
function readTestCall(node: Syntax, program: readonly Syntax[]): TestCall | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const name = rootName(node['callee']);
  if (name === undefined || !(suiteNames.has(name) || testNames.has(name))) return undefined;
  const args = childrenOf(node['arguments']);
  const title = textOf(args[0]);
  const body = args.slice(1).find(isFunction);
  const callee = isSyntax(node['callee']) ? node['callee'] : node;
  const words = new Set(wordsOf(callee));
  // `it.each(table)` is a call too; its title comes with the call around it.
  if (title === undefined || (body === undefined && !words.has('todo'))) return undefined;
  const table = words.has('each') ? tableOf(callee, program) : undefined;
  return {
    isSuite: suiteNames.has(name),
    isOff: [...words].some((word) => offWords.has(word)),
    titles: titlesOf(title, table),
    body,
    table,
  };
}

const isFunction = (node: Syntax) =>
  node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression';

/** The words after the name: `each` and `only` of `it.only.each(…)`. */
function* wordsOf(node: Syntax): Generator<string> {
  const { object, property, callee } = node;
  if (isSyntax(property) && typeof property['name'] === 'string') yield property['name'];
  for (const inner of [object, callee]) if (isSyntax(inner)) yield* wordsOf(inner);
}

/** What `each` goes over: the list itself, also when it stands under a name in the same file. */
function tableOf(callee: Syntax, program: readonly Syntax[]): Syntax | undefined {
  const given =
    childrenOf(callee['arguments'])[0] ?? (isSyntax(callee['quasi']) ? callee['quasi'] : undefined);
  if (given?.type !== 'Identifier') return given;
  for (const node of everyNode(program))
    if (node.type === 'VariableDeclarator' && rootName(node['id']) === given['name'])
      return isSyntax(node['init']) ? node['init'] : undefined;
  return undefined;
}

/** A title for each row that begins with words of its own, where the title begins with a row's words; else the one. */
function titlesOf(title: string, table: Syntax | undefined): string[] {
  if (table === undefined || !title.includes('%s')) return [title];
  const rows = table.type === 'ArrayExpression' ? childrenOf(table['elements']) : [...everyNode(table)];
  const own = rows.flatMap((row) => {
    const first = row.type === 'ArrayExpression' ? childrenOf(row['elements'])[0] : row;
    const words = textOf(first);
    return words === undefined ? [] : [words];
  });
  const named = own.filter((words) => clausesIn(words).length > 0);
  return named.length > 0 ? named.map((words) => title.replace('%s', words)) : [title];
}

const hookNames = new Set(['beforeAll', 'beforeEach', 'afterAll', 'afterEach']);
function isHook(node: Syntax): boolean {
  return node.type === 'ExpressionStatement' && hookNames.has(rootName(node['expression']) ?? '');
}
