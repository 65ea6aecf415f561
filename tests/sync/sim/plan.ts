import type { ClinicId, LocationId, UserId } from '../../../src/contract/base/ids.ts';
import type { Place } from './entries.ts';

/** What a run is asked for. */
export interface Plan {
  readonly seeds: number;
  readonly first: number;
  readonly clients: number;
  readonly ops: number;
  readonly isTraced: boolean;
  readonly hasScenes: boolean;
  /** Real WebCrypto instead of plain seals in every so many seeds; 0: never. */
  readonly realSealsEvery: number;
  readonly workers: number;
  readonly isAboutMutants: boolean;
  /** Only the mutants whose name holds this. */
  readonly only: string;
  /** So many of these, others each day; 0: all. */
  readonly sample: number;
}

/** Reads the arguments. @throws on an unknown one, or one that is no number */
export function readPlan(args: readonly string[]): Plan {
  const given = new Map<string, string>();
  for (let at = 0; at < args.length; at += 1) {
    const name = args[at]!;
    if (!known.has(name))
      throw new Error(`There is no option "${name}". The options are: ${[...known].join(' ')}`);
    const isFlag = ['--trace', '--mutants', '--scenes'].includes(name);
    given.set(name, isFlag ? 'yes' : (args[(at += 1)] ?? ''));
  }
  const number = (name: string, otherwise: number): number => {
    const text = given.get(name);
    const value = text === undefined ? otherwise : Number(text);
    if (!Number.isInteger(value) || value < 0) throw new Error(`${name} takes a whole number.`);
    return value;
  };
  const isOne = given.has('--seed');
  return {
    seeds: isOne ? 1 : number('--seeds', 100),
    first: isOne ? number('--seed', 1) : number('--first', 1),
    clients: number('--clients', 5),
    ops: number('--ops', 200),
    realSealsEvery: number('--real-seals-every', 25),
    workers: isOne ? 1 : Math.max(1, number('--workers', 2)),
    isTraced: given.has('--trace'),
    hasScenes: given.has('--scenes') || given.has('--mutants'),
    isAboutMutants: given.has('--mutants'),
    only: given.get('--only') ?? '',
    sample: number('--sample', 0),
  };
}

const known = new Set([
  '--seeds',
  '--first',
  '--clients',
  '--ops',
  '--seed',
  '--trace',
  '--mutants',
  '--scenes',
  '--only',
  '--sample',
  '--workers',
  '--real-seals-every',
]);

/** So many of a list, spread over it and others each day, so that all have had their turn before long. */
export function sampleOf<T>(all: readonly T[], count: number, dayNumber: number): readonly T[] {
  if (count === 0 || count >= all.length) return all;
  const stride = Math.ceil(all.length / count);
  return Array.from({ length: count }, (_, at) => all[(at * stride + dayNumber) % all.length]!);
}

const place = (letter: string): Place => ({
  clinicId: `018f0000-0000-7000-8000-00000000000${letter}` as ClinicId,
  locationId: `018f0000-0000-7000-8000-0000000000b${letter}` as LocationId,
  providerId: `018f0000-0000-7000-8000-0000000000c${letter}` as UserId,
});

/** Two clinics and two people who share the tablets. */
export const modelClinics = { places: [place('a'), place('b')], users: ['ada', 'ben'] };
