import { writeFileSync } from 'node:fs';
import { exceptionsFile, readExceptions, shrink } from './exceptions.ts';
import { guards } from './guards.ts';
import { readHouse } from './read-house.ts';

/** Takes off the lists of exceptions what is no longer needed; it never adds one. */
const house = readHouse();
const lists = readExceptions();
const shorter = Object.fromEntries(guards.map(({ name, find }) => [name, shrink(find(house), lists[name])]));
writeFileSync(exceptionsFile, `${JSON.stringify(shorter, undefined, 2)}\n`);
