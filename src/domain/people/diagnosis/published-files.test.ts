import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readOrderLine } from './order-file.ts';
import { readTabularList } from './tabular-list.ts';

const reference = new URL(
  '../../../../../shared/data/codes/reference/icd10cm-fy2021-tabular.xml.gz',
  import.meta.url,
);

const heading = '00001 A00     0 Cholera                                                      Cholera';
const code =
  '18953 M5450   1 Low back pain, unspecified                                   Low back pain, unspecified';

describe('the order file', () => {
  it('is read by its columns', () => {
    expect(readOrderLine(heading)).toEqual({
      code: 'A00',
      isBillable: false,
      shortTitle: 'Cholera',
      title: 'Cholera',
    });
    expect(readOrderLine(`${code}\r\n`)).toEqual({
      code: 'M54.50',
      isBillable: true,
      shortTitle: 'Low back pain, unspecified',
      title: 'Low back pain, unspecified',
    });
  });

  it.each(['', 'order,code,dotted', '00001 a00     0 Cholera'])('has no line as %j', (line) =>
    expect(readOrderLine(line)).toBeNull(),
  );
});

const xml = `<?xml version="1.0" encoding="utf-8"?>
<ICD10CM.tabular><version>2027</version><chapter><section id="M50-M54">
<diag><name>M54</name><desc>Dorsalgia</desc>
  <excludes1><note>psychogenic dorsalgia (F45.41)</note></excludes1>
  <diag><name>M54.5</name><desc>Low back pain</desc>
    <inclusionTerm><note>Loin pain</note><note>Lumbago &amp; more</note></inclusionTerm>
    <excludes2><note>low back strain (S39.012, S39.0-)</note></excludes2>
    <diag><name>M54.50</name><desc>Low back pain, unspecified</desc></diag>
  </diag>
</diag>
<diag><name>S13</name><desc>Dislocation of neck</desc>
  <sevenChrDef><extension char="A">initial encounter</extension><extension char="S">sequela</extension></sevenChrDef>
</diag></section></chapter></ICD10CM.tabular>`;

describe('the tabular list', () => {
  it('is read in its order, each code with what is said of it', () => {
    const entries = [...readTabularList(xml)];
    expect(entries.map((entry) => [entry.code, entry.title])).toEqual([
      ['M54', 'Dorsalgia'],
      ['M54.5', 'Low back pain'],
      ['M54.50', 'Low back pain, unspecified'],
      ['S13', 'Dislocation of neck'],
    ]);
    expect(entries[0]!.excludes).toEqual([
      { code: 'M54', kind: 'excludes1', note: 'psychogenic dorsalgia (F45.41)', refs: ['F45.41'] },
    ]);
    expect(entries[1]).toMatchObject({
      includes: ['Loin pain', 'Lumbago & more'],
      excludes: [{ kind: 'excludes2', refs: ['S39.012', 'S39.0-'] }],
      seventh: null,
    });
    expect(entries[3]!.seventh).toEqual({
      category: 'S13',
      allowed: { A: 'initial encounter', S: 'sequela' },
    });
  });

  it('that is another file is refused in words', () => {
    expect(() => [...readTabularList('<html></html>')]).toThrow(/not the tabular list/);
  });

  it.skipIf(!existsSync(reference))('of a whole year is read whole', () => {
    const entries = [...readTabularList(gunzipSync(readFileSync(reference)).toString('utf8'))];
    const byCode = new Map(entries.map((entry) => [entry.code, entry]));
    expect(byCode.size).toBe(entries.length);
    expect(entries.length).toBeGreaterThan(40_000);
    expect(entries.flatMap(({ excludes }) => excludes).length).toBeGreaterThan(5_000);
    expect(entries.filter(({ seventh }) => seventh !== null).length).toBeGreaterThan(350);
    expect(byCode.get('M54.5')!.includes).toEqual(['Loin pain', 'Lumbago NOS']);
    expect(entries.filter(({ code: one, title }) => one === '' || title === '')).toEqual([]);
  });
});
