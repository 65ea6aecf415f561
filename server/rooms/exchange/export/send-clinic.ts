import type { Readable } from 'node:stream';
import type { ClinicExport } from '../../../../src/contract/exchange/export.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import type { ApiParts } from '../../../kernel/http/parts.ts';
import { inFlight } from '../../../kernel/http/refusal.ts';
import { clinicEntries, countKinds, rowsToRead } from './clinic-export.ts';
import { chartNames } from './clinic-charts.ts';
import { documentFiles } from './document-files.ts';
import type { Ticket } from './export-ticket.ts';
import { RunningExport } from './running-export.ts';
import { openSnapshot } from './snapshot.ts';
import { zipStream } from './zip.ts';

/** A reader that takes nothing for so long has gone away without saying so; a snapshot is not kept open for it. */
const patienceMs = 120_000;

/** Whose ticket it is. */
export interface Holder {
  readonly name: string;
}

/** Answers with what is read from `body`. */
export type Send = (body: Readable, contentType: string, fileName: string) => Response;

type Outcome = NonNullable<ClinicExport['last']>['outcome'];

/**
 * Sends everything of a clinic as fast as it is taken. Whatever ends it (done, stopped, reader gone, fault) closes the
 * snapshot, lets the next export begin, and stands in the audit trail. Throws `in-flight` where another one runs.
 */
export async function sendClinic(
  parts: ApiParts,
  ticket: Ticket,
  who: Holder,
  send: Send,
): Promise<Response> {
  const { clinicId, userId, byteOrderMark, bundle = false, pdf = false } = ticket;
  const startedAt = new Date(parts.clock.now()).toISOString() as Instant;
  const snapshot = await openSnapshot(parts.database, { clinicId, userId });
  let body: Readable;
  let now: RunningExport | null = null;
  try {
    if (!(await snapshot.claim(clinicId)))
      throw inFlight('This clinic is being exported just now. Wait until that ends, or stop it.');
    const documents = await documentFiles(snapshot, { clinicId, patientId: null });
    const charts = pdf ? await chartNames(snapshot, clinicId) : [];
    const counts = await countKinds(snapshot, clinicId);
    const of = rowsToRead(counts, bundle) + charts.length + documents.length;
    const begun = await RunningExport.begin(parts, clinicId, { startedAt, byName: who.name, of });
    now = begun;
    const { signal } = begun.stop;
    const entries = await clinicEntries({
      snapshot,
      clinicId,
      takenAt: startedAt,
      origin: parts.config.origin ?? '',
      byteOrderMark,
      hasBundle: bundle,
      charts,
      documents,
      storage: parts.storage,
      onRow: (file) => {
        begun.file = file;
        begun.rows += 1;
      },
      check: () => signal.throwIfAborted(),
    });
    body = zipStream(entries, new Date(startedAt));
  } catch (fault) {
    // Not the one of somebody else, which may be why this one could not begin.
    const endedAt = new Date(parts.clock.now()).toISOString() as Instant;
    await now?.end({ endedAt, byName: who.name, outcome: 'failed', rows: 0 });
    await snapshot.close();
    throw fault;
  }
  const sending = now;
  const stopWatching = watchReader(body, () => body.destroy(new Error('The reader takes nothing any more.')));
  sending.stop.signal.addEventListener('abort', () => body.destroy(new Error('The export was stopped.')));
  body.on('error', (fault) => parts.log.warn({ err: fault }, 'an export of a clinic broke off'));
  body.once('close', () => {
    stopWatching();
    const isWhole = body.readableEnded;
    const outcome: Outcome = isWhole ? 'sent' : sending.stop.signal.aborted ? 'stopped' : 'failed';
    const endedAt = new Date(parts.clock.now()).toISOString() as Instant;
    const about = { entity: 'clinic', entityId: clinicId, patientId: null, opId: null };
    const action = isWhole ? 'exports.clinicSent' : 'exports.clinicBrokeOff';
    parts.trail.note(clinicId, { at: endedAt, userId, action, ...about, outcome: 'done' });
    // The next one may begin when this one's end is written.
    void sending.end({ endedAt, byName: who.name, outcome, rows: sending.rows }).then(() => snapshot.close());
  });
  return send(body, 'application/zip', `plumbline-clinic-${startedAt.slice(0, 10)}.zip`);
}

/** Calls `onGone` when nothing is taken for a while. */
function watchReader(body: Readable, onGone: () => void): () => void {
  let takenAt = performance.now();
  const taken = () => {
    takenAt = performance.now();
  };
  const read = body.read.bind(body);
  body.read = (size?: number) => {
    taken();
    return read(size) as unknown;
  };
  const timer = setInterval(() => {
    if (performance.now() - takenAt > patienceMs) onGone();
  }, patienceMs / 4);
  timer.unref();
  return () => clearInterval(timer);
}
