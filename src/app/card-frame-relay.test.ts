// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cardFrameEvent } from '../contract/clinics/card-frame.ts';
import { relayCardFrames } from './card-frame-relay.ts';

const provider = 'https://pay.provider.example';
/** The page as its frames know it; the test's own `window` is another object in front of it. */
let page: Window;
let stop: () => void;
let heard: unknown[];
const listen = (event: Event) => heard.push((event as CustomEvent).detail);

beforeEach(() => {
  document.body.innerHTML = '<iframe></iframe>';
  page = frame().parent;
  heard = [];
  page.addEventListener(cardFrameEvent, listen);
  stop = relayCardFrames(provider, page);
});
afterEach(() => {
  stop();
  page.removeEventListener(cardFrameEvent, listen);
});

const frame = () => document.querySelector('iframe')!.contentWindow!;
function say(data: unknown, { origin = provider, source = frame() as MessageEventSource | null } = {}) {
  page.dispatchEvent(new MessageEvent('message', { data, origin, source }));
}
const token = { type: 'card.token', token: 'tok_1Ab', lastFour: '4242' };

describe('[1.10] messages of card frames', () => {
  it('become page events, each once', () => {
    say({ type: 'card.ready' });
    say(token);
    expect(heard).toEqual([{ type: 'card.ready' }, token]);
  });

  it('carry nothing but what the form knows', () => {
    say({ ...token, patient: 'Wilhelmina Farrow', __proto__: { sly: 1 }, cvv: '123' });
    expect(heard).toEqual([token]);
  });

  it.each([
    'https://pay.provider.example.evil.example',
    'https://evil.example',
    'http://pay.provider.example',
    'https://pay.provider.example:8443',
    'https://pay.provider.example.',
    'https://PAY.provider.example',
    'https://xn--py-7ka.provider.example',
    'https://provider.example',
    'null',
    '',
  ])('are not heard from %s', (origin) => {
    say(token, { origin });
    expect(heard).toEqual([]);
  });

  it('are not heard from this page itself, from no window, or from a frame inside a frame', () => {
    // An empty frame of a test page: there is nothing in it to keep in.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    const inner = frame().document.createElement('iframe');
    frame().document.body.append(inner);
    const foreign = { parent: {}, postMessage: () => undefined } as unknown as MessageEventSource;
    for (const source of [page, null, inner.contentWindow, foreign]) say(token, { source });
    expect(heard).toEqual([]);
  });

  it.each([
    ['a word', 'card.ready'],
    ['JSON as text', JSON.stringify(token)],
    ['nothing', null],
    ['another type', { type: 'card.navigate', url: 'https://evil.example' }],
    ['no type', { token: 'tok' }],
    ['a card number for a token', { type: 'card.token', token: '4242424242424242' }],
    ['markup for a token', { type: 'card.token', token: '<img src=x onerror=alert(1)>' }],
    ['too much', { type: 'card.token', token: 'a'.repeat(201) }],
    ['five digits', { ...token, lastFour: '42424' }],
    ['an endless frame', { type: 'card.height', px: 1e9 }],
    ['a list', [token]],
  ])('of another form are not heard: %s', (_name, data) => {
    say(data);
    expect(heard).toEqual([]);
  });
});
