import { cleanCrumb, isFacts, pick, type Facts } from './report-rules.event.ts';
import { routeOf } from './report-rules.words.ts';

/**
 * A recording as it may leave. The recorder masks texts, fields and media already; this is the second wall, behind which
 * attributes, addresses and its own notes are measured as well. Shape and movement stay, words do not.
 */
export function cleanRecording(events: unknown, origin: string): Facts[] {
  if (!Array.isArray(events)) return [];
  return events.filter(isFacts).flatMap((event) => {
    const data = isFacts(event['data']) ? event['data'] : {};
    const cleaned = cleanData(event['type'], data, origin);
    return cleaned === null ? [] : [{ ...pick(event, ['type', 'timestamp', 'delay']), data: cleaned }];
  });
}

/** The kinds of rrweb's events that we know. */
const kinds = { load: 1, fullSnapshot: 2, incremental: 3, meta: 4, custom: 5 };
const sources = { mutation: 0, input: 5 };
/** Movements, sizes, selections and rules of style sheets: figures and our own CSS. */
const harmlessSources = [1, 2, 3, 4, 6, 8, 12, 13, 14, 15];

function cleanData(kind: unknown, data: Facts, origin: string): Facts | null {
  switch (kind) {
    case kinds.load:
      return {};
    case kinds.meta:
      return { ...pick(data, ['width', 'height']), href: `${origin}${routeOf(data['href'], origin)}` };
    case kinds.fullSnapshot:
      return { node: cleanNode(data['node'], origin), initialOffset: data['initialOffset'] };
    case kinds.incremental:
      return cleanChange(data, origin);
    case kinds.custom:
      return cleanNote(data, origin);
    default:
      return null;
  }
}

function cleanChange(data: Facts, origin: string): Facts | null {
  const { source } = data;
  if (source === sources.input) return { ...data, text: mask(data['text']) };
  if (source !== sources.mutation) return harmlessSources.includes(Number(source)) ? data : null;
  const lists = (name: string) => (Array.isArray(data[name]) ? data[name].filter(isFacts) : []);
  return {
    source,
    ...pick(data, ['isAttachIframe']),
    texts: lists('texts').map((one) => ({ id: one['id'], value: mask(one['value']) })),
    attributes: lists('attributes').map((one) => ({
      id: one['id'],
      attributes: cleanAttributes(one['attributes'], origin),
    })),
    removes: lists('removes').map((one) => pick(one, ['parentId', 'id', 'isShadow'])),
    adds: lists('adds').map((one) => ({
      parentId: one['parentId'],
      nextId: one['nextId'],
      previousId: one['previousId'],
      node: cleanNode(one['node'], origin),
    })),
  };
}

/** The recorder's own notes: clicks, calls, navigations, options. */
function cleanNote({ tag, payload }: Facts, origin: string): Facts | null {
  const given = isFacts(payload) ? payload : {};
  if (tag === 'breadcrumb') return { tag, payload: cleanCrumb(given, origin) };
  if (tag !== 'performanceSpan') return null;
  const data = isFacts(given['data']) ? given['data'] : {};
  const figures = Object.entries(data).filter(([, value]) => typeof value === 'number');
  return {
    tag,
    payload: {
      ...pick(given, ['op', 'startTimestamp', 'endTimestamp']),
      description: routeOf(given['description'], origin),
      data: { ...Object.fromEntries(figures), ...pick(data, ['method', 'statusCode']) },
    },
  };
}

const styleNodes = new Set(['style']);

function cleanNode(node: unknown, origin: string, isStyle = false): unknown {
  if (!isFacts(node)) return node;
  const isStyleNode = styleNodes.has(String(node['tagName']));
  const children = Array.isArray(node['childNodes'])
    ? { childNodes: node['childNodes'].map((child) => cleanNode(child, origin, isStyleNode)) }
    : {};
  const isOwnStyle = isStyle || node['isStyle'] === true;
  return {
    ...pick(node, ['type', 'id', 'rootId', 'name', 'tagName', 'compatMode', 'isSVG', 'isStyle']),
    ...pick(node, ['isShadowHost', 'isShadow', 'needBlock', 'isCustom', 'publicId', 'systemId']),
    ...('textContent' in node && {
      textContent: isOwnStyle ? node['textContent'] : mask(node['textContent']),
    }),
    ...('attributes' in node && { attributes: cleanAttributes(node['attributes'], origin) }),
    ...children,
  };
}

const shownAttributes = new Set(
  (
    'class role type rel lang dir tabindex disabled checked hidden open viewBox d fill stroke width height colspan rowspan ' +
    'aria-hidden aria-expanded aria-selected aria-checked aria-current aria-busy aria-modal aria-pressed ' +
    'data-theme data-sync data-socket data-state data-scope data-part rr_width rr_height rr_scrollTop rr_scrollLeft ' +
    'rr_src rr_dataURL _cssText'
  ).split(' '),
);
const ids = new Set(['root', 'main']);

function cleanAttributes(attributes: unknown, origin: string): Facts {
  if (!isFacts(attributes)) return {};
  const kept: Facts = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value !== 'string') kept[name] = value;
    else if (name === 'href') kept[name] = routeOf(value, origin);
    else if (name === 'style') kept[name] = /url\(|["']/.test(value) ? '' : value;
    else if (name === 'id') kept[name] = ids.has(value) ? value : '*';
    else kept[name] = shownAttributes.has(name) ? value : '*';
  }
  return kept;
}

const mask = (text: unknown): unknown => (typeof text === 'string' ? text.replaceAll(/\S/g, '*') : text);
