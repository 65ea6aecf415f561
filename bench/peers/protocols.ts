import type { Note } from './peer.ts';
import { couch } from './couch.ts';
import { NoteStore } from './note-store.ts';

export interface Ask {
  readonly method: string;
  /** Behind the run: `/notes`. */
  readonly path: string;
  readonly search: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Raw words in place of JSON. */
  readonly text?: string;
}

/** The server's memory of one run: the notes, and what each protocol must remember to know a repeat. */
export class RunMemory {
  readonly store = new NoteStore();
  /** Outcomes of ours by opId. */
  readonly outcomes = new Map<string, { opId: string; outcome: string; status: number; body: unknown }>();
  readonly idempotencyKeys = new Set<string>();
  /** Replicache: the last mutation of each client, and the clients of each group. */
  readonly lastMutations = new Map<string, number>();
  readonly groups = new Map<string, Set<string>>();
  /** CouchDB: local documents, and revisions by document. */
  readonly localDocuments = new Map<string, unknown>();
  readonly revisions = new Map<string, string>();
}

/** Answers in the protocol whose path is asked; all write into the same store. */
export function answer(memory: RunMemory, ask: Ask): Answer {
  const { path } = ask;
  if (/^\/api\/[^/]+\/sync\/push$/.test(path)) return pushOurs(memory, ask);
  if (path === '/notes') return plainRest(memory, ask);
  if (path === '/rxdb/push') return pushRxdb(memory, ask);
  if (path === '/rxdb/pull') return pullRxdb(memory, ask);
  if (path === '/replicache/push') return pushReplicache(memory, ask);
  if (path === '/replicache/pull') return pullReplicache(memory, ask);
  if (path.startsWith('/couch')) return couch(memory, { ...ask, path: path.slice('/couch'.length) });
  return { status: 404, body: { message: `There is no ${path}.` } };
}

interface PushBody {
  operations: { opId: string; body: { id: string; title: string } }[];
}

/** `POST /:clinicId/sync/push` as the contract has it: each operation once, its first answer to every repeat. */
function pushOurs({ store, outcomes }: RunMemory, { body }: Ask): Answer {
  const { operations } = JSON.parse(body) as PushBody;
  const answers = operations.map(({ opId, body: note }) => {
    const known = outcomes.get(opId);
    if (known) return { ...known, outcome: 'duplicate' };
    store.apply({ id: note.id, text: note.title });
    const outcome = { opId, outcome: 'applied', status: 201, body: { id: note.id, version: 1 } };
    outcomes.set(opId, outcome);
    return outcome;
  });
  return { status: 200, body: { outcomes: answers, cursor: store.cursor } };
}

/** What most servers are: a POST makes a note, and knows a repeat only by a key that few clients send. */
function plainRest({ store, idempotencyKeys }: RunMemory, { body, headers }: Ask): Answer {
  const note = JSON.parse(body) as Note;
  const key = headers['idempotency-key'];
  if (typeof key === 'string' && idempotencyKeys.has(key)) return { status: 201, body: { id: note.id } };
  if (typeof key === 'string') idempotencyKeys.add(key);
  store.apply(note);
  return { status: 201, body: { id: note.id } };
}

const documentOf = ({ id, text }: Note) => ({ id, text, at: 0, _deleted: false });

/** Conflicts come back as the server's documents; what the server has word for word is none. */
function pushRxdb({ store }: RunMemory, { body }: Ask): Answer {
  const rows = JSON.parse(body) as { newDocumentState: Note; assumedMasterState?: Note }[];
  const conflicts: unknown[] = [];
  for (const { newDocumentState: next, assumedMasterState: assumed } of rows) {
    const current = store.notes.get(next.id);
    if (current?.text === next.text) continue;
    if (current && current.text !== assumed?.text) conflicts.push(documentOf(current));
    else store.apply(next);
  }
  return { status: 200, body: conflicts };
}

function pullRxdb({ store }: RunMemory, { body }: Ask): Answer {
  const { cursor } = JSON.parse(body) as { cursor: number };
  const documents = store.since(cursor).slice(0, 1_000);
  return {
    status: 200,
    body: { documents: documents.map(documentOf), checkpoint: { cursor: cursor + documents.length } },
  };
}

interface ReplicachePush {
  clientGroupID: string;
  mutations: { id: number; clientID: string; args: Note }[];
}

/** Mutations of a client count up by one; what is not the next is an old one, or comes too early. */
function pushReplicache({ store, lastMutations, groups }: RunMemory, { body }: Ask): Answer {
  const { clientGroupID, mutations } = JSON.parse(body) as ReplicachePush;
  const group = groups.get(clientGroupID) ?? new Set<string>();
  groups.set(clientGroupID, group);
  for (const { id, clientID, args } of mutations) {
    group.add(clientID);
    if (id !== (lastMutations.get(clientID) ?? 0) + 1) continue;
    store.apply(args);
    lastMutations.set(clientID, id);
  }
  return { status: 200, body: {} };
}

function pullReplicache({ store, lastMutations, groups }: RunMemory, { body }: Ask): Answer {
  const { clientGroupID, cookie } = JSON.parse(body) as { clientGroupID: string; cookie: number | null };
  const clients = [...(groups.get(clientGroupID) ?? [])];
  const patch = store.since(cookie ?? 0).map(({ id, text }) => ({
    op: 'put',
    key: `note/${id}`,
    value: { id, text },
  }));
  const lastMutationIDChanges = Object.fromEntries(clients.map((id) => [id, lastMutations.get(id) ?? 0]));
  return { status: 200, body: { cookie: store.cursor, lastMutationIDChanges, patch } };
}
