import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { naughtyTexts } from '../../../../../tests/support/naughty-chart.ts';
import { filledBody, formBody, formItemBody, someStrokes } from '../../../../../tests/support/form-calls.ts';
import { photoOfPatient } from '../../../../../tests/support/pictures.ts';
import { chartPdf } from './chart-pdf.ts';
import type { ChartRows } from '../chart-rows.ts';
import type { KindName } from '../kinds/export-kind.ts';
import type { Row } from '../snapshot.ts';
import { patientTextNames } from '../../../../../src/domain/people/patient-texts.ts';

const takenAt = '2026-03-02T15:00:00.000Z';

function chart(words: string, visits = 1): ChartRows {
  const place = { id: 'l', timezone: 'America/New_York', active: true };
  const note = { subjective: words, objective: '', assessment: words, plan: words };
  const rows: [KindName, Row[]][] = [
    ...formRows(words),
    [
      'patients',
      [
        {
          firstName: words,
          middleName: '',
          lastName: words,
          birthDate: '1984-07-21',
          sex: 'female',
          alerts: [words],
          photo: photoOfPatient,
          contacts: [{ name: words, relation: words, phone: words, email: words, note: words }],
        },
      ],
    ],
    ['locations', [place]],
    ['cases', [{ name: words, kind: 'medicare', diagnoses: [{ code: 'M54.50' }], openedOn: '2026-01-02' }]],
    ['insurance', [{ order: 'primary', payer: words, plan: words, memberId: words, relation: 'self' }]],
    ['consents', [{ kind: 'privacyNotice', givenOn: '2026-01-02', recordedByName: words, note: words }]],
    ['allergies', [{ display: words, criticality: 'high', recordedOn: '2020-01-02' }]],
    [
      'appointments',
      [{ startsAt: takenAt, durationMinutes: 30, status: 'noShow', reason: words, locationId: 'l' }],
    ],
    [
      'visits',
      Array.from({ length: visits }, () => ({
        startedAt: takenAt,
        locationId: 'l',
        title: words,
        status: 'signed',
        text: note,
        signedName: 'Ada Quill',
        signedAt: takenAt,
      })),
    ],
    [
      'charges',
      [
        {
          serviceDate: '2026-03-02',
          cptCode: '98941',
          description: words,
          units: 1,
          amountMinor: 65_00,
          taxMinor: 5_77,
          totalMinor: 70_77,
        },
      ],
    ],
    [
      'payments',
      [
        {
          number: 1042,
          takenOn: '2026-03-02',
          method: 'check',
          reference: words,
          takenByName: words,
          amountMinor: 40_00,
          reversalKind: 'refund',
          reversalAmountMinor: 15_00,
          reversalReason: words,
          reversedOn: '2026-03-05',
        },
      ],
    ],
  ];
  return { clinic: { id: 'c', name: 'Here', currency: 'USD' }, rows: new Map(rows), documents: [] };
}

/** A form with a text and a signature, filled in and withdrawn. */
function formRows(words: string): [KindName, Row[]][] {
  const typed = formItemBody('longText', { label: words, words });
  const signed = formItemBody('signature');
  const version = { ...formBody({ title: words, items: [typed, signed] }), formId: 'f', number: 1 };
  const filled = filledBody(version, [
    { itemId: typed.id, kind: 'text', text: words },
    { itemId: signed.id, kind: 'signature', name: words, strokes: someStrokes },
  ]);
  const withdrawn = { at: takenAt, by: null, byName: words, reason: words };
  return [
    ['filledForms', [{ ...filled, recordedByName: words, withdrawn }]],
    ['formVersions', [version as unknown as Row]],
  ];
}

