import { makeFetchTransport } from '@sentry/react';
import { logFailure } from '../../api/call/log-failure.ts';
import { cleanEvent, isFacts, pick, type Facts } from './report-rules.event.ts';
import { cleanRecording } from './report-rules.recording.ts';

type FetchTransport = ReturnType<typeof makeFetchTransport>;
type Options = Parameters<typeof makeFetchTransport>[0];
type Envelope = Parameters<FetchTransport['send']>[0];
type Item = readonly [Facts, unknown];

/**
 * The one door through which a report leaves this device. Whatever the library put into an envelope, it goes out as the
 * allow-lists of `report-rules` make it anew; what they do not know stays.
 */
export function cleanTransport(options: Options): FetchTransport {
  const inner = makeFetchTransport(options);
  return {
    flush: (timeoutMs) => inner.flush(timeoutMs),
    async send(envelope) {
      const cleaned = await cleanEnvelope(envelope, location.origin);
      return cleaned === null ? {} : inner.send(cleaned);
    },
  };
}

async function cleanEnvelope([head, items]: Envelope, origin: string): Promise<Envelope | null> {
  const kept: Item[] = [];
  for (const item of items as unknown as readonly Item[]) {
    try {
      const cleaned = await cleanItem(item, origin);
      if (cleaned !== null) kept.push(cleaned);
    } catch (fault) {
      logFailure('A report could not be read and was not sent', fault);
    }
  }
  if (kept.length === 0) return null;
  const given = head as unknown as Facts;
  const cleanHead = {
    ...pick(given, ['event_id', 'sent_at']),
    ...(isFacts(given['sdk']) && { sdk: pick(given['sdk'], ['name', 'version']) }),
    ...(isFacts(given['trace']) && { trace: pick(given['trace'], traceFacts) }),
  };
  return [cleanHead, kept] as unknown as Envelope;
}

const traceFacts =
  'environment release public_key trace_id sampled sample_rate sample_rand replay_id org_id'.split(' ');
const sessionFacts = ['sid', 'did', 'init', 'started', 'timestamp', 'status', 'errors', 'duration'];

async function cleanItem([head, payload]: Item, origin: string): Promise<Item | null> {
  const { type } = head;
  switch (type) {
    case 'event':
    case 'transaction':
    case 'replay_event':
      return isFacts(payload) ? [{ type }, cleanEvent(payload, origin)] : null;
    case 'replay_recording': {
      const recording = await packRecording(String(payload), origin);
      return [{ type, length: recording.length }, recording];
    }
    case 'session':
      if (!isFacts(payload)) return null;
      return [
        { type },
        { ...pick(payload, sessionFacts), attrs: pick(payload['attrs'], ['release', 'environment']) },
      ];
    case 'client_report':
      return [{ type }, payload];
    default:
      return null;
  }
}

/** One line of head, then the events, deflated where the browser can. */
async function packRecording(payload: string, origin: string): Promise<Uint8Array> {
  const end = payload.indexOf('\n');
  const head = pick(JSON.parse(payload.slice(0, end)), ['segment_id']);
  const events = cleanRecording(JSON.parse(payload.slice(end + 1)), origin);
  const first = new TextEncoder().encode(`${JSON.stringify(head)}\n`);
  const rest = await deflated(new TextEncoder().encode(JSON.stringify(events)));
  const packed = new Uint8Array(first.length + rest.length);
  packed.set(first);
  packed.set(rest, first.length);
  return packed;
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (typeof CompressionStream === 'undefined') return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
