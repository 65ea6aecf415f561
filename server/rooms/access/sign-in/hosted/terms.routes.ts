import { Hono } from 'hono';
import { html } from 'hono/html';
import { page, sendPage, type PageFrame } from '../../../../kernel/pages/page.ts';

/**
 * GET /login/terms: the terms of use of the health record, where TERMS_URL names no other. It lies beside the sign-in
 * pages because the app's service worker leaves those to the server.
 */
export function termsRoutes(frame: PageFrame): Hono {
  const app = new Hono();
  app.get('/login/terms', (c) => sendPage(c, frame, terms(frame)));
  return app;
}

const terms = (frame: PageFrame) =>
  page(
    'Terms of Use',
    html`<h1>Terms of Use</h1>
      <p class="lead">For everyone who works with health records in Plumbline.</p>
      <ol class="terms">
        <li>Use your own sign-in, and nobody else's. What is done under it counts as done by you.</li>
        <li>
          Open a record only when your work for that patient needs it. Every access is written to an audit
          trail.
        </li>
        <li>
          Write what you found and did, when you did it. A signed note is not changed; corrections are added
          to it.
        </li>
        <li>Signing a note says that you wrote or checked it and that it is complete.</li>
        <li>
          Plumbline counts, adds up and reminds. It does not diagnose and does not decide about treatment.
        </li>
        <li>
          Lock or sign out of a device before you leave it. Tell your clinic at once when a device is lost.
        </li>
        <li>Your clinic decides who may see what, and answers for it under the law that applies to it.</li>
      </ol>
      <div class="under"><a href="${frame.config.origin}/">Back to Plumbline</a></div>`,
  );
