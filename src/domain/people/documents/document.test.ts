import { describe, expect, it } from 'vitest';
import { documentPartBytes, maxDocumentBytes, maxDocumentParts } from '../../../contract/people/document.ts';
import { isAllowed } from '../../access/permission.ts';
import { countParts, partLength, seesDocument } from './document.ts';

describe('parts', () => {
  it('are of one length but the last, and as many as the longest document may have', () => {
    expect(countParts(1)).toBe(1);
    expect(countParts(documentPartBytes)).toBe(1);
    expect(countParts(documentPartBytes + 1)).toBe(2);
    expect([0, 1, 2].map((number) => partLength(documentPartBytes + 7, number))).toEqual([
      documentPartBytes,
      7,
      0,
    ]);
    expect(countParts(maxDocumentBytes)).toBe(maxDocumentParts);
  });
});

describe('who sees a document', () => {
  const sees = (role: string, kind: 'insuranceCard' | 'referral', addedBy = 'other') =>
    seesDocument({ kind, addedBy }, { userId: 'me', may: (action) => isAllowed([role], action) });
  it('by role and kind, and what somebody added themselves', () => {
    expect([
      sees('Staff', 'insuranceCard'),
      sees('Staff', 'referral'),
      sees('Staff', 'referral', 'me'),
    ]).toEqual([true, false, true]);
    expect([sees('Provider', 'referral'), sees('ContentDatabaseEditor', 'insuranceCard', 'me')]).toEqual([
      true,
      false,
    ]);
  });
});
