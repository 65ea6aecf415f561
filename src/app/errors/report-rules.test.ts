import { describe, expect, it } from 'vitest';
import { apiAddresses } from './report-rules.ts';
import { cleanEvent } from './report-rules.event.ts';
import { cleanRecording } from './report-rules.recording.ts';
import { knownPart, notedPart, routeOf, withheld } from './report-rules.words.ts';

const id = '018f3c1a-7b2e-7d10-9c55-0242ac120002';
const origin = 'https://clinic.example';

describe('error reports', () => {
  it('name our addresses by their fixed parts, those of others by their origin', () => {
    expect(routeOf(`/patients/${id}/encounters/${id}?q=Quill`, origin)).toBe('/patients/:id/encounters/:id');
    expect(routeOf('/api/users/user/user-check-exists/ada@quill.example', origin)).toBe(
      '/api/users/user/user-check-exists/:id',
    );
    expect(routeOf('/patients/ada-quill', origin)).toBe('/patients/:id');
    expect(routeOf(`${origin}/assets/start-Ab12_xYz.js?v=1`, origin)).toBe('/assets/start-Ab12_xYz.js');
    expect(routeOf('/assets/ada-quill.png', origin)).toBe('/assets/:id');
    expect(routeOf('/assets/Quill.js', origin)).toBe('/assets/:id');
    expect(routeOf('https://files.example/ada-quill.png', origin)).toBe('https://files.example');
    expect(routeOf('data:text/plain,Ada', origin)).toBe('data:…');
    expect(routeOf(undefined, origin)).toBe(withheld);
  });

  it.each([
    ["Cannot read properties of undefined (reading 'Quill')", 'Cannot read properties of undefined'],
    ['Unexpected token \'A\', "Ada Quill" is not valid JSON', 'Not valid JSON'],
    ['Network Error. Ada Quill', 'Network Error'],
    ['timeout of 30000 ms exceeded. Ada', 'timeout of 30000 ms exceeded'],
    ['Minified React error #418; visit https://react.dev/errors/418?args[]=Ada', 'Minified React error #418'],
    ['adaQuill.map is not a function', '… is not a function'],
    ['Ada Quill has a visit at that time already', withheld],
    ['', withheld],
  ])('of %j keep what is known', (message, kept) => {
    expect(knownPart(message)).toBe(kept);
  });

  it('keep the fixed sentence of a noted failure, and none with a figure in it', () => {
    expect(notedPart('The live subscriptions could not be sent')).toBe(
      'The live subscriptions could not be sent',
    );
    expect(notedPart('The visit of 1990-03-04 could not be sent')).toBe(withheld);
  });

  it('carry no body, no header, no name, nothing that is not known', () => {
    const event = cleanEvent(
      {
        event_id: 'e'.repeat(32),
        level: 'error',
        message: 'Chart of Ada Quill',
        transaction: `/patients/${id}`,
        request: { url: `${origin}/patients/${id}?q=Ada`, data: { note: 'pain' }, headers: { a: 'b' } },
        user: { id, email: 'ada@x.example', ip_address: '1.2.3.4' },
        tags: { 'fault.code': 'version-stale', patient: 'Ada', replayId: 'Ada Quill' },
        exception: {
          values: [
            {
              type: 'AdaQuill',
              value: `No patient ${id}`,
              stacktrace: {
                frames: [
                  {
                    filename: `${origin}/assets/day-Ab12_xYz.js`,
                    function: 'draw',
                    lineno: 3,
                    vars: { name: 'Ada' },
                  },
                  { filename: 'Ada.js', function: 'Quill', lineno: 1 },
                ],
              },
            },
          ],
        },
        breadcrumbs: [
          { category: 'ui.click', message: 'button[aria-label="Open Ada Quill"]' },
          {
            category: 'fetch',
            data: { url: '/api/x?q=Ada', method: 'GET', status_code: 404, body: 'Ada' },
          },
        ],
        extra: { patient: 'Ada Quill' },
        contexts: { state: { patient: 'Ada' }, trace: { trace_id: 'f'.repeat(32), data: { url: 'Ada' } } },
      },
      origin,
    );
    expect(JSON.stringify(event)).not.toMatch(/Ada|Quill|018f3c1a.*patients|pain/);
    expect(event).toMatchObject({
      message: withheld,
      transaction: '/patients/:id',
      request: { url: '/patients/:id' },
      user: { id },
      tags: { 'fault.code': 'version-stale' },
      exception: {
        values: [
          {
            type: 'Error',
            value: withheld,
            stacktrace: { frames: [{ function: 'draw', lineno: 3 }, { filename: '/:id' }] },
          },
        ],
      },
      breadcrumbs: [{ category: 'ui.click' }, { data: { url: '/api/:id', method: 'GET', status_code: 404 } }],
    });
  });

  it('[1.6] trace the API and nothing that only looks like it', () => {
    const api = apiAddresses('https://clinic.example/api');
    expect(api.test('https://clinic.example/api/me?x=1')).toBe(true);
    expect(api.test('https://clinic.example/api')).toBe(true);
    for (const other of [
      'https://clinic.example/apiary',
      'https://clinic.example/cognito',
      'https://guide.example/?from=https://clinic.example/api/me',
      'https://clinicXexample/api/me',
    ])
      expect(api.test(other), other).toBe(false);
  });
});

