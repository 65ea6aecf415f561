import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { clinicId, patientId } from '../base/ids.ts';
import { instant } from '../base/values.ts';

/** How one chart leaves: a FHIR R4 bundle, a ZIP of CSV files, or a PDF to be read. */
export const chartFormat = z.enum(['fhir', 'csv', 'pdf']);
export type ChartFormat = z.infer<typeof chartFormat>;

/**
 * Where the file is fetched: an address below the server's own origin that begins one download, within a minute, and
 * needs no sign-in. It is a secret until then.
 */
const download = z.object({ path: z.string(), expiresAt: instant });

export const exportChart = endpoint({
  name: 'exports.chart',
  method: 'POST',
  path: '/:clinicId/patients/:patientId/export',
  summary:
    'Prepares the download of one chart: details, visits, notes, ledger and what other systems know. Of a chart that was merged, the one that it was merged into.',
  params: z.object({ clinicId, patientId }),
  body: z.object({
    format: chartFormat,
    /** CSV: with the mark by which older spreadsheets know UTF-8. */
    byteOrderMark: z.optional(z.boolean()),
  }),
  response: download,
});

const progress = z.object({
  startedAt: instant,
  byName: z.string(),
  /** The file within the ZIP that is being written. */
  file: z.string(),
  rows: z.int(),
  of: z.int(),
});

export const clinicExport = z.object({
  /** How many records there are now, by kind; what a merge or another clinic holds is not among them. */
  counts: z.array(z.object({ kind: z.string(), rows: z.int() })),
  running: z.nullable(progress),
  /** How the latest one ended. */
  last: z.nullable(
    z.object({
      endedAt: instant,
      byName: z.string(),
      outcome: z.enum(['sent', 'stopped', 'failed']),
      rows: z.int(),
    }),
  ),
});
export type ClinicExport = z.infer<typeof clinicExport>;

const inClinic = z.object({ clinicId });

export const getClinicExport = endpoint({
  name: 'exports.get',
  method: 'GET',
  path: '/:clinicId/export',
  summary: 'What an export of the clinic would hold, and how far one is that runs.',
  params: inClinic,
  response: clinicExport,
});

export const exportClinic = endpoint({
  name: 'exports.clinic',
  method: 'POST',
  path: '/:clinicId/export',
  summary:
    'Prepares the download of everything the clinic holds, as it stands at one moment: a ZIP of NDJSON by FHIR kind, CSV by table, and a list of both with counts; on request also one FHIR bundle and a PDF of each chart. One at a time.',
  params: inClinic,
  body: z.object({
    byteOrderMark: z.optional(z.boolean()),
    /** With all resources once more as one FHIR bundle, for systems that take no NDJSON. */
    bundle: z.optional(z.boolean()),
    /** With a PDF of each chart, which takes its time. */
    pdf: z.optional(z.boolean()),
  }),
  response: download,
});

export const stopClinicExport = endpoint({
  name: 'exports.stop',
  method: 'DELETE',
  path: '/:clinicId/export',
  summary: 'Stops the export that runs. The file that was begun is of no use.',
  params: inClinic,
  response: z.object({ stopped: z.boolean() }),
});
