import { html } from 'hono/html';
import type { Html } from '../../../../kernel/pages/html-page.ts';
import { page, type PageFrame } from '../../../../kernel/pages/page.ts';

/** What went wrong, with the one way on. */
export const troublePage = (service: PageFrame, message: string): Html =>
  page(
    'Sign-in stopped',
    html`<h1>Sign-in stopped</h1>
      <p class="lead">${message}</p>
      <p>Nothing you entered in Plumbline was touched.</p>
      <div class="under"><a href="${service.config.origin}/">Back to Plumbline</a></div>`,
  );
