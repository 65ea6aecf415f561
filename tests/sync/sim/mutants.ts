/** A bug put into the engine on purpose: text of one of its sources, and what stands there instead. */
export interface Mutant {
  readonly name: string;
  /** Whose bug it is, or which promise it breaks. */
  readonly about: string;
  readonly file: string;
  readonly find: string;
  readonly put: string;
  /** A second line of defence in the same file, which falls with it. */
  readonly also?: { readonly find: string; readonly put: string };
}

const of =
  (file: string) =>
  (name: string, about: string, find: string, put: string): Mutant => ({ name, about, file, find, put });

const known = of('src/sync/outbox/known-open.ts');
const drain = of('src/sync/drain/drain.ts');
const push = of('src/sync/drain/push-batch.ts');
const runQueue = of('src/sync/drain/run-queue.ts');
const step = of('src/sync/drain/drain-step.ts');
const enqueue = of('src/sync/outbox/enqueue.ts');
const placing = of('src/sync/outbox/place-write.ts');
const lanes = of('src/sync/outbox/lane-tails.ts');
const direct = of('src/db/direct-transaction.ts');
const settle = of('src/sync/drain/settle.ts');
const judge = of('src/sync/drain/judge.ts');
const batch = of('src/sync/drain/choose-batch.ts');
const lease = of('src/sync/drain/lease.ts');
const review = of('src/sync/review/review.ts');
const rebase = of('src/sync/review/rebase.ts');
const bases = of('src/sync/outbox/write-base.ts');
const queue = of('src/sync/outbox/queue.ts');
const pendingList = of('src/sync/reads/pending-list.ts');
const compact = of('src/sync/outbox/compact.ts');
const merge = of('src/domain/base/three-way-merge.ts');
const contents = of('src/sync/outbox/op-contents.ts');
const faultSeals = of('src/sync/outbox/fault-seals.ts');
const outbox = of('src/db/outbox-database.ts');

const ready = '!stoppedLanes.has(op.lane) &&';
const passed = "return { kind: 'again', fault: { kind: 'server', status, code, message } };";