describe('a recording', () => {
  const element = (attributes: object, childNodes: object[] = []) => ({
    type: 2,
    id: 1,
    tagName: 'a',
    attributes,
    childNodes,
  });

  it('keeps shape and movement, and no word, attribute or address that could be somebody', () => {
    const attributes = {
      class: 'x1',
      href: `/patients/${id}?tab=Ada`,
      'data-pl-tooltip': 'Ada Quill',
      'aria-label': 'Ada',
      id: 'ada',
      style: 'background:url("ada.png")',
    };
    const text = { type: 3, id: 2, textContent: 'Ada Quill' };
    const cleaned = cleanRecording(
      [
        {
          type: 4,
          timestamp: 1,
          data: { href: `${origin}/patients/${id}?q=Ada`, width: 800, height: 600 },
        },
        { type: 2, timestamp: 1, data: { node: element(attributes, [text]) } },
        { type: 3, timestamp: 2, data: { source: 0, texts: [{ id: 2, value: 'Ada' }] } },
        { type: 3, timestamp: 2, data: { source: 0, attributes: [{ id: 1, attributes }] } },
        { type: 3, timestamp: 2, data: { source: 0, adds: [{ parentId: 1, node: text }] } },
        { type: 3, timestamp: 2, data: { source: 5, id: 3, text: 'Ada', isChecked: false } },
        { type: 3, timestamp: 2, data: { source: 11, payload: ['Ada'] } },
        { type: 3, timestamp: 2, data: { source: 1, positions: [{ x: 1, y: 2 }] } },
        {
          type: 5,
          timestamp: 3,
          data: { tag: 'breadcrumb', payload: { category: 'ui.click', message: 'Ada' } },
        },
        {
          type: 5,
          timestamp: 3,
          data: { tag: 'performanceSpan', payload: { op: 'resource.fetch', description: '/api/me?q=Ada' } },
        },
        { type: 5, timestamp: 3, data: { tag: 'anything', payload: { name: 'Ada' } } },
        { type: 6, timestamp: 3, data: { name: 'Ada' } },
      ],
      origin,
    );
    const told = JSON.stringify(cleaned);
    expect(told).not.toMatch(/ada/i);
    expect(told).not.toContain(id);
    expect(told).toContain('*** *****');
    expect(told).toContain('"class":"x1"');
    expect(told).toContain('"href":"/patients/:id"');
    expect(told).toContain('"positions":[{"x":1,"y":2}]');
    expect(told).toContain('/api/me');
  });
});
