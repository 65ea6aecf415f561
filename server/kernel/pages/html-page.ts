import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { pageFont } from '../static/built-app.ts';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

export type Html = ReturnType<typeof html>;

export interface PageKind {
  /** A whole page. Everything put into it as a value is escaped. @param isListed whether search engines may keep it */
  document(title: string, main: Html, isListed?: boolean): Html;
  /**
   * Sends a page that nobody may frame or store, that tells nobody its address, and that runs no script and loads nothing but the font.
   * @param formAction where its forms may lead, as the content security policy writes it
   */
  send(c: Context, body: Html, answer: PageAnswer): Response | Promise<Response>;
}

export interface PageAnswer {
  readonly formAction: string;
  readonly status?: ContentfulStatusCode;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The product's own type. Until it is there, and where it cannot be had, the words stand in the system's. */
const fontFace = `@font-face{font-family:Inter;font-weight:100 900;font-display:swap;src:url(${pageFont}) format("woff2")}`;

/** The pages of one look: the style stands in the page, and the policy lets in that style alone. */
export function pagesInStyle(look: string): PageKind {
  const style = `${fontFace}${look}`;
  const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  // One piece, so that no formatting comes between the hash and what it is of.
  const styleElement = `<style>${style}</style>`;
  return {
    document: (title, main, isListed = true) =>
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            ${isListed ? '' : raw('<meta name="robots" content="noindex" />')}
            <meta name="theme-color" content="#f3f6f5" media="(prefers-color-scheme: light)" />
            <meta name="theme-color" content="#0d1413" media="(prefers-color-scheme: dark)" />
            <title>${title}</title>
            <link rel="icon" href="data:," />
            ${raw(styleElement)}
          </head>
          <body>
            ${main}
          </body>
        </html>`,
    send(c, body, { formAction, status = 200, headers = {} }) {
      c.header(
        'content-security-policy',
        [
          "default-src 'none'",
          `style-src ${styleHash}`,
          'img-src data:',
          "font-src 'self'",
          `form-action ${formAction}`,
          "frame-ancestors 'none'",
          "base-uri 'none'",
        ].join('; '),
      );
      c.header('cache-control', 'no-store');
      c.header('referrer-policy', 'no-referrer');
      c.header('x-content-type-options', 'nosniff');
      c.header('x-frame-options', 'DENY');
      return c.html(body, status, { ...headers });
    },
  };
}
