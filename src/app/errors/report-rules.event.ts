import { kindOfError, knownPart, notedPart, routeOf, withheld } from './report-rules.words.ts';

/** One JSON object of a report, of which nothing is known beforehand. */
export type Facts = Record<string, unknown>;

export const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Facts[] => (Array.isArray(value) ? value.filter(isFacts) : []);
const factsOf = (value: unknown): Facts => (isFacts(value) ? value : {});

/** The named members, those alone that are numbers, yes or no, or short words without a blank. */
export function pick(from: unknown, names: readonly string[]): Facts {
  const given = factsOf(from);
  const kept: Facts = {};
  for (const name of names) {
    const value = given[name];
    const isPlain = typeof value === 'number' || typeof value === 'boolean';
    if (isPlain || (typeof value === 'string' && /^[\w.:@+/-]{1,64}$/.test(value))) kept[name] = value;
  }
  return kept;
}

const ids = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((one): one is string => typeof one === 'string' && /^[\da-f]{16,32}$/i.test(one))
    : [];

/**
 * A report as it may leave, made anew from an allow-list: the kind of error, where in the code, how the calls before it
 * ended, and whose session by id. No words of people, no address but its fixed parts, no body, no header.
 */
export function cleanEvent(event: Facts, origin: string): Facts {
  const route = (value: unknown) => routeOf(value, origin);
  const spans = listOf(event['spans']).filter(({ op }) => tracedKinds.test(String(op)));
  return {
    ...pick(event, plainFacts),
    ...('message' in event && { message: knownPart(String(event['message'])) }),
    ...('transaction' in event && { transaction: route(event['transaction']) }),
    ...(isFacts(event['request']) && { request: { url: route(event['request']['url']) } }),
    ...(isFacts(event['user']) && { user: pick(event['user'], ['id']) }),
    ...(isFacts(event['sdk']) && { sdk: pick(event['sdk'], ['name', 'version']) }),
    ...(isFacts(event['tags']) && { tags: pick(event['tags'], ownTags) }),
    ...(isFacts(event['contexts']) && { contexts: contextsOf(event['contexts']) }),
    ...(isFacts(event['exception']) && { exception: exceptionOf(event['exception'], origin) }),
    ...(Array.isArray(event['breadcrumbs']) && {
      breadcrumbs: listOf(event['breadcrumbs']).map((crumb) => cleanCrumb(crumb, origin)),
    }),
    ...(Array.isArray(event['spans']) && { spans: spans.map((span) => spanOf(span, origin)) }),
    ...(isFacts(event['measurements']) && { measurements: measured(event['measurements']) }),
    ...(Array.isArray(event['urls']) && { urls: event['urls'].map(route) }),
    ...(Array.isArray(event['segment_names']) && { segment_names: event['segment_names'].map(route) }),
    ...(Array.isArray(event['error_ids']) && { error_ids: ids(event['error_ids']) }),
    ...(Array.isArray(event['trace_ids']) && { trace_ids: ids(event['trace_ids']) }),
  };
}

const plainFacts = (
  'event_id type timestamp start_timestamp platform level environment release ' +
  'replay_id segment_id replay_type replay_start_timestamp'
).split(' ');
const ownTags = ['replayId', 'fault.kind', 'fault.status', 'fault.code'];
const tracedKinds = /^(http\.client|pageload|navigation|browser(\..+)?|paint)$/;

const contextsOf = (contexts: Facts): Facts => ({
  ...(isFacts(contexts['trace']) && {
    trace: pick(contexts['trace'], ['trace_id', 'span_id', 'parent_span_id', 'op', 'origin', 'status']),
  }),
  ...(isFacts(contexts['replay']) && { replay: pick(contexts['replay'], ['replay_id']) }),
});

function exceptionOf({ values }: Facts, origin: string): Facts {
  return {
    values: listOf(values).map((one) => {
      const type = kindOfError(one['type']);
      const message = typeof one['value'] === 'string' ? one['value'] : '';
      const { frames } = factsOf(one['stacktrace']);
      return {
        type,
        value: type === 'NotedFault' ? notedPart(message) : knownPart(message),
        ...(isFacts(one['mechanism']) && {
          mechanism: pick(one['mechanism'], ['type', 'handled', 'exception_id', 'parent_id', 'source']),
        }),
        ...(frames !== undefined && {
          stacktrace: { frames: listOf(frames).map((frame) => frameOf(frame, origin)) },
        }),
      };
    }),
  };
}

/** A function's name is told of our own scripts alone: elsewhere a message may have been read as one. */
function frameOf(frame: Facts, origin: string): Facts {
  const filename = routeOf(frame['filename'], origin);
  const isOwn = /^\/(assets\/[\w.-]+|sw)\.js$/.test(filename);
  return {
    filename,
    ...pick(frame, ['lineno', 'colno', 'in_app']),
    ...(isOwn && pick(frame, ['function'])),
  };
}

/** What was done or asked before: what kind, where to, how it ended. */
export function cleanCrumb(crumb: Facts, origin: string): Facts {
  const data = factsOf(crumb['data']);
  const addresses = ['url', 'from', 'to'].filter((name) => name in data);
  return {
    ...pick(crumb, ['timestamp', 'type', 'category', 'level']),
    data: {
      ...pick(data, ['method', 'status_code', 'statusCode', 'nodeId']),
      ...Object.fromEntries(addresses.map((name) => [name, routeOf(data[name], origin)])),
    },
  };
}

function spanOf(span: Facts, origin: string): Facts {
  const { description } = span;
  const [method, url] = typeof description === 'string' ? description.split(' ', 2) : [];
  const isCall = span['op'] === 'http.client' && /^[A-Z]{3,7}$/.test(method ?? '');
  return {
    ...pick(span, ['span_id', 'trace_id', 'parent_span_id', 'op', 'origin', 'status']),
    ...pick(span, ['start_timestamp', 'timestamp']),
    ...(span['op'] === 'http.client' && {
      description: isCall ? `${method} ${routeOf(url, origin)}` : withheld,
    }),
    data: pick(span['data'], ['http.method', 'http.request.method', 'http.response.status_code']),
  };
}

const measured = (given: Facts): Facts =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([name]) => /^[\w.]{1,40}$/.test(name))
      .map(([name, one]) => [name, pick(one, ['value', 'unit'])]),
  );
