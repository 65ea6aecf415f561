import { endure } from './endure.ts';

/** `npm run endure -- --kills 200 --seed 1`: exits with 1 when a promise was broken. */
const option = (name: string, otherwise: number) => {
  const at = process.argv.indexOf(`--${name}`);
  const value = at === -1 ? otherwise : Number(process.argv[at + 1]);
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${name} takes a number, as in --${name} ${otherwise}.`);
  return value;
};

const startedAt = performance.now();
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
process.exitCode = breaches.length > 0 ? 1 : 0;
