import { join } from 'node:path';
import { endure } from './endure.ts';
import { describeKills, endureTyping, forgetKills } from './typing.ts';

/**
 * Exits with 1 when a promise was broken.
 *
 *   npm run endure -- --kills 200 --seed 1              the server, killed under load
 *   npm run endure -- typing --kills 3000 --browsers 2  browsers, killed while somebody types; goes on where it was ended
 *   npm run endure -- typing --kills 100 --anew         the same from the first kill on
 */
const args = process.argv.slice(2);
const option = (name: string, otherwise: number) => {
  const at = args.indexOf(`--${name}`);
  const value = at === -1 ? otherwise : Number(args[at + 1]);
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${name} takes a number, as in --${name} ${otherwise}.`);
  return value;
};

const startedAt = performance.now();
const isBroken = await (args[0] === 'typing' ? typing() : server());
process.exitCode = isBroken ? 1 : 0;

async function server(): Promise<boolean> {
  const { kills, databaseKills, writes, repeats, breaches } = await endure({
    kills: option('kills', 200),
    seed: option('seed', 1),
    say: console.log,
  });
  for (const breach of breaches) console.log(breach);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(
    `${kills} kills of the server (${databaseKills} with its database) in ${seconds} s: ${writes} writes acknowledged, ` +
      `${repeats} batches sent again, ${breaches.length} lost, doubled or changed`,
  );
  return breaches.length > 0;
}

async function typing(): Promise<boolean> {
  const record = join('.cache', 'endure', 'typing.jsonl');
  if (args.includes('--anew')) await forgetKills(record);
  const kills = await endureTyping({
    kills: option('kills', 100),
    browsers: option('browsers', 2),
    seed: option('seed', 1),
    record,
    say: console.log,
  });
  console.log(describeKills(kills));
  return kills.some(({ fault }) => fault !== null);
}
