import {
  allowedBarrels,
  doors,
  featureOf,
  forbiddenNames,
  lineCeilings,
  mayImport,
  mayImportPart,
  publicFaces,
  purePlaces,
  roomOf,
  testMayImport,
  testPackages,
  unboundPlaces,
} from './house-plan.ts';
import { isTest, targetOf } from './house-graph.ts';
import { scanSource } from './scan-source.ts';

/** Every file of the house by its path from the top, with its text. */
export type House = ReadonlyMap<string, string>;

const isSource = (path: string) => /\.(ts|tsx|mts)$/.test(path) && !path.endsWith('.gen.ts');
const isUnbound = (path: string) => unboundPlaces.some((place) => place === roomOf(path));

/** Imports against the table: one line of text for each violation. */
export function findWrongImports(house: House): string[] {
  const found: string[] = [];
  for (const [path, text] of house) {
    if (!isSource(path) || isUnbound(path)) continue;
    for (const specifier of scanSource(path, text).imports) {
      const wrong = specifier.startsWith('.')
        ? wrongRoom(house, path, specifier)
        : wrongPackage(path, specifier);
      if (wrong !== undefined) found.push(`${path}: ${wrong}`);
    }
  }
  return found;
}

function wrongRoom(house: House, path: string, specifier: string): string | undefined {
  const target = targetOf(path, specifier);
  if (!house.has(target)) return `imports "${specifier}", and there is no ${target}`;
  const from = roomOf(path);
  const to = roomOf(target);
  if (from === undefined || to === undefined) return `imports "${specifier}", which stands in no room`;
  if (isTest(path) && to === 'tests') return undefined;
  if (from === to) {
    const own = featureOf(path);
    const other = featureOf(target);
    return own !== other && other !== undefined && own !== undefined
      ? `the feature "${own}" imports the feature "${other}"; they meet in a route`
      : undefined;
  }
  const seen = mayImportPart.find((part) => part.from === from && part.to === to);
  if (seen?.part.test(target) === false && !isTest(path))
    return `the room "${from}" may import of "${to}" only ${seen.part} ("${specifier}")`;
  const face = publicFaces[to];
  if (face !== undefined && !isTest(path) && !face.test(target))
    return `imports "${specifier}", and others know of "${to}" only its public files`;
  if (mayImport[from]?.includes(to) === true) return undefined;
  if (isTest(path) && testMayImport[from]?.includes(to) === true) return undefined;
  return `the room "${from}" may not import the room "${to}" ("${specifier}")`;
}

function wrongPackage(path: string, specifier: string): string | undefined {
  if (isTest(path) && testPackages.test(specifier)) return undefined;
  const door = doors.find((one) => one.package.test(specifier));
  if (door === undefined) return `imports "${specifier}", whose door has no owner in house-plan.ts`;
  if (door.places.some((place) => place.test(path))) return undefined;
  return `may not import "${specifier}": its door belongs to ${door.places.map(String).join(', ')}`;
}

/** Time and chance taken from the platform where they have to be arguments. */
export function findImpureCalls(house: House): string[] {
  return [...house].flatMap(([path, text]) =>
    isSource(path) && !isTest(path) && purePlaces.places.test(path) && !purePlaces.except.test(path)
      ? scanSource(path, text).impureCalls.map((call) => `${path}: ${call}; take the clock as an argument`)
      : [],
  );
}

/** Names: kebab-case with jobs after dots, no names that say nothing, no barrels. */
export function findWrongNames(house: House): string[] {
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
  const found: string[] = [];
  for (const [path, text] of house) {
    if (!/\.(tsx?|mts|css)$/.test(path) || !path.includes('/')) continue;
    const parts = path.split('/');
    const words = [...parts.slice(0, -1), ...parts.at(-1)!.split('.')];
    // The router reads its own signs in names: `$id`, `_shell`, `__root`, `settings.$`.
    const plain =
      roomOf(path) === 'routes' ? words.map((word) => word.replace(/^(__|[_$-])|_$/g, '')) : words;
    const odd = plain.find((word) => word !== '' && !kebab.test(word));
    if (odd !== undefined) found.push(`${path}: "${odd}" is not in kebab-case`);
    const empty = words.find((word) => forbiddenNames.includes(word));
    if (empty !== undefined) found.push(`${path}: "${empty}" says nothing; name what it does`);
    if (isSource(path) && !allowedBarrels.some((one) => one.test(path)) && scanSource(path, text).isBarrel)
      found.push(`${path}: only exports what others made; import it where it lives`);
  }
  return found;
}

/** Files over their ceiling that are not excepted, and exceptions that are no longer needed or have grown. */
export function findLongFiles(house: House, exceptions: Readonly<Record<string, number>>): string[] {
  const found = Object.keys(exceptions)
    .filter((path) => !house.has(path))
    .map((path) => `${path}: is excepted and does not exist; take it off the list`);
  for (const [path, text] of house) {
    if (path.endsWith('.gen.ts')) continue;
    const ceiling = lineCeilings.find((one) => one.path.test(path));
    if (ceiling === undefined) continue;
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
    const allowed = exceptions[path];
    if (allowed === undefined && lines > ceiling.lines)
      found.push(`${path}: ${lines} lines; a ${ceiling.kind} has at most ${ceiling.lines}`);
    if (allowed !== undefined && lines > allowed)
      found.push(`${path}: has grown to ${lines} lines from the ${allowed} it was let through with`);
    if (allowed !== undefined && lines <= ceiling.lines)
      found.push(`${path}: has ${lines} lines and needs no exception any more; take it off the list`);
  }
  return found;
}

/** What turns text into markup or code, with the one place that may: HTML that index.html itself brought along. */
const markup =
  /\b(dangerouslySetInnerHTML|insertAdjacentHTML|createContextualFragment|srcdoc|srcDoc)\b|\.(inner|outer)HTML\s*=[^=]|\bdocument\.write\(|\beval\(|\bnew Function\(/;
const mayMakeMarkup = ['src/ui/page/html-once.tsx'];

/** Places in the app where a text could become markup or code. */
export function findMarkup(house: House): string[] {
  return [...house].flatMap(([path, text]) => {
    const isApp = /^(src|sw)\//.test(path) && isSource(path) && !isTest(path);
    const found = isApp && !mayMakeMarkup.includes(path) ? markup.exec(withoutComments(text)) : null;
    return found === null ? [] : [`${path}: ${found[0]}; what people type is drawn as text`];
  });
}

const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
