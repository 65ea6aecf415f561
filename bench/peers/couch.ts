import type { Note } from './peer.ts';
import type { Answer, Ask, RunMemory } from './protocols.ts';

interface CouchDocument extends Note {
  _id: string;
  _rev: string;
}

/** As much of CouchDB as PouchDB asks of the target of a replication. */
export function couch(memory: RunMemory, { method, path, body }: Ask): Answer {
  const { store, revisions, localDocuments } = memory;
  if (path === '' || path === '/') {
    return { status: 200, body: { db_name: 'couch', update_seq: store.cursor, doc_count: store.notes.size } };
  }
  if (path.startsWith('/_local/')) {
    if (method === 'PUT') {
      localDocuments.set(path, JSON.parse(body));
      return { status: 201, body: { ok: true, id: path, rev: '0-1' } };
    }
    const found = localDocuments.get(path);
    return found
      ? { status: 200, body: found }
      : { status: 404, body: { error: 'not_found', reason: 'missing' } };
  }
  if (path === '/_revs_diff') {
    const asked = Object.entries(JSON.parse(body) as Record<string, string[]>);
    const unknown = asked
      .map(([id, revs]) => [id, revs.filter((rev) => revisions.get(id) !== rev)] as const)
      .filter(([, missing]) => missing.length > 0);
    return { status: 200, body: Object.fromEntries(unknown.map(([id, missing]) => [id, { missing }])) };
  }
  if (path === '/_bulk_docs') {
    const { docs } = JSON.parse(body) as { docs: CouchDocument[] };
    for (const { _id: id, _rev: rev, text } of docs) {
      if (revisions.get(id) === rev) continue;
      revisions.set(id, rev);
      store.apply({ id, text });
    }
    return { status: 201, body: [] };
  }
  return { status: 404, body: { error: 'not_found', reason: `no ${path}` } };
}
