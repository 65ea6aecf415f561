import { describe, expect, it } from 'vitest';
import type { PatientDocument } from '../../../contract/people/document.ts';
import type { DocumentId, PatientId } from '../../../contract/base/ids.ts';
import type { KeptDocument } from '../../../sync/documents/kept-documents.ts';
import { documentLines } from './document-lines.ts';

const patientId = 'ada' as PatientId;
const row = (id: string, changes: Partial<PatientDocument> = {}) =>
  ({
    id,
    patientId,
    name: `Letter ${id}`,
    kind: 'referral',
    sizeBytes: 600_000,
    contentType: 'application/pdf',
    addedByName: 'Nell Quay',
    addedAt: `2026-03-0${id}T09:00:00.000Z`,
    storedAt: '2026-03-09T09:00:00.000Z',
    parts: [0, 1],
    ...changes,
  }) as PatientDocument;
const kept = (id: string, standing: KeptDocument['standing'], changes: object = {}) => {
  const { name, kind, sizeBytes, contentType, addedAt } = row(id);
  const about = { patientId, name: `${name}, here`, kind, sizeBytes, contentType, addedAt };
  const counts = { sentCount: 1, partCount: 2, waitsForPatient: false, refusal: null, answer: null };
  return { id: id as DocumentId, standing, about, ...counts, changedAtMs: 500, ...changes } as KeptDocument;
};
const shown = (...of: Parameters<typeof documentLines>) =>
  documentLines(...of).map(({ id, name, standing }) => [id, name, standing.state]);

describe("a patient's documents", () => {
  it('are newest first, of this device and of the server, each once', () => {
    const rows = [row('1'), row('3', { storedAt: null, parts: [0] })];
    const here = [kept('2', 'waiting'), kept('3', 'sending'), kept('4', 'refused', { refusal: 'Too old.' })];
    expect(shown(patientId, rows, 100, here)).toEqual([
      ['4', 'Letter 4, here', 'refused'],
      ['3', 'Letter 3, here', 'sending'],
      ['2', 'Letter 2, here', 'waiting'],
      ['1', 'Letter 1', 'done'],
    ]);
    expect(shown('ben' as PatientId, [], 100, here)).toEqual([]);
  });

  it('tell of one that is still on another device', () => {
    const [line] = documentLines(
      patientId,
      [row('1', { storedAt: null, parts: [0], contentType: null })],
      1,
      [],
    );
    expect(line?.standing).toMatchObject({ state: 'elsewhere', sentCount: 1, partCount: 2 });
  });

  it('hold what has just arrived until a list has it, and not what a later list has no more', () => {
    const done = [kept('1', 'done', { answer: row('1') })];
    for (const [rows, takenAtMs] of [
      [undefined, null],
      [[], 400],
      [[row('1', { storedAt: null })], 400],
      [[row('1')], 600],
    ] as const)
      expect(shown(patientId, rows, takenAtMs, done)).toEqual([['1', 'Letter 1', 'done']]);
    expect(shown(patientId, [], 600, done)).toEqual([]);
  });

  it('show nothing of one that was removed here before it was sent', () => {
    const half = [row('1', { storedAt: null, parts: [0] })];
    expect(shown(patientId, half, 600, [kept('1', 'removed')])).toEqual([]);
  });
});
