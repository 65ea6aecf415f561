import 'temporal-polyfill/global';
import { describe, expect, it } from 'vitest';
import type { ImportOutcome, ImportRow } from '../../../../contract/exchange/patient-import.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { guessMapping } from '../../../../domain/exchange/import-columns.ts';
import { checkFile } from '../csv/csv-beside.ts';
import { csvRows } from '../csv/csv-rows.ts';
import { FileRefused } from '../file/file-texts.ts';
import { ImportRun } from './import-run.ts';
import { lookAtFile } from '../file/look-at-file.ts';

const today = '2026-11-23' as PlainDate;
const header = 'Id;First name;Last name;DOB;Phone;Phone\r\n';
const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => `${at};Zoë;Ñandú ${at};21/07/1984;2125550112;2125550113\r\n`).join(
    '',
  );
const utf16 = (text: string) => new Blob([new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))]);
const quiet = { signal: new AbortController().signal, onBytes: () => {} };

/** A server that knows each id once. */
function fakeServer() {
  const there = new Set<string>();
  const calls: ImportRow[][] = [];
  const server = {
    calls,
    there,
    failing: 0,
    async send(rows: ImportRow[]): Promise<ImportOutcome[]> {
      if (server.failing > 0) {
        server.failing -= 1;
        throw new Error('no network');
      }
      calls.push(rows);
      return rows.map(({ line, externalId, isAnother }) => {
        const outcome = there.has(externalId!)
          ? 'there'
          : externalId === '3' && !isAnother
            ? 'alike'
            : 'added';
        if (outcome === 'added') there.add(externalId!);
        return { line, outcome, patientId: null, alike: [], reason: null };
      });
    },
  };
  return server;
}

type Kept = ReturnType<
  NonNullable<ConstructorParameters<typeof ImportRun>[0]['keepPlace']> extends (place: infer Place) => void
    ? () => Place
    : never
>;

async function start(
  file: Blob,
  server: ReturnType<typeof fakeServer>,
  keep: { place: Kept } = { place: null },
) {
  const look = await lookAtFile(file);
  const mapping = guessMapping(look.headers);
  const { dates } = await checkFile(file, look, { mapping, today }, quiet);
  expect(dates.onlyDayFirst).toBeGreaterThan(0);
  return new ImportRun({
    pieces: (signal) => csvRows(file, look, { mapping, order: 'dayFirst', today }, signal),
    send: (rows) => server.send(rows),
    startsAt: keep.place && { ...keep.place, atMs: 0 },
    keepPlace: (place) => {
      keep.place = place;
    },
  });
}
const until = async (run: ImportRun, phase: string) => {
  while (run.getState().phase !== phase) await new Promise((go) => setTimeout(go, 1));
};

describe('a file', () => {
  it('is looked at by its beginning: encoding, delimiter, columns of one name told apart', async () => {
    expect(await lookAtFile(utf16(header + lines(20)))).toMatchObject({
      encoding: 'utf-16le',
      delimiter: ';',
      headers: ['Id', 'First name', 'Last name', 'DOB', 'Phone', 'Phone (2)'],
      sample: { length: 8 },
    });
    const latin = new Blob([Buffer.from(header + lines(2), 'latin1')]);
    expect((await lookAtFile(latin)).sample[0]!.cells[1]).toBe('Zoë');
  });

  it('that names its delimiter is read by it, and the name is no row', async () => {
    const file = new Blob([`sep=|\r\nId|First name|Last name|DOB\r\n1|A,B;C|D|21/07/1984\r\n`]);
    const look = await lookAtFile(file);
    expect(look).toMatchObject({ delimiter: '|', headers: ['Id', 'First name', 'Last name', 'DOB'] });
    const server = fakeServer();
    await (await start(file, server)).run();
    expect(server.calls.flat()).toMatchObject([{ line: 3, fields: { firstName: 'A,B;C' } }]);
    const checked = await checkFile(file, look, { mapping: guessMapping(look.headers), today }, quiet);
    expect(checked.rows).toBe(1);
  });

  it('is read as a person says where it misleads', async () => {
    const file = new Blob([Buffer.from('Id;Name\r\n1;Zo\xeb\r\n', 'latin1')]);
    expect((await lookAtFile(file)).encoding).toBe('windows-1252');
    expect(await lookAtFile(file, { encoding: 'utf-8', delimiter: ',' })).toMatchObject({
      headers: ['Id;Name'],
      sample: [{ cells: ['1;Zo\uFFFD'] }],
    });
  });

  it('has the names of its columns once: a second time they are left out', async () => {
    const server = fakeServer();
    const run = await start(new Blob([header + lines(2) + header + '9;A;B;21/07/1984;;\r\n']), server);
    await run.run();
    expect([...server.there]).toEqual(['0', '1', '9']);
    expect(run.getState()).toMatchObject({ added: 3, refused: 0, leftOut: 1, problems: [{ line: 4 }] });
  });

  it.each([
    ['empty', new Blob([])],
    ['of a header alone', new Blob([header])],
    ['that is a workbook', new Blob(['PK\u0003\u0004'])],
  ])('%s is refused with what to do', async (_, file) => {
    await expect(lookAtFile(file)).rejects.toThrow(FileRefused);
  });
});

