import { describe, expect, it } from 'vitest';
import type { OpId } from '../../contract/base/ids.ts';
import type { PushOutcome } from '../../contract/base/queued-write.ts';
import { ApiFault } from '../../api/call/fault.ts';
import { judgeOutcome, judgePushFault } from './judge.ts';

const outcome = (status: number, more: Partial<PushOutcome> = {}): PushOutcome => ({
  opId: 'o' as OpId,
  outcome: status < 300 ? 'applied' : 'rejected',
  status,
  body: {},
  ...more,
});

describe('one write', () => {
  it.each([
    [200, 'done'],
    [201, 'done'],
    [401, 'again'],
    [403, 'needs-review'],
    [404, 'needs-review'],
    [408, 'again'],
    [409, 'needs-review'],
    [412, 'needs-review'],
    [413, 'needs-review'],
    [422, 'needs-review'],
    [425, 'again'],
    [429, 'again'],
    [500, 'again'],
    [503, 'again'],
  ])('%i → %s', (status, kind) => {
    expect(judgeOutcome(outcome(status)).kind).toBe(kind);
  });

  it('takes a duplicate for what it was the first time', () => {
    expect(judgeOutcome(outcome(200, { outcome: 'duplicate', body: { id: 'a', version: 3 } }))).toEqual({
      kind: 'done',
      versions: { a: 3 },
    });
    expect(judgeOutcome(outcome(422, { outcome: 'duplicate' })).kind).toBe('needs-review');
  });

  it('waits while the same write is in flight elsewhere', () => {
    expect(judgeOutcome(outcome(409, { body: { code: 'in-flight' } })).kind).toBe('again');
    expect(judgeOutcome(outcome(409, { outcome: 'retry' })).kind).toBe('again');
  });

  it("keeps the server's whole answer for the person who decides", () => {
    const body = {
      code: 'version-stale',
      message: 'Somebody was faster.',
      details: { current: { version: 4 } },
    };
    expect(judgeOutcome(outcome(412, { outcome: 'conflict', body }))).toEqual({
      kind: 'needs-review',
      fault: {
        kind: 'conflict',
        status: 412,
        code: 'version-stale',
        message: 'Somebody was faster.',
        answer: body,
      },
    });
  });
});

describe('a whole push', () => {
  const refused = (statusCode: number, code: string | null = null) =>
    judgePushFault(new ApiFault({ kind: 'refused', message: '', statusCode, code })).kind;

  it.each([
    [401, 'sign-in'],
    [403, 'no-clinic'],
    [404, 'no-clinic'],
    [400, 'split'],
    [413, 'split'],
    [422, 'split'],
    [408, 'later'],
    [425, 'later'],
    [429, 'later'],
    [500, 'later'],
    [502, 'later'],
    [503, 'later'],
  ])('%i → %s', (status, kind) => {
    expect(refused(status)).toBe(kind);
  });

  it('counts a captive portal and a dead network alike as no network', () => {
    expect(judgePushFault(new ApiFault({ kind: 'network', message: '', statusCode: 200 }))).toMatchObject({
      kind: 'later',
      isReachable: false,
    });
  });

  it('never drops anything for an error that nobody foresaw', () => {
    expect(judgePushFault(new TypeError('x is not a function'))).toMatchObject({
      kind: 'later',
      isReachable: true,
    });
    expect(judgePushFault('what?').kind).toBe('later');
    expect(judgePushFault(new ApiFault({ kind: 'unreadable', message: '', statusCode: 200 })).kind).toBe(
      'later',
    );
  });
});
