import type { Pool, PoolClient } from 'pg';
import type { PlainDate } from '../../../../src/contract/base/values.ts';
import { readOrderLine } from '../../../../src/domain/people/diagnosis/order-file.ts';
import { readTabularList } from '../../../../src/domain/people/diagnosis/tabular-list.ts';

/** A file that is not what it should be, with what to do. */
export class CodesRefused extends Error {
  override readonly name = 'CodesRefused';
}

export interface CodeFile {
  /** As it is called, without its folder and without `.gz`. */
  readonly name: string;
  readonly text: string;
}

/**
 * The first day on which a file of CMS holds, by its name: a fiscal year begins on October 1 of the year before; the
 * updates of January and April are named for their month. Null where the name tells no year.
 */
export function beginOf(name: string): PlainDate | null {
  const year = /(?:^|\D)(20\d\d)(?:\D|$)/.exec(name)?.[1];
  if (year === undefined) return null;
  if (/(?:^|[^a-z])apr(?:il)?(?:[^a-z]|$)/i.test(name)) return `${year}-04-01` as PlainDate;
  if (/(?:^|[^a-z])jan(?:uary)?(?:[^a-z]|$)/i.test(name)) return `${year}-01-01` as PlainDate;
  return `${Number(year) - 1}-10-01` as PlainDate;
}

const isTabular = ({ text }: CodeFile) => /^\s*<\?xml|^\s*<ICD10CM/.test(text.slice(0, 200));

interface Loaded {
  readonly name: string;
  readonly validFrom: PlainDate;
  readonly codes: number;
}

/**
 * Loads files as CMS publishes them, all or none. A list that is there already is replaced.
 * @param validFrom the first day on which they hold; null: as their names say
 * @returns what was loaded, in the order in which it was
 * @throws CodesRefused for a file that is none, or that cannot stand alone
 */
export async function loadCodes(
  pool: Pool,
  files: readonly CodeFile[],
  validFrom: PlainDate | null,
): Promise<Loaded[]> {
  // What a code is comes first, and then what is said of it.
  const inOrder = files.toSorted((a, b) => Number(isTabular(a)) - Number(isTabular(b)));
  const client = await pool.connect();
  const loaded: Loaded[] = [];
  try {
    await client.query('begin');
    await client.query('lock table diagnosis_code_lists in exclusive mode');
    for (const file of inOrder) {
      const begin = validFrom ?? beginOf(file.name);
      if (begin === null)
        throw new CodesRefused(
          `${file.name}: the name tells no year. Say from which day it holds: --valid-from 2026-10-01.`,
        );
      const codes = await (isTabular(file)
        ? loadTabular(client, file, begin)
        : loadOrder(client, file, begin));
      loaded.push({ name: file.name, validFrom: begin, codes });
    }
    await client.query('commit');
    return loaded;
  } catch (fault) {
    await client.query('rollback');
    throw fault;
  } finally {
    client.release();
  }
}

async function loadOrder(client: PoolClient, { name, text }: CodeFile, begin: PlainDate): Promise<number> {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const codes = lines.map((line, at) => {
    const code = readOrderLine(line);
    if (code) return code;
    throw new CodesRefused(
      `${name}, line ${at + 1}: this is no line of the order file of ICD-10-CM. Nothing was loaded. Take icd10cm-order-YYYY.txt or icd10cm-tabular-YYYY.xml out of the archive that CMS publishes.`,
    );
  });
  if (codes.length === 0) throw new CodesRefused(`${name} is empty. Nothing was loaded.`);
  await client.query('delete from diagnosis_code_lists where valid_from = $1', [begin]);
  await client.query('insert into diagnosis_code_lists (valid_from, source) values ($1, $2)', [begin, name]);
  await client.query(
    `insert into diagnosis_codes (valid_from, code, is_billable, title)
     select $1, e.code, e."isBillable", e.title
     from json_to_recordset($2) as e (code text, "isBillable" boolean, title text)`,
    [begin, JSON.stringify(codes)],
  );
  return codes.length;
}

async function loadTabular(client: PoolClient, { name, text }: CodeFile, begin: PlainDate): Promise<number> {
  const { rowCount: isThere } = await client.query(
    'update diagnosis_code_lists set has_tabular = true where valid_from = $1',
    [begin],
  );
  if (!isThere)
    throw new CodesRefused(
      `${name}: the tabular list says what belongs to codes, and the order file which codes there are. Load the order file of the same year with it; nothing was loaded.`,
    );
  const entries = [...readTabularList(text)]
    .map(({ code, includes, excludes, seventh }) => ({
      code,
      includes,
      excludes: excludes.map(({ kind, note, refs }) => ({ kind, note, refs })),
      seventh: seventh?.allowed ?? null,
    }))
    .filter(({ includes, excludes, seventh }) => includes.length + excludes.length > 0 || seventh !== null);
  const { rowCount } = await client.query(
    `update diagnosis_codes d set includes = e.includes, excludes = e.excludes, seventh = e.seventh
     from json_to_recordset($2) as e (code text, includes text[], excludes jsonb, seventh jsonb)
     where d.valid_from = $1 and d.code = e.code`,
    [begin, JSON.stringify(entries)],
  );
  return rowCount ?? 0;
}
