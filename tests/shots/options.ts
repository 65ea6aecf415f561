import { parseArgs } from 'node:util';
import { screens } from './screens.ts';
import type { Screen } from './screens.ts';
import { networks, sizes, themes } from './sizes.ts';
import type { Network, Size, Theme } from './sizes.ts';

export interface ShotOptions {
  screens: readonly Screen[];
  sizes: readonly Size[];
  themes: readonly Theme[];
  networks: readonly Network[];
  isFull: boolean;
  isReadme: boolean;
  port: number | undefined;
}

/** Reads what follows `npm run shots --`. Throws with what there is to choose from on an unknown name. */
export function readOptions(args: readonly string[]): ShotOptions {
  const many = { type: 'string', multiple: true } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: many,
      size: many,
      theme: many,
      network: many,
      full: flag,
      readme: flag,
      port: { type: 'string' },
    },
  });
  return {
    screens: chosen('screen', screens, (one) => one.name, values.only),
    sizes: chosen('size', sizes, (one) => one.name, values.size),
    themes: chosen('theme', themes, (one) => one, values.theme),
    networks: chosen('network', networks, (one) => one, values.network),
    isFull: values.full,
    isReadme: values.readme,
    port: values.port === undefined ? undefined : Number(values.port),
  };
}

function chosen<T>(
  what: string,
  all: readonly T[],
  nameOf: (one: T) => string,
  given: readonly string[] | undefined,
): readonly T[] {
  const names = (given ?? []).flatMap((list) => list.split(',')).map((name) => name.trim());
  const unknown = names.filter((name) => !all.some((one) => nameOf(one) === name));
  if (unknown.length > 0)
    throw new Error(
      `There is no ${what} "${unknown.join('", "')}". There are: ${all.map(nameOf).join(', ')}.`,
    );
  return names.length === 0 ? all : all.filter((one) => names.includes(nameOf(one)));
}
