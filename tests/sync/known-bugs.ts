import { mutants, type Mutant } from './sim/mutants.ts';

/** The bugs of other products as they would stand in our engine: those of the simulation by name, and a few more. */
export function bugOf(name: string): Mutant {
  const found = [...more, ...mutants].find((bug) => bug.name === name);
  if (!found) throw new Error(`There is no bug "${name}".`);
  return found;
}

const more: readonly Mutant[] = [
  {
    name: 'wiped at start',
    about: 'a reload wipes the queue',
    file: 'src/sync/outbox/queue.ts',
    find: 'await sealClearOps(database, contents, userId);',
    put: 'await database.use((outbox) => outbox.ops.clear());',
  },
  {
    name: 'by the clock',
    about: 'clock skew raises conflicts',
    file: 'src/sync/outbox/place-write.ts',
    find: 'const row: StoredOp = { ...entered, seq, position: seq };',
    put: 'const row: StoredOp = { ...entered, seq, position: Date.parse(entered.createdAt) };',
  },
  {
    name: 'key of the content',
    about: 'two offline devices create the same patient',
    file: 'src/sync/outbox/enqueue.ts',
    find: 'const opId = uuid7(clock.nowMs(), random.bytes) as OpId;',
    put: 'const opId = uuid7(intent.label.length, (bytes) => bytes.fill(intent.name.length)) as OpId;',
  },
  {
    name: 'wiped at sign-out',
    about: 'sign-out deletes unsent work',
    file: 'src/sync/outbox/queue.ts',
    find: 'shown.stop();',
    put: 'shown.stop();\n    await database.use((outbox) => outbox.ops.clear());',
  },
  {
    name: 'entered again',
    about: 'each refresh doubles the queue',
    file: 'src/sync/outbox/queue.ts',
    find: 'const gone = await pruneClosed(',
    put: `const ids = await database.use((outbox) => outbox.ops.toCollection().primaryKeys());
  for (const row of await readRows(database, contents, userId, ids)) {
    if (row.open === 1) await storeWrite(writer, { ...row, seen: typeof row.base === 'number' ? row.base : null });
  }
  const gone = await pruneClosed(`,
  },
  {
    name: 'told first',
    about: "a follower tab's write is not kept",
    file: 'src/sync/outbox/enqueue.ts',
    find: 'const stored = (await placeAhead(writer, entry)) ?? (await placeBehind(writer, entry));',
    put: `const stored = { ...entered, dependsOn: [], base: null, seq: 0, position: 0 };
  void placeBehind(writer, entry);`,
  },
  {
    name: 'swept',
    about: 'old entries expire',
    file: 'src/sync/outbox/compact.ts',
    find: "const done = closed.filter((op) => op.state === 'done');",
    put: `const done = closed.filter((op) => op.state === 'done');
      await outbox.ops.filter((op) => nowMs - Date.parse(op.createdAt) > 90 * dayMs).delete();`,
  },
];
