import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormVersion } from '../../../../src/contract/people/forms.ts';
import { createCsvReader } from '../../../../src/lib/files/csv-reader.ts';
import {
  bodyOf,
  createApiWorld,
  newId,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import {
  filledBody,
  formBody,
  formItemBody,
  publishForm,
  someStrokes,
} from '../../../../tests/support/form-calls.ts';
import { readZip } from '../../../../tests/support/read-zip.ts';
import { fixtureFolder } from '../../../tools/import/bundle.fixture.ts';
import { importFhir } from '../../../tools/import/import-fhir.ts';

let world: ApiWorld;
let patientId: string;
let shown: FormVersion;
let filled: ReturnType<typeof filledBody>;
const folder = fixtureFolder();
const options = [
  { id: newId(), label: 'Back' },
  { id: newId(), label: 'Neck & <shoulder>' },
];
const asked = formItemBody('yesNo', { words: 'A hint' });
const items = [
  formItemBody('heading', { words: 'Please read.' }),
  asked,
  formItemBody('manyOf', { options, showWhen: { itemId: asked.id, is: 'yes' } }),
  formItemBody('number', { min: 0, max: 10 }),
  formItemBody('date'),
  formItemBody('longText'),
  formItemBody('consent'),
  formItemBody('signature'),
  formItemBody('signature'),
];

beforeAll(async () => {
  world = await createApiWorld();
  const { here } = world;
  const patient = patientBody();
  patientId = patient.id;
  bodyOf(await world.write(here.users.Staff, 'POST', `/${here.id}/patients`, patient));
  shown = await publishForm(world, here, formBody({ items, title: '=Intake' }));
  // Another version, and another patient's: neither belongs into this chart.
  const bystander = await publishForm(world, here, formBody({ title: 'Bystander' }));
  const other = patientBody();
  bodyOf(await world.write(here.users.Staff, 'POST', `/${here.id}/patients`, other));
  const path = (id: string) => `/${here.id}/patients/${id}/forms`;
  bodyOf(await world.write(here.users.Staff, 'POST', path(other.id), filledBody(bystander)));
  const answers = filledBody(shown).answers.map((answer) =>
    answer.itemId === items[8]!.id ? { ...answer, name: 'Ana Núñez', strokes: [] } : answer,
  ) as ReturnType<typeof filledBody>['answers'];
  filled = filledBody(shown, answers);
  bodyOf(await world.write(here.users.Staff, 'POST', path(patientId), filled));
});
afterAll(async () => {
  folder.remove();
  await world.close();
});

async function fetchChart(body: object): Promise<Buffer> {
  const { here } = world;
  const reply = await world.call(
    here.users.Provider,
    'POST',
    `/${here.id}/patients/${patientId}/export`,
    body,
  );
  const response = await world.api.pages.request((bodyOf(reply) as { path: string }).path);
  return Buffer.from(await response.arrayBuffer());
}

describe('forms in the export of a chart', () => {
  it('are the version that was shown and what was answered, in FHIR', async () => {
    const bundle = JSON.parse((await fetchChart({ format: 'fhir' })).toString('utf8')) as {
      entry: { resource: { resourceType: string; id: string; item?: never[] } & Record<string, unknown> }[];
    };
    const of = (kind: string) =>
      bundle.entry.map(({ resource }) => resource).filter(({ resourceType }) => resourceType === kind);
    const [questionnaire, ...noOther] = of('Questionnaire');
    expect(noOther).toEqual([]);
    expect(questionnaire).toMatchObject({ id: shown.id, version: '1', title: '=Intake', status: 'active' });
    expect(questionnaire!.item!.map(({ type }) => type)).toEqual([
      'display',
      'boolean',
      'choice',
      'decimal',
      'date',
      'text',
      'boolean',
      'attachment',
      'attachment',
    ]);
    expect(questionnaire!.item![2]).toMatchObject({
      repeats: true,
      enableWhen: [{ question: asked.id, operator: '=', answerBoolean: true }],
      answerOption: options.map(({ id, label }) => ({ valueCoding: { code: id, display: label } })),
    });
    const [response] = of('QuestionnaireResponse');
    expect(response).toMatchObject({
      id: filled.id,
      status: 'completed',
      questionnaire: `Questionnaire/${shown.id}`,
      subject: { reference: `Patient/${patientId}` },
      authored: filled.completedAt,
      author: { reference: `Practitioner/${world.here.users.Staff}`, display: 'Staff Here' },
      extension: [{ valueString: filled.contentHash }],
    });
    const values = (response!.item as { answer: Record<string, unknown>[] }[]).map(
      ({ answer }) => answer[0]!,
    );
    expect(values.slice(0, 6)).toMatchObject([
      { valueBoolean: true },
      { valueCoding: { code: options[0]!.id } },
      { valueDecimal: 0 },
      { valueDate: '2026-02-28' },
      { valueString: 'Since the fall in spring' },
      { valueBoolean: true },
    ]);
    const [drawn, typed] = values.slice(6) as {
      valueAttachment: { data: string };
      extension?: { valueString: string }[];
    }[];
    expect(Buffer.from(drawn!.valueAttachment.data, 'base64').toString()).toMatch(
      /^<svg .*<path d="M1000 1000L/,
    );
    expect(JSON.parse(drawn!.extension![0]!.valueString)).toEqual(someStrokes);
    expect(Buffer.from(typed!.valueAttachment.data, 'base64').toString()).toBe('Ana Núñez');
  });

  it('stand in the way of nobody who reads the chart back', async () => {
    const report = await importFhir({
      database: world.database,
      origin: { clinicId: world.there.id, source: 'forms' },
      timeZone: 'America/New_York',
      files: [folder.write('chart.json', (await fetchChart({ format: 'fhir' })).toString('utf8'))],
      nowMs: () => world.clock.nowMs,
    });
    expect(report.isWhole).toBe(true);
  });

  it('are two tables', async () => {
    const files = readZip(await fetchChart({ format: 'csv' }));
    const table = (name: string) => {
      const reader = createCsvReader(',');
      const [header, ...lines] = [...reader.push(files.get(`csv/${name}.csv`)!), ...reader.end()].map(
        ({ cells }) => cells,
      );
      return lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [header![at]!, cell])));
    };
    expect(table('formVersions')).toMatchObject([{ id: shown.id, number: '1', title: "'=Intake" }]);
    const [row, ...noOther] = table('filledForms');
    expect(noOther).toEqual([]);
    expect(row).toMatchObject({ id: filled.id, formVersionId: shown.id, contentHash: filled.contentHash });
    expect(JSON.parse(row!['answers']!)).toEqual(filled.answers);
  });

  it('are printed with the signature as it was drawn', async () => {
    const pdf = await fetchChart({ format: 'pdf' });
    const drawn = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(
      ([, data]) => {
        try {
          return inflateSync(Buffer.from(data!, 'latin1')).toString('latin1');
        } catch {
          return '';
        }
      },
    );
    expect(drawn.join('\n')).toContain('1000 1000 m\n1400 900 l\n1900 1200 l\n40 w');
  });

  it('that were withdrawn say so: an error in FHIR, who, when and why in both', async () => {
    const path = `/${world.here.id}/patients/${patientId}/forms/${filled.id}/withdrawal`;
    const reason = 'Filled in for another patient';
    const { withdrawn } = bodyOf(
      await world.write(world.here.users.Staff, 'POST', path, { reason }, { seen: 1 }),
    );
    const { entry } = JSON.parse((await fetchChart({ format: 'fhir' })).toString('utf8')) as {
      entry: { resource: Record<string, unknown> & { extension: { url: string }[] } }[];
    };
    const { resource } = entry.find((one) => one.resource['id'] === filled.id)!;
    expect(resource).toMatchObject({ status: 'entered-in-error', item: { length: filled.answers.length } });
    expect(resource.extension).toMatchObject([
      { valueString: filled.contentHash },
      { valueDateTime: withdrawn.at },
      { valueString: 'Staff Here' },
      { valueString: reason },
    ]);
    const csv = readZip(await fetchChart({ format: 'csv' })).get('csv/filledForms.csv')!;
    expect(Buffer.from(csv).toString()).toContain(reason);
  });
});
