import { describe, expect, it } from 'vitest';
import { ratesFor, scrubEvent, scrubWords } from './report-rules.ts';

const id = '018f3c1a-7b2e-7d10-9c55-0242ac120002';

describe('error reports', () => {
  it('[1.5] sample traces and replays in prod, replays on error in every stage', () => {
    expect(ratesFor('prod')).toEqual({ traces: 0.1, replaySessions: 0.01, replayOnError: 1 });
    for (const stage of ['dev', 'staging'] as const)
      expect(ratesFor(stage)).toEqual({ traces: 0, replaySessions: 0, replayOnError: 1 });
  });

  it('leave ids and queries of addresses on the device', () => {
    expect(scrubWords(`GET /api/${id}/patients?q=Quill failed`)).toBe(
      'GET /api/<id>/patients?<query> failed',
    );
  });

  it('carry no body, no header, no name of the user, no extra', () => {
    const event = scrubEvent({
      message: `Chart ${id}`,
      transaction: `/patients/${id}`,
      request: { url: `https://x.example/patients/${id}?q=Ada`, data: { note: 'pain' }, headers: { a: 'b' } },
      user: { id: 'u', email: 'ada@x.example', ip_address: '1.2.3.4' },
      exception: { values: [{ value: `No patient ${id}` }] },
      extra: { patient: 'Ada Quill' },
    });
    expect(event).toEqual({
      message: 'Chart <id>',
      transaction: '/patients/<id>',
      request: { url: 'https://x.example/patients/<id>?<query>' },
      user: { id: 'u' },
      exception: { values: [{ value: 'No patient <id>' }] },
    });
  });
});
