import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { pagesInStyle, type Html } from './html-page.ts';
import { pageStyle } from './page-style.ts';

const pages = pagesInStyle(pageStyle);
/** The plumb bob, as src/ui/shell/mark.tsx draws it. */
const mark =
  '<svg viewBox="0 0 32 32" fill="currentColor" aria-hidden="true"><path d="M15.2 2h1.6v9h-1.6z" opacity=".6"/><rect x="12.8" y="10.4" width="6.4" height="3" rx=".7" opacity=".6"/><path d="M9 14.2h7V30c-3.7-4.2-7-10-7-15.8z"/><path d="M23 14.2h-7V30c3.7-4.2 7-10 7-15.8z" opacity=".7"/></svg>';
const warning =
  '<svg viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" aria-hidden="true"><circle cx="10" cy="10" r="8"/><path d="M10 6v5M10 14v.01"/></svg>';
const tick =
  '<svg viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" aria-hidden="true"><circle cx="10" cy="10" r="8"/><path d="m6.5 10.5 2.5 2.5 4.5-5.5"/></svg>';

/** A whole page. Everything put into it as a value is escaped. */
export const page = (title: string, card: Html, beside: Html | null = null): Html =>
  pages.document(
    `${title} · Plumbline`,
    html`<main class="${beside ? 'wide' : ''}">
      <div class="brand">${raw(mark)}Plumbline</div>
      <div class="card">${card}</div>
      ${beside ?? ''}
    </main>`,
  );

export const badNote = (text: string): Html =>
  html`<div class="note bad" role="alert" id="fault">
    ${raw(warning)}
    <p>${text}</p>
  </div>`;
export const goodNote = (text: string): Html =>
  html`<div class="note good" role="status">
    ${raw(tick)}
    <p>${text}</p>
  </div>`;

/** What a page needs to know of the sign-in that it may lead back to. */
export interface PageFrame {
  readonly settings: { readonly redirects: readonly string[] };
  readonly config: { readonly origin: string };
}

/** Sends a page that nobody may frame, store or run scripts in. */
export function sendPage(
  c: Context,
  service: PageFrame,
  body: Html,
  status: ContentfulStatusCode = 200,
): Response | Promise<Response> {
  // Chrome holds `form-action` against the redirect after the form as well, so the applications stand there too.
  const applications = [...new Set(service.settings.redirects.map((redirect) => new URL(redirect).origin))];
  return pages.send(c, body, { formAction: `'self' ${applications.join(' ')}`, status });
}
