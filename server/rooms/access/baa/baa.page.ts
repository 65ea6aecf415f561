import { Hono } from 'hono';
import { html } from 'hono/html';
import type pg from 'pg';
import type { ApiParts } from '../../../kernel/http/parts.ts';
import { page, sendPage, type PageFrame } from '../../../kernel/pages/page.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * GET /login/baa?clinic=…: the business associate agreement [7.10], where BAA_URL names no other. It lies beside the
 * sign-in pages because the app's service worker leaves those to the server. It tells no more than a clinic's name, to
 * whoever has the clinic's id.
 */
export function baaPage(frame: PageFrame, pool: pg.Pool, nowMs: () => number): Hono {
  const app = new Hono();
  app.get('/login/baa', async (c) => {
    const clinicId = c.req.query('clinic') ?? '';
    const { rows } = uuid.test(clinicId)
      ? await pool.query<{ name: string }>('select name from clinics where id = $1', [clinicId])
      : { rows: [] };
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(nowMs());
    return sendPage(c, frame, agreement(frame, rows[0]?.name ?? 'the clinic named below', day));
  });
  return app;
}

/** The page as it lies next to the API. It has no form, so nothing need be said of where one leads. */
export const baaPages = ({ config, pool, clock }: ApiParts): Hono =>
  baaPage({ config: { origin: config.origin ?? '' }, settings: { redirects: [] } }, pool, () => clock.now());

const agreement = (frame: PageFrame, clinic: string, day: string) =>
  page(
    'Business associate agreement',
    html`<h1>Business associate agreement</h1>
      <p class="lead">
        Between ${clinic} (the clinic) and whoever runs this Plumbline server for it (the operator), as of
        ${day}. The HIPAA rules (45 CFR 164.502(e), 164.504(e) and 164.308(b)) ask for it.
      </p>
      <ol class="terms">
        <li>
          The operator keeps the clinic's health information for the clinic, and uses it to run Plumbline and
          for nothing else. It does not sell it and does not read it out of curiosity.
        </li>
        <li>
          It protects that information as the HIPAA security rule asks: sealed transport, access by role, an
          audit trail, copies that can be restored.
        </li>
        <li>
          It tells the clinic of a breach, or of a use that this agreement does not allow, without delay and
          within 60 days at the latest, with what it knows: whose information, what happened, and what was
          done.
        </li>
        <li>
          Whoever works for the operator with this information agrees to the same duties in writing first.
        </li>
        <li>
          On request the operator gives the clinic what patients may ask for: a copy of their record, a
          correction, and a list of disclosures. It keeps its books on this open to the Secretary of Health
          and Human Services.
        </li>
        <li>
          When the agreement ends, the operator hands the information back and destroys its copies. What
          cannot be destroyed stays protected as before.
        </li>
        <li>
          The clinic may end the agreement at once when the operator breaks it in a way that matters and does
          not mend it.
        </li>
        <li>The clinic gives access only to those who need it, and takes it away when they leave.</li>
      </ol>
      <p>For ${clinic}: name, date, signature</p>
      <p>____________________________________________</p>
      <p>For the operator: name, date, signature</p>
      <p>____________________________________________</p>
      <p>
        Print this page, sign it, and keep it with the clinic's papers. Have it checked by whoever advises the
        clinic in law.
      </p>
      <div class="under"><a href="${frame.config.origin}/settings">Back to Plumbline</a></div>`,
  );
