import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentPartBytes } from '../../../../src/contract/people/document.ts';
import { bodyOf, patientBody } from '../../../../tests/support/api-world.ts';
import { documentBody, partBody } from '../../../../tests/support/patient-file-calls.ts';
import { readZip } from '../../../../tests/support/read-zip.ts';
import { createStorageWorld, type StorageWorld } from '../../../../tests/support/storage-world.ts';

let world: StorageWorld;
let patientId: string;
/** Two parts of text, so that a ZIP's reader gets it back as it was. */
const referral = Buffer.from('Dear colleague, the knee again.\n'.repeat(20_000));
let kept: string;
let removed: string;
let half: string;
let theirs: string;
beforeAll(async () => {
  world = await createStorageWorld();
  patientId = await makePatient();
  kept = await send(patientId, referral, { name: 'Referral of Dr. Møller', kind: 'referral' });
  removed = await send(patientId, Buffer.from('Not this one'), {});
  bodyOf(await call('PUT', `/documents/${removed}`, { removed: true }));
  half = await send(patientId, referral, {}, 1);
  theirs = await send(await makePatient(), Buffer.from('Of somebody else'), { kind: 'other' });
});
afterAll(() => world.close());

const call = (method: string, path: string, body?: unknown) =>
  world.write(world.here.users.Admin, method, `/${world.here.id}${path}`, body);

async function makePatient(): Promise<string> {
  const body = patientBody();
  bodyOf(await call('POST', '/patients', body));
  return body.id;
}

/** @param most how many parts come */
async function send(of: string, bytes: Buffer, changes: object, most = Infinity): Promise<string> {
  const body = documentBody(bytes, { ...changes });
  bodyOf(await call('POST', `/patients/${of}/documents`, body));
  for (let number = 0; number * documentPartBytes < bytes.length && number < most; number += 1) {
    const part = bytes.subarray(number * documentPartBytes, (number + 1) * documentPartBytes);
    bodyOf(await call('PUT', `/documents/${body.id}/parts/${number}`, partBody(part)));
  }
  if (most === Infinity) bodyOf(await call('POST', `/documents/${body.id}/complete`));
  return body.id;
}

async function fetchZip(path: string, body: object) {
  const { path: door } = bodyOf(await call('POST', path, body)) as { path: string };
  const response = await world.api.pages.request(door);
  return readZip(Buffer.from(await response.arrayBuffer()));
}
const documentsIn = (files: Map<string, string>) =>
  [...files.keys()].filter((name) => name.startsWith('documents/')).toSorted();
const named = (...ids: string[]) => ids.map((id) => `documents/${id}.txt`).toSorted();

describe('the documents of patients in exports', () => {
  it('lie whole in the ZIP of the clinic, by their ids; removed and unfinished ones do not', async () => {
    const files = await fetchZip('/export', {});
    expect(documentsIn(files)).toEqual(named(kept, theirs));
    expect(files.get(`documents/${kept}.txt`)).toBe(referral.toString());
    const manifest = JSON.parse(files.get('manifest.json')!);
    expect(manifest.missing).toEqual([]);
    expect(manifest.files).toContainEqual({
      name: `documents/${kept}.txt`,
      rows: 1,
      bytes: referral.length,
      sha256: createHash('sha256').update(referral).digest('hex'),
    });
    const references = files
      .get('fhir/DocumentReference.ndjson')!
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    expect(new Set(references.map(({ id }) => id))).toEqual(new Set([kept, theirs]));
    expect(references.find(({ id }) => id === kept)).toMatchObject({
      description: 'Referral of Dr. Møller',
      type: { text: 'Referral', coding: [{ system: 'http://loinc.org', code: '57133-1' }] },
      content: [{ attachment: { contentType: 'text/plain', url: `documents/${kept}.txt` } }],
    });
    expect(files.get('csv/documents.csv')).toContain(half);
  });

  it('lie in the tables of one chart, and only those of its patient', async () => {
    const files = await fetchZip(`/patients/${patientId}/export`, { format: 'csv' });
    expect(documentsIn(files)).toEqual(named(kept));
    expect(files.get(`documents/${kept}.txt`)).toBe(referral.toString());
  });

  it('are named where a part is gone from the storage, and the rest of the export goes on', async () => {
    const { rows } = await world.database.pool.query<{ key: string }>(
      'select key from patient_document_parts where document_id = $1 and number = 1',
      [kept],
    );
    await world.storage.remove(rows[0]!.key);
    const files = await fetchZip('/export', {});
    expect(JSON.parse(files.get('manifest.json')!).missing).toEqual([`documents/${kept}.txt`]);
    expect(files.get(`documents/${theirs}.txt`)).toBe('Of somebody else');
  });
});