describe('an import', () => {
  it('sends rows in slices, over the borders of pieces, and adds each once', async () => {
    const server = fakeServer();
    const file = utf16(header + lines(30_000));
    expect(file.size).toBeGreaterThan(2 * 1_048_576);
    const run = await start(file, server);
    await run.run();
    expect(run.getState()).toMatchObject({ phase: 'done', added: 29_999, refused: 0, there: 0 });
    expect(Math.max(...server.calls.map((rows) => rows.length))).toBe(500);
    expect(server.calls.flat().map(({ line }) => line)).toEqual(
      Array.from({ length: 30_000 }, (_, at) => at + 2),
    );
    const again = await start(file, server);
    await again.run();
    expect(again.getState()).toMatchObject({ phase: 'done', added: 0, there: 29_999 });
  });

  it('waits where the server cannot be reached, and goes on with the very slice', async () => {
    const server = fakeServer();
    server.failing = 2;
    const run = await start(new Blob([header + lines(1_200)]), server);
    const ended = run.run();
    for (const _ of [1, 2]) {
      await until(run, 'waiting');
      expect(run.getState()).toMatchObject({ added: 0, fault: new Error('no network') });
      run.goOn();
      await new Promise((go) => setTimeout(go, 1));
    }
    await ended;
    expect(run.getState()).toMatchObject({ phase: 'done', added: 1_199 });
  });

  it('goes on where it stood when the same file is chosen again, with those who wait for a word', async () => {
    const server = fakeServer();
    const keep: { place: Kept } = { place: null };
    const file = new Blob([header + lines(1_200)]);
    const first = await start(file, server, keep);
    const send = server.send.bind(server);
    let isCut = true;
    server.send = async (rows) => {
      if (isCut && server.calls.length === 2) server.failing = 1;
      return send(rows);
    };
    const ended = first.run();
    await until(first, 'waiting');
    first.stop();
    await ended;
    expect(keep.place).toEqual({ line: 1_001, open: [5] });

    isCut = false;
    const second = await start(file, server, keep);
    await second.run();
    expect(server.calls.slice(2).map((rows) => [rows[0]!.line, rows.at(-1)!.line, rows.length])).toEqual([
      [5, 1_201, 201],
    ]);
    expect(second.getState()).toMatchObject({ phase: 'done', before: 999, added: 200, there: 0 });
    // It is over when nobody waits for a word any more.
    expect(keep.place).toEqual({ line: 1_201, open: [5] });
    await second.decide(second.getState().alike, false);
    expect(keep.place).toBeNull();
  });

  it('is stopped while it waits, and what was sent stays', async () => {
    const server = fakeServer();
    const run = await start(new Blob([header + lines(1_200)]), server);
    server.failing = 1;
    const ended = run.run();
    await until(run, 'waiting');
    run.stop();
    await ended;
    expect(run.getState().phase).toBe('stopped');
  });

  it('names the line and the reason of each row that does not fit', async () => {
    const server = fakeServer();
    const text = `${header}1;A;B;31/02/1984;;\r\n"2\r\n";A;B;21/07/1984;;\r\n${'x'.repeat(10_240)};A;B;21/07/1984;;\r\n9;"A;B\r\n`;
    const run = await start(new Blob([text]), server);
    await run.run();
    expect(run.getState().problems.map(({ line, reason }) => [line, reason.slice(0, 30)])).toEqual([
      [2, 'The birth date “31/02/1984” is'],
      [5, 'The id in the other system is '],
      [6, 'A quotation mark is opened her'],
    ]);
    expect(server.there).toEqual(new Set(['2']));
  });

  it('adds who is alike only when a person says it is another', async () => {
    const server = fakeServer();
    const run = await start(new Blob([header + lines(5)]), server);
    await run.run();
    const { alike } = run.getState();
    expect(alike.map(({ row }) => row.externalId)).toEqual(['3']);
    expect(server.there.has('3')).toBe(false);
    await run.decide(alike, true);
    expect(server.there.has('3')).toBe(true);
    expect(run.getState()).toMatchObject({ alike: [], added: 5 });
  });
});

