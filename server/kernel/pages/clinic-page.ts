import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { pagesInStyle, type Html } from './html-page.ts';
import { pageStyle } from './page-style.ts';

/** What the public pages have besides the sign-in pages' look. */
const style = `${pageStyle}
body{place-items:start center}
main{max-width:640px}
.brand{font-size:1.25rem;overflow-wrap:anywhere}
h1+.chosen,h1+.note{margin-top:12px}
.news{margin:12px 0 16px}
h2{margin:24px 0 8px}h3{margin:16px 0 8px;font-size:.9375rem}
.words{white-space:pre-line;overflow-wrap:anywhere;margin-bottom:8px}
ul.ways{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:8px}
ul.ways.tall{display:grid}
.way,button.way{display:inline-flex;flex-wrap:wrap;align-items:center;gap:0 12px;min-height:44px;padding:8px 14px;color:var(--text);
background:var(--surface);border:1px solid var(--edge);border-radius:10px;text-decoration:none;font:inherit;overflow-wrap:anywhere}
ul.tall .way{display:flex;justify-content:space-between}
.way span{color:var(--muted);font-size:.875rem}
.way:hover,button.way:hover{background:var(--surface-2)}
.way[aria-current]{background:var(--accent-soft);border-color:var(--accent);color:var(--accent-text);font-weight:600}
.phone{display:inline-block;padding-block:11px;margin-block:-11px;white-space:nowrap}
.times .way{font-variant-numeric:tabular-nums}
.chosen{padding:12px 14px;margin:0 0 20px;border-radius:10px;background:var(--surface-2);overflow-wrap:anywhere}
.chosen strong{display:block}
form+.hint{margin-top:16px}ul.ways+.hint{margin-top:8px}
.pair{display:grid;gap:16px}
@media(min-width:560px){.pair{grid-template-columns:1fr 1fr}}
textarea{width:100%;min-height:88px;padding:10px 12px;font:inherit;color:inherit;background:var(--surface);border:1px solid var(--edge);
border-radius:10px;resize:vertical}
textarea:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
[aria-invalid]{border-color:var(--danger-text)}
.fault{color:var(--danger-text);font-size:.875rem}
.away{position:absolute;left:-9999px;width:1px;height:1px;overflow:hidden}
button.quiet{color:var(--accent-text);background:none;border:1px solid var(--edge)}
button.quiet:hover{background:var(--surface-2)}
summary.way{width:fit-content;cursor:pointer}
details[open]>summary{margin-bottom:16px}
button.grave{background:var(--danger-text);color:var(--surface)}
`;
const pages = pagesInStyle(style);

/** A whole page in the clinic's name. It runs nothing and loads nothing: what it is for works wherever a form does. */
export const clinicPage = (title: string, clinicName: string, card: Html): Html =>
  pages.document(
    clinicName === '' ? title : `${title} · ${clinicName}`,
    html`<main>
      ${clinicName === '' ? '' : html`<div class="brand">${clinicName}</div>`}
      <div class="card">${card}</div>
    </main>`,
    false,
  );

/** A number that a tap calls. What stands behind it, as an extension, is shown and not dialled; words alone are no number. */
export function phoneLink(phone: string): Html | string {
  const digits = phone.replace(/[a-z].*$/is, '').replace(/[^\d+*#]/g, '');
  return digits === '' ? phone.trim() : html`<a class="phone" href="tel:${digits}">${phone.trim()}</a>`;
}

/** Sends a page that nobody frames, keeps, lists or learns the address of, and that runs no script. */
export const sendClinicPage = (
  c: Context,
  body: Html,
  status: ContentfulStatusCode = 200,
  headers: Readonly<Record<string, string>> = {},
): Response | Promise<Response> =>
  pages.send(c, body, { formAction: "'self'", status, headers: { 'x-robots-tag': 'noindex', ...headers } });

/** One plain answer, with nothing to do on it. */
export const plainPage = (title: string, words: string): Html =>
  clinicPage(
    title,
    '',
    html`<h1>${title}</h1>
      <p>${words}</p>`,
  );