async function print(of: ChartRows): Promise<Buffer> {
  const { body } = await chartPdf(of, { takenAt });
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The text of a PDF by the table of characters that it carries for readers and searches. */
function textOf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(
    ([, data]) => {
      try {
        return [inflateSync(Buffer.from(data!, 'latin1')).toString('latin1')];
      } catch {
        return [];
      }
    },
  );
  const maps = streams.filter((stream) => stream.includes('beginbfrange'));
  const characters = maps
    .flatMap((stream) => [...stream.matchAll(/<([0-9a-f]{4,})>/gi)].map(([, hex]) => hex!))
    .filter((hex) => hex.length === 4 || hex.length === 8)
    .map((hex) => Buffer.from(hex, 'hex').swap16().toString('utf16le'));
  return characters.join('');
}

describe('a chart on paper', () => {
  it('is a PDF with its own font, in which accents stand as letters', async () => {
    const pdf = await print(chart('Zoë Ñandú-Łódź Ærø ß'));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1')).toMatch(/FontFile2/);
    for (const letter of 'ëÑúŁóźÆøß') expect([letter, textOf(pdf).includes(letter)]).toEqual([letter, true]);
  });

  it.each(naughtyTexts)('stands with %j in every field', async (words) => {
    const pdf = await print(chart(words));
    expect(pdf.subarray(-6).toString()).toContain('EOF');
    const hasAll = !/[\u{1D000}-\u{1FFFF}\u3400-\u9FFF\u202E]/u.test(words);
    expect([words, textOf(pdf).includes('□')]).toEqual([words, !hasAll]);
  });

  it.each<[KindName, Row]>([
    ['patients', { contacts: [{ name: 'Ж' }] }],
    ['cases', { name: 'Ж', kind: 'cash' }],
    ['insurance', { payer: 'Ж' }],
    ['consents', { note: 'Ж' }],
    ['coverages', { payer: 'Ж' }],
    ['insurance', { payerNumber: 'Ж' }],
    ['cases', { authorizations: [{ id: 'a', number: 'Ж', visits: 12, from: null, to: '2026-03-04' }] }],
    ['eligibilityChecks', { note: 'Ж' }],
    ['documents', { name: 'Ж' }],
  ])('has the %s of the patient, until they are taken out', async (kind, row) => {
    const of = (given: Row) => ({ ...chart('a'), rows: new Map([[kind, [given]]]) });
    expect(textOf(await print(of(row)))).toContain('Ж');
    if (kind !== 'patients')
      expect(textOf(await print(of({ ...row, archivedAt: takenAt })))).not.toContain('Ж');
  });

  it.each<[string, Row, Row[]]>([
    ['tags', { tags: ['Ж'] }, []],
    ...patientTextNames.map((name): [string, Row, Row[]] => [name, { [name]: 'Ж' }, []]),
    ['ways not wanted', { noContactBy: ['Ж'] }, []],
    ['preferred provider', { preferredProviderId: 'u' }, [{ id: 'u', firstName: 'Ж', lastName: 'Moss' }]],
  ])('has the %s of the patient', async (_, patient, members) => {
    const rows = new Map<KindName, Row[]>([
      ['patients', [patient]],
      ['members', members],
    ]);
    expect(textOf(await print({ ...chart('a'), rows }))).toContain('Ж');
    expect(textOf(await print({ ...chart('a'), rows: new Map() }))).not.toContain('Ж');
  });

  it('has the photo, and stands without one that cannot be read', async () => {
    const withPhoto = (photo: string) => ({
      ...chart('a'),
      rows: new Map([['patients' as const, [{ photo }]]]),
    });
    const pictures = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
    expect(pictures(await print(withPhoto(photoOfPatient)))).toBe(1);
    const broken = await print(withPhoto(Buffer.from('no picture').toString('base64')));
    expect([pictures(broken), broken.subarray(-6).toString().includes('EOF')]).toEqual([0, true]);
  });

  it('grows by sheets, also with a text that is longer than one', async () => {
    const sheets = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length;
    const one = sheets(await print(chart('Short')));
    expect(sheets(await print(chart('Short', 60)))).toBeGreaterThan(one + 4);
    expect(sheets(await print(chart('Many words. '.repeat(1_000))))).toBeGreaterThan(one + 6);
    expect(sheets(await print(chart('x'.repeat(10_240))))).toBeGreaterThan(one);
  });
});