describe('an import of whoever is there with less', () => {
  const allergies = [
    { codeSystem: '', code: '', display: 'Latex', criticality: '', status: '', recordedOn: null },
  ];
  const found = (line: number) => ({
    line,
    place: `Entry ${line}`,
    row: { line, externalId: String(line), chartNumber: null, fields: {}, allergies } as ImportRow,
  });
  const startFor = (outcomes: ImportOutcome['outcome'][]) => {
    const sent: ImportRow[][] = [];
    const keep: { place: Kept } = { place: null };
    const run = new ImportRun({
      async *pieces() {
        yield { found: outcomes.map((_, at) => found(at + 1)), bytes: 1 };
      },
      async send(rows) {
        sent.push(rows);
        return rows.map(({ line, sameAs }) => ({
          line,
          outcome: sameAs ? 'there' : outcomes[line - 1]!,
          patientId: `p${line}`,
          alike: [],
          reason: null,
          ...((sameAs !== undefined || outcomes[line - 1] === 'there') && {
            beside: { allergies: 1, coverages: 0 },
          }),
        })) as unknown as ImportOutcome[];
      },
      keepPlace: (place) => {
        keep.place = place;
      },
    });
    return { run, sent, keep };
  };

  it('lists what was left out by row, and gives it to them when a person says so', async () => {
    const { run, sent, keep } = startFor(['there', 'added', 'there']);
    await run.run();
    const { lacking, problems } = run.getState();
    expect(lacking.map(({ line, patientId }) => [line, patientId])).toEqual([
      [1, 'p1'],
      [3, 'p3'],
    ]);
    expect(problems).toMatchObject([
      { line: 1, reason: 'Is there already; 1 allergy of the file left out.', isNote: true },
      { line: 3 },
    ]);
    expect(keep.place).toEqual({ line: 3, open: [1, 3] });
    await run.addBeside([lacking[0]!]);
    expect(sent.at(-1)).toMatchObject([{ line: 1, sameAs: 'p1' }]);
    expect(run.getState()).toMatchObject({
      there: 2,
      given: { allergies: 1 },
      lacking: [{ line: 3 }],
      problems: [{ line: 3 }],
    });
    await run.addBeside(run.getState().lacking);
    expect(keep.place).toBeNull();
  });

  it('says of whoever is the same what of them was left out', async () => {
    const { run, sent } = startFor(['alike', 'alike']);
    await run.run();
    const [one, other] = run.getState().alike;
    await run.decide([one!], false);
    expect(run.getState().problems).toMatchObject([{ line: 1, isNote: true }]);
    await run.addBeside([{ ...other!, patientId: 'p9' as never }]);
    expect(sent.at(-1)).toMatchObject([{ line: 2, sameAs: 'p9' }]);
    expect(run.getState()).toMatchObject({ alike: [], given: { allergies: 1 }, problems: [{ line: 1 }] });
  });

  it('sends no more at once than a call holds, however large their photos are', async () => {
    const outcomes = Array.from({ length: 30 }, (): ImportOutcome['outcome'] => 'there');
    const { run, sent } = startFor(outcomes);
    await run.run();
    const photo = 'A'.repeat(32_000);
    const before = sent.length;
    await run.addBeside(run.getState().lacking.map((one) => ({ ...one, row: { ...one.row, photo } })));
    const slices = sent.slice(before);
    expect(slices.flat().map(({ line }) => line)).toEqual(outcomes.map((_, at) => at + 1));
    for (const rows of slices) expect(JSON.stringify(rows).length).toBeLessThan(1_000_000);
    expect(run.getState()).toMatchObject({ given: { allergies: 30, photos: 0 }, lacking: [] });
  });
});
