import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listed, listSources } from './source-files.ts';

/** A file, and the names among its exports that are collected from it. */
interface Found {
  readonly file: string;
  readonly names: readonly string[];
}

/** The files of a layer's wings that export something by a name of this form. */
function findExports(top: string, layer: string, ending: string, form: RegExp): Found[] {
  return listSources(top, layer, ending)
    .filter((file) => path.posix.dirname(file) !== layer)
    .map((file) => {
      const text = readFileSync(path.join(top, file), 'utf8');
      const names = [...text.matchAll(/^export const (\w+)\b/gm)].map(([, name]) => name!);
      return { file, names: names.filter((name) => form.test(name)).toSorted() };
    })
    .filter(({ names }) => names.length > 0);
}

/** One object of what many files export, each of them an object by the names of writes. */
function spread(found: readonly Found[], { layer, name, of }: { layer: string; name: string; of: string }) {
  return listed(of, [
    ...found.map(
      ({ file, names }) => `import { ${names.join(', ')} } from './${path.posix.relative(layer, file)}';`,
    ),
    '',
    `export const ${name} = {`,
    ...found.flatMap(({ names }) => names.map((one) => `  ...${one},`)),
    '} as const;',
  ]);
}

const contract = 'src/contract';

/** The text of the list of the files that hold endpoints. */
export function listEndpoints(top: string): string {
  const files = listSources(top, contract).filter((file) =>
    /^export const \w+ = endpoint\(/m.test(readFileSync(path.join(top, file), 'utf8')),
  );
  const named = files.map((file) => {
    const address = path.posix.relative(contract, file);
    const name = address
      .slice(0, -'.ts'.length)
      .replaceAll(/\W(\w)/g, (_, letter: string) => letter.toUpperCase());
    return { name, address };
  });
  return listed('of the files that export an endpoint', [
    ...named.map(({ name, address }) => `import * as ${name} from './${address}';`),
    '',
    'export const contracts = [',
    ...named.map(({ name }) => `  ${name},`),
    '] as const;',
  ]);
}

const findWrites = (top: string) => findExports(top, contract, '.ts', /^\w+Writes$/);

/** The text of the list of the writes that may wait on a device. */
export const listQueuedWrites = (top: string): string =>
  spread(findWrites(top), {
    layer: contract,
    name: 'collectedWrites',
    of: 'of what the wings export as `<noun>Writes`',
  });

/** The text of the list of what each noun says of its writes: how they merge. */
export const listWriteRules = (top: string): string =>
  spread(findExports(top, 'src/domain', '.write-rules.ts', /^\w+WriteRules$/), {
    layer: 'src/domain',
    name: 'collectedRules',
    of: 'of the files named `<noun>.write-rules.ts`',
  });

/** The text of the list of how each noun tells its writes to people. */
export const listWriteWords = (top: string): string =>
  spread(findExports(top, 'src/data', '.write-words.ts', /^\w+WriteWords$/), {
    layer: 'src/data',
    name: 'collectedWords',
    of: 'of the files named `<noun>.write-words.ts`',
  });

/**
 * The text of the list of the names of all writes that were ever queued: those that are there now join those that it
 * had. None goes by itself, since a device may hold a write under it.
 */
export function listReleasedWrites(top: string, before: string): string {
  const known = [...before.matchAll(/^ {2}'([\w.]+)',$/gm)].map(([, name]) => name!);
  const now = findWrites(top).flatMap(({ file, names }) => {
    const text = readFileSync(path.join(top, file), 'utf8');
    return names.flatMap((name) => {
      const [, body = ''] = new RegExp(`^export const ${name} = \\{\\n([^}]*)\\}`, 'm').exec(text) ?? [];
      return [...body.matchAll(/^ {2}'([\w.]+)':/gm)].map(([, write]) => write!);
    });
  });
  return listed('of the names of all writes', [
    '',
    '/** Every name under which a device may hold a write. A line goes only where its name was never released. */',
    'export const releasedWrites: readonly string[] = [',
    ...[...new Set([...known, ...now])].toSorted().map((name) => `  '${name}',`),
    '];',
  ]);
}
