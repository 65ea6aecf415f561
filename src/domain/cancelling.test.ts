import { describe, expect, it } from 'vitest';
import type { Instant } from '../contract/values.ts';
import { cancellationInWords, isLateCancel } from './cancelling.ts';

const visit = { startsAt: '2026-03-03T15:00:00.000Z' as Instant };

describe('isLateCancel', () => {
  it.each([
    ['a day before', '2026-03-02T15:00:00.000Z', false],
    ['less than a day before', '2026-03-02T15:00:01.000Z', true],
    ['when it has begun', '2026-03-03T15:10:00.000Z', true],
  ])('of the patient, %s', (_, at, late) => {
    expect(isLateCancel(visit, 'patient', Date.parse(at))).toBe(late);
    expect(isLateCancel(visit, 'clinic', Date.parse(at))).toBe(false);
  });

  it('is said with who and why', () => {
    expect(cancellationInWords({ by: 'patient', late: true, reason: 'Ill' })).toBe(
      'By the patient, late: Ill',
    );
    expect(cancellationInWords({ by: 'clinic', late: false, reason: '' })).toBe('By the clinic');
  });
});
