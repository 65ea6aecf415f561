import { Readable } from 'node:stream';
import { Hono, type Context } from 'hono';
import type { Role } from '../../../../src/contract/access/role.ts';
import type { ApiParts } from '../../../kernel/http/parts.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { addressOf } from '../../../kernel/process/remote-address.ts';
import { chartCsv, chartFhir, type ChartFile } from './chart-files.ts';
import { chartPdf } from './pdf/chart-pdf.ts';
import { readChart } from './chart-rows.ts';
import { sendClinic, type Holder, type Send } from './send-clinic.ts';
import { ticketsOf, type Ticket } from './export-ticket.ts';
import { mayFetch } from './export.policy.ts';
import { openSnapshot } from './snapshot.ts';

/**
 * `GET /export/<ticket>`: a download that the browser itself writes to the disk, so that no page holds it. The ticket
 * stands for a sign-in, once and within a minute; whoever it was given to must still be allowed what it opens.
 */
export function exportDownloadPages(parts: ApiParts): Hono {
  const { clock, config, log, flood } = parts;
  const tickets = ticketsOf(parts);
  const app = new Hono();
  app.onError((fault, c) => {
    if (fault instanceof Refusal)
      return plain(c, fault.code === 'in-flight' ? 409 : 429, fault.message, fault.headers);
    log.error({ err: fault }, 'an export could not be sent');
    return plain(c, 500, 'The export could not be made. Go back to Plumbline and try again.');
  });

  app.get('/export/:ticket', async (c) => {
    if (config.maintenance) return plain(c, 503, config.maintenance, { 'Retry-After': '600' });
    await flood.takeOpen(addressOf(c));
    const ticket = await tickets.take(c.req.param('ticket'), clock.now());
    const who = ticket && (await holderOf(parts, ticket));
    if (!ticket || !who)
      return plain(
        c,
        404,
        'This download was fetched already, or is over. Go back to Plumbline and begin it again.',
      );
    return ticket.patientId === null
      ? sendClinic(parts, ticket, who, sent(c))
      : sendChart(parts, { ...ticket, patientId: ticket.patientId }, c);
  });
  return app;
}

/** Whose ticket it is, while they are still a member who may do this and can still sign in; else null. */
async function holderOf({ pool, accounts }: ApiParts, ticket: Ticket): Promise<Holder | null> {
  const { rows } = await pool.query<{ roles: Role[]; sub: string | null; name: string }>(
    `select m.roles, u.sub, coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as name
      from memberships m join users u on u.id = m.user_id
      where m.clinic_id = $1 and m.user_id = $2 and m.left_at is null`,
    [ticket.clinicId, ticket.userId],
  );
  const [row] = rows;
  if (!row || !mayFetch(row.roles, ticket)) return null;
  if (accounts && (row.sub === null || !(await accounts.isOpen(row.sub)))) return null;
  return { name: row.name };
}

async function sendChart(
  parts: ApiParts,
  ticket: Ticket & { patientId: string },
  c: Context,
): Promise<Response> {
  const { clinicId, userId, patientId, format, byteOrderMark } = ticket;
  const takenAt = new Date(parts.clock.now()).toISOString();
  const snapshot = await openSnapshot(parts.database, { clinicId, userId });
  let file: ChartFile;
  try {
    const chart = await readChart(snapshot, { clinicId, patientId });
    if (!chart) return plain(c, 404, 'There is no such patient in this clinic any more.');
    const wish = {
      origin: parts.config.origin ?? '',
      takenAt,
      byteOrderMark,
      storage: parts.storage,
      onMissing: (path: string) => parts.log.warn({ path }, 'a document of an export is not whole'),
    };
    const make = { fhir: chartFhir, csv: chartCsv, pdf: chartPdf }[format ?? 'fhir'];
    file = await make(chart, wish);
  } finally {
    await snapshot.close();
  }
  parts.trail.note(clinicId, {
    at: takenAt,
    userId,
    action: 'exports.chartSent',
    entity: 'chart',
    entityId: patientId,
    patientId,
    outcome: 'done',
    opId: null,
  });
  // No name of a person in the name of a file: it stands in lists of downloads and in backups.
  const name = `plumbline-chart-${patientId.slice(0, 8)}-${takenAt.slice(0, 10)}.${file.extension}`;
  return sent(c)(file.body, file.contentType, name);
}

/** Kept by nobody on the way, opened by nothing, and the address is told to no other page. */
const sent =
  (c: Context): Send =>
  (body, contentType, fileName) => {
    headersOf(c);
    c.header('Content-Type', contentType);
    c.header('Content-Disposition', `attachment; filename="${fileName}"`);
    return c.body(Readable.toWeb(body) as ReadableStream);
  };

function headersOf(c: Context): void {
  c.header('Cache-Control', 'private, no-store');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('X-Robots-Tag', 'noindex');
}

function plain(
  c: Context,
  status: 404 | 409 | 429 | 500 | 503,
  words: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  headersOf(c);
  return c.text(`${words}\n`, status, { ...headers });
}
