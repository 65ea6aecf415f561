import { describe, expect, it } from 'vitest';
import { auditActionInWords, auditEntityInWords } from './audit-words.ts';

describe('the audit trail in words', () => {
  it('names the noun and what was done to it, and no name of a program', () => {
    expect(auditActionInWords('patient.write')).toBe('Patient · write');
    expect(auditActionInWords('calendarFeed.read')).toBe('Calendar feed · read');
    expect(auditActionInWords('GET')).toBe('Get');
    expect(auditEntityInWords('hours-exception')).toBe('Hours exception');
    expect(auditEntityInWords('')).toBe('');
  });
});
