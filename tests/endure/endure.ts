import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Me } from '../../src/contract/access/me.ts';
import { demoUsers } from '../../server/tools/demo/demo-users.ts';
import { startApp, type RunningApp } from '../support/app.ts';
import { HostedVisitor } from '../support/hosted-visitor.ts';
import { seededRandom } from '../sync/world.ts';
import { LoadClient, type LoadPlace, type Written } from './load-client.ts';

export interface Endurance {
  readonly kills: number;
  /** Of these kills, how many took the database with them. */
  readonly databaseKills: number;
  readonly writes: number;
  readonly repeats: number;
  /** Each breach in words; empty is the promise kept. */
  readonly breaches: readonly string[];
}

const clients = 6;
const readyAgainMs = 30_000;

/**
 * Kills the server again and again while six devices write, every fifth time with its database, and then compares what
 * the devices were told with what the server has.
 */
export async function endure({
  kills,
  seed,
  say = () => {},
}: {
  kills: number;
  seed: number;
  say?: (line: string) => void;
}): Promise<Endurance> {
  const random = seededRandom(seed);
  const app = await startApp();
  try {
    const place = await openPlace(app);
    const load = Array.from(
      { length: clients },
      (_, index) => new LoadClient(place, seededRandom(seed + index + 1)),
    );
    let isOver = false;
    const running = load.map((client) => client.run(() => isOver));
    const ended = Promise.all(running);
    // A client that gives up ends the run; who waits for the kills has to hear of it.
    const gaveUp = ended.then(() => undefined);
    let databaseKills = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      await Promise.race([sleep(100 + random.unit() * 700), gaveUp]);
      if (kill % 5 === 0) {
        await killDatabase(app);
        databaseKills += 1;
      }
      await app.restart();
      if (kill % 20 === 0) say(`${kill} kills, ${writtenBy(load).length} writes answered`);
    }
    isOver = true;
    await Promise.race([
      ended,
      sleep(readyAgainMs).then(() => Promise.reject(new Error('The load did not end.'))),
    ]);
    const breaches = await findBreaches(place, load);
    const repeats = load.reduce((sum, client) => sum + client.repeats, 0);
    return { kills, databaseKills, writes: writtenBy(load).length, repeats, breaches };
  } finally {
    await app.stop();
  }
}

const writtenBy = (load: readonly LoadClient[]): Written[] => load.flatMap(({ written }) => written);

/** The database's own power cut: its first process and with it, by its own watch, all others. */
async function killDatabase({ dataDir }: RunningApp): Promise<void> {
  const lock = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(lock.split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone.
  }
}

async function openPlace({ url }: RunningApp): Promise<LoadPlace> {
  const { email, password } = demoUsers.find(({ key }) => key === 'provider')!;
  const visit = () => {
    const request = (address: string | Request, init?: RequestInit) =>
      fetch(address, { ...init, redirect: 'manual' });
    return new HostedVisitor({ request } as never, url).signIn(email, password);
  };
  let current = (await visit()).id_token;
  let renewing: Promise<string> | null = null;
  const token = (refused?: string) => {
    if (refused !== current) return Promise.resolve(current);
    renewing ??= visit()
      .then(({ id_token: fresh }) => (current = fresh))
      .finally(() => (renewing = null));
    return renewing;
  };
  const me = (await (
    await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${current}` } })
  ).json()) as Me;
  const clinic = me.clinics[0]!;
  const location = clinic.locations.find(({ primary }) => primary)!;
  return { url, clinicId: clinic.ID, locationId: location.ID, providerId: me.ID, token };
}

/** What the devices were told against what the server has and says. */
async function findBreaches(place: LoadPlace, load: readonly LoadClient[]): Promise<string[]> {
  const breaches: string[] = [];
  const written = writtenBy(load);
  for (const { operation, outcome } of written)
    if (outcome.outcome !== 'applied' && outcome.outcome !== 'duplicate')
      breaches.push(`${operation.name} ${operation.opId} ended as ${outcome.outcome} ${outcome.status}`);
  breaches.push(...(await lostOrDoubled(place, written)));
  breaches.push(...(await changedAnswers(load)));
  return breaches;
}

/** Each record stands once, with one version for each of its writes and the content of the last. */
async function lostOrDoubled(place: LoadPlace, written: readonly Written[]): Promise<string[]> {
  const found: string[] = [];
  const records = new Map<string, { path: string; writes: number; last: string }>();
  for (const { operation } of written) {
    const { params } = operation;
    const body = operation.body as { id?: string; preferredName?: string; note?: { findings: string } };
    const id = params['patientId'] ?? params['encounterId'] ?? body.id!;
    const noun = operation.name.startsWith('patient') ? 'patients' : 'encounters';
    const before = records.get(id)?.writes ?? 0;
    const last = body.preferredName ?? body.note?.findings ?? '';
    records.set(id, { path: `/${noun}/${id}`, writes: before + 1, last });
  }
  for (const { path, writes, last } of records.values()) {
    const answer = await fetch(`${place.url}/api/${place.clinicId}${path}`, {
      headers: { authorization: `Bearer ${await place.token()}` },
    });
    if (answer.status !== 200) {
      found.push(`${path} is lost: ${answer.status}`);
      continue;
    }
    const record = (await answer.json()) as {
      version: number;
      preferredName?: string;
      note?: { findings: string };
    };
    const content = record.preferredName ?? record.note?.findings;
    if (record.version !== writes) found.push(`${path} has version ${record.version} after ${writes} writes`);
    if (content !== last) found.push(`${path} says "${content}" and not "${last}"`);
  }
  return found;
}

const resentAtOnce = 100;

/** Every write once more: each is known, and its answer is the one that was given. */
async function changedAnswers(load: readonly LoadClient[]): Promise<string[]> {
  const found: string[] = [];
  for (const client of load) {
    const told = [...client.written];
    for (let from = 0; from < told.length; from += resentAtOnce) {
      const portion = told.slice(from, from + resentAtOnce);
      const outcomes = await client.send(portion.map(({ operation }) => operation));
      for (const [index, again] of outcomes.entries()) {
        const { operation, outcome } = portion[index]!;
        if (again.outcome !== 'duplicate') found.push(`${operation.opId} was done again: ${again.outcome}`);
        else if (
          again.status !== outcome.status ||
          JSON.stringify(again.body) !== JSON.stringify(outcome.body)
        )
          found.push(`${operation.opId} is answered with something else than before`);
      }
    }
    client.written.length = told.length;
  }
  return found;
}