/** Lock, key, order and version check dropped, the bank of other products' bugs, and those that the simulation found. */
export const mutants: readonly Mutant[] = [
  lease('fence', 'two workers race', 'if (lease?.token !== held.token) throw', 'if (!lease) throw'),
  lease('lease', 'two workers race', 'if (isAlive && !isExclusive) return null;', ''),
  push(
    'key',
    'each attempt has a key of its own',
    'opId: op.opId,',
    'opId: (op.opId.slice(0, -2) + String(10 + (op.attempts % 80))) as OpId,',
  ),
  batch('order', 'replay interleaves', ready, ''),
  batch(
    'newest first',
    'replay interleaves',
    'for (const op of open) {',
    'for (const op of open.toReversed()) {',
  ),
  batch(
    'parent',
    'a dependant forgets its parent',
    'op.dependsOn.every((before) => chosen.has(before) || !isOpen(before))',
    'true',
  ),
  batch(
    'stuck lane',
    'one rejected record stops all later sync',
    'stoppedLanes.add(op.lane);\n      continue;',
    'break;',
  ),
  push(
    'version check',
    'the last writer wins',
    'base: mustCompare(op) ? unknownVersion : op.base,',
    "base: typeof op.base === 'number' ? op.base + 1 : op.base,",
  ),
  lanes(
    'own version',
    'conflicts with oneself',
    'const known = ours === seen + 1 ? ours : seen;',
    'const known = seen - 1;',
  ),
  lanes(
    'chain',
    'a dependant forgets the result before it',
    'return effective !== null && effective > known ? known : { after: tail.opId };',
    'return known;',
  ),
  lanes(
    'older page',
    'found here: an older page builds on a newer',
    'return effective !== null && effective > known ? known : { after: tail.opId };',
    'return { after: tail.opId };',
  ),
  placing(
    'place taken',
    "a write takes the place of another tab's",
    'if (!isSameDevice(await answer, expected)) throw new PositionTaken();',
    'await answer;',
  ),
  direct('swallowed', 'a failed enqueue is swallowed', '  await over;\n', '  await over.catch(() => {});\n'),
  {
    ...enqueue(
      'rewritten',
      'content changes under an id that was sent',
      "tail.state === 'queued' &&\n  tail.attempts === 0 &&",
      "tail.state !== 'needs-review' &&",
    ),
    also: { find: "return row?.state === 'queued' ? row : null;", put: 'return row ?? null;' },
  },
  runQueue(
    'power cut',
    'found here: given up as never sent, after a power cut, and the server has it',
    'ops.some((op) => op.attempts === 0) ? durable : database',
    'ops.length === 0 ? durable : database',
  ),
  review(
    'given up',
    'what is on its way is given up as never sent',
    'if (!isSettled) throw new NotUpForReview(onItsWay);',
    '',
  ),
  review(
    'under way',
    'what is just being sent is given up as never sent',
    'if (lease?.claimed.includes(opId)) throw new NotUpForReview(onItsWay);',
    '',
  ),
  outbox('durable', 'a write is lost with the power', "durability = 'strict'", "durability = 'relaxed'"),
  judge(
    '409',
    'a 409 becomes a duplicate',
    passed,
    "return status === 409 ? { kind: 'done', versions: {} } : { kind: 'again', fault: { kind: 'server', status, code, message } };",
  ),
  judge(
    'conflict is done',
    'silently dropped',
    'if (status >= 200 && status < 300) return',
    'if ((status >= 200 && status < 300) || status === 412) return',
  ),
  judge(
    'server fault',
    'a 5xx gives up',
    'const isPassing = isPassingRefusal(status, code);\n  if (outcome',
    "const isPassing = isPassingRefusal(status, code);\n  if (outcome === 'retry') return { kind: 'done', versions: {} };\n  if (outcome",
  ),
  settle(
    'left out',
    'what the server left out counts as done',
    "({ kind: 'again', fault: leftOut } as const)",
    "({ kind: 'done', versions: {} } as const)",
  ),
  settle(
    'unsettled',
    'found here: a write of unknown fate gets another id',
    'isUnsettled: true',
    'isUnsettled: false',
  ),
  step(
    'in flight',
    'a write in flight at reload is lost',
    'if (current.claimed.length === 0) return [];',
    'const isIdle = true;\n      if (isIdle) return [];',
  ),
  known(
    'old entries',
    'old entries expire',
    'all: await openBetween(outbox, userId) }',
    'all: (await openBetween(outbox, userId)).filter((op) => op.attempts < 6) }',
  ),
  compact(
    'wrong done',
    'the wrong one is taken for done',
    'outbox.ops.bulkPut(rows),',
    'outbox.ops.bulkPut(rows.slice(1)),',
  ),
  review(
    'decided',
    'found here: what follows a decision overwrites what nobody saw',
    '(isMet ? unseen(base) : { after: newOpId })',
    '{ after: newOpId }',
  ),
  review(
    'restored',
    'found here: what came back waits for ever',
    'const base = await baseNow(outbox, discarded, open);',
    'const { base } = discarded;',
  ),
  review(
    'given up before',
    'found here: what came back waits for ever for one that was given up as well',
    'if (isGivenUp(builtOn) && builtOn.base !== null)',
    'if (false as boolean)',
  ),
  review('keep id', 'a refused write comes back under its id twice', 'await outbox.ops.delete(opId);', ''),
  bases(
    'merged away',
    'found here: behind a merged write that is given up, what nobody saw is overwritten',
    "(typeof met === 'number' ? met - 1 : met)",
    'met',
  ),
  rebase(
    'unseen',
    'what follows a merged write overwrites',
    'base: isAfter(op.base, from) ? unseen(row.base) : op.base,',
    'base: isAfter(op.base, from) ? { after: row.opId } : op.base,',
  ),
  rebase(
    'mine wins',
    'the last writer wins',
    'base: current.version,\n    body,',
    'base: current.version,\n    body: op.body,',
  ),
  merge('both changed', 'silently overwritten', 'desk.clashes.push({ path, seen, mine, theirs });', ''),
  merge(
    'by index',
    'an array-index patch hits the wrong item',
    'list.map((item) => [keyOf(item as never), item as unknown])',
    'list.map((item, at) => [String(at), item as unknown])',
  ),
  push(
    'time of sync',
    'the visit gets the time of sync',
    'body: op.body,',
    'body: (op.body as { at?: string } | null)?.at ? { ...(op.body as object), at: new Date(0).toISOString() } : op.body,',
  ),
  queue(
    'others',
    "user A's writes go out under B",
    '      ports,\n    database: drainDatabase,'.replace('      ports', '    ports'),
    "    ports: { ...ports, network: { push: (clinicId, _user, body) => ports.network.push(clinicId, 'ben', body) } },\n    database: drainDatabase,",
  ),
  {
    ...queue('refresh', 'a follower tab is not told', 'announce([row.opId]);', 'announce();'),
    also: { find: 'onOpen: shown.compare,', put: 'onOpen: () => {},' },
  },
  pendingList('badge', 'the badge lies', 'for (const opId of removed) this.#remove(opId);', ''),
  contents(
    'swapped',
    'what was put in its place is believed',
    'if (found?.opId !== row.opId || isRolledBack(row, latest)) throw new SealBroken(address);',
    'if (!found) throw new SealBroken(address);',
  ),
  faultSeals(
    'readable',
    'what waits for a person lies readable on the disk',
    'const { body: _body, label: _label, patches: _patches, seenContent: _seen, ...meta } = row;',
    'const { body: _body, seenContent: _seen, ...meta } = row;',
  ),
  drain(
    'leader',
    'a dead leader is not replaced',
    'const hasLeftovers = isUnderWay(open);',
    'const hasLeftovers = false;',
  ),
];
