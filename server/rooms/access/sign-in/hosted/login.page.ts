import { html } from 'hono/html';
import { minPasswordLength } from '../../../../../src/domain/access/password-rule.ts';
import type { Html } from '../../../../kernel/pages/html-page.ts';
import { badNote, goodNote, page } from '../../../../kernel/pages/page.ts';
import type { DemoSignIn } from '../service/service.ts';

/** What every form carries on: the application's request, and proof that this browser was given the form. */
export interface FormFrame {
  readonly query: string;
  readonly csrf: string;
}

interface Notes {
  readonly fault?: string | undefined;
  readonly done?: string | undefined;
}

const notes = ({ fault, done }: Notes): Html =>
  html`${fault ? badNote(fault) : ''}${done ? goodNote(done) : ''}`;
const address = (frame: FormFrame, extra: Record<string, string> = {}) =>
  `/login?${new URLSearchParams([...new URLSearchParams(frame.query), ...Object.entries(extra)]).toString()}`;
const hidden = (frame: FormFrame, step: string): Html =>
  html`<input type="hidden" name="step" value="${step}" /><input
      type="hidden"
      name="csrf"
      value="${frame.csrf}"
    />`;

const emailField = (email: string, isFirst: boolean): Html =>
  html` <div class="field">
    <label for="email">Email</label>
    <input
      id="email"
      name="email"
      type="email"
      inputmode="email"
      autocomplete="username"
      autocapitalize="none"
      spellcheck="false"
      maxlength="254"
      required
      value="${email}"
      ${isFirst ? 'autofocus' : ''}
    />
  </div>`;

const newPasswordField = (isFirst: boolean): Html =>
  html` <div class="field">
    <label for="password">New password</label>
    <input
      id="password"
      name="password"
      type="password"
      autocomplete="new-password"
      minlength="${minPasswordLength}"
      maxlength="256"
      required
      aria-describedby="rule"
      ${isFirst ? 'autofocus' : ''}
    />
    <p class="hint" id="rule">At least ${minPasswordLength} characters. A few words together are good.</p>
  </div>`;

export function passwordPage(
  frame: FormFrame,
  input: Notes & { email: string; password?: string; demos: readonly DemoSignIn[] },
): Html {
  const isFilled = Boolean(input.password);
  return page(
    'Sign in',
    html`<h1>Sign in</h1>
      <p class="lead">To your clinic's schedule, charts and ledgers.</p>
      ${notes(input)}
      <form method="post" action="${address(frame)}">
        ${hidden(frame, 'password')} ${emailField(input.email, input.email === '')}
        <div class="field">
          <label for="password">Password</label>
          <input
            id="password"
            name="password"
            type="password"
            autocomplete="current-password"
            maxlength="256"
            required
            value="${input.password ?? ''}"
            ${input.email !== '' && !isFilled ? 'autofocus' : ''}
          />
        </div>
        <button ${isFilled ? 'autofocus' : ''}>Sign in</button>
      </form>
      <div class="under"><a href="${address(frame, { step: 'forgot' })}">Forgot your password?</a></div>`,
    input.demos.length > 0 ? demoList(frame, input.demos, input.email) : null,
  );
}

const demoList = (frame: FormFrame, demos: readonly DemoSignIn[], chosen: string): Html =>
  html` <section class="demo" aria-labelledby="demo">
    <h2 id="demo">Demo sign-ins</h2>
    <p class="hint">This server runs with made-up people. Pick one to fill in the form.</p>
    <ul>
      ${demos.map(
        (demo, index) =>
          html`<li>
            <a
              href="${address(frame, { demo: String(index) })}"
              ${demo.email === chosen ? 'aria-current="true"' : ''}
            >
              <strong>${demo.email}</strong><span>${demo.note}</span>
            </a>
          </li>`,
      )}
    </ul>
  </section>`;

export const codePage = (frame: FormFrame, input: Notes & { ticket: string; isRecovery?: boolean }): Html =>
  page(
    'Enter your code',
    html`<h1>Enter your code</h1>
      <p class="lead">Open your authenticator app and type the six digits it shows for Plumbline.</p>
      ${notes(input)}
      <form method="post" action="${address(frame)}">
        ${hidden(frame, 'code')}<input type="hidden" name="ticket" value="${input.ticket}" />
        <div class="field">
          <label for="code">Code</label>
          <input
            class="code"
            id="code"
            name="code"
            inputmode="numeric"
            autocomplete="one-time-code"
            maxlength="8"
            required
            ${input.isRecovery === true ? '' : 'autofocus'}
          />
          <p class="hint">Codes never fit? Set the phone's clock to the automatic time.</p>
        </div>
        <button>Continue</button>
      </form>
      ${recoveryForm(frame, input)}
      <div class="under"><a href="${address(frame)}">Start again</a></div>`,
  );

const recoveryForm = (frame: FormFrame, input: { ticket: string; isRecovery?: boolean }): Html =>
  html` <details class="other" ${input.isRecovery === true ? 'open' : ''}>
    <summary>Use a recovery code</summary>
    <form method="post" action="${address(frame)}">
      ${hidden(frame, 'recovery')}<input type="hidden" name="ticket" value="${input.ticket}" />
      <div class="field">
        <label for="recovery">Recovery code</label>
        <input
          class="code"
          id="recovery"
          name="recovery"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          maxlength="16"
          required
          ${input.isRecovery === true ? 'autofocus' : ''}
        />
        <p class="hint">One of the ten that you wrote down. Each works once.</p>
      </div>
      <button>Sign in with it</button>
    </form>
  </details>`;

/** Where the owner of a new account chooses the first password; reached by a link in a mail. */
export const welcomePage = (
  csrf: string,
  input: Notes & { email: string; name: string; secret: string },
): Html =>
  page(
    'Choose a password',
    html`<h1>Choose a password</h1>
      <p class="lead">For ${input.name}, who signs in as <strong>${input.email}</strong>.</p>
      ${notes(input)}
      <form method="post" action="/login/welcome">
        <input type="hidden" name="csrf" value="${csrf}" />
        <input type="hidden" name="secret" value="${input.secret}" />
        <input type="hidden" name="username" value="${input.email}" autocomplete="username" />
        ${newPasswordField(true)}
        <button>Set the password and go on</button>
      </form>`,
  );

export const forgotPage = (frame: FormFrame, input: Notes & { email: string }): Html =>
  page(
    'New password',
    html`<h1>Set a new password</h1>
      <p class="lead">We send a code to your email address. With it you choose a new password.</p>
      ${notes(input)}
      <form method="post" action="${address(frame)}">
        ${hidden(frame, 'forgot')} ${emailField(input.email, true)}
        <button>Send the code</button>
      </form>
      <div class="under"><a href="${address(frame)}">Back to sign-in</a></div>`,
  );

export const resetPage = (frame: FormFrame, input: Notes & { email: string; where: string }): Html =>
  page(
    'New password',
    html`<h1>Enter the code</h1>
      <p class="lead">If ${input.email} has an account, ${input.where}</p>
      ${notes(input)}
      <form method="post" action="${address(frame)}">
        ${hidden(frame, 'reset')}<input type="hidden" name="email" value="${input.email}" />
        <div class="field">
          <label for="code">Code</label>
          <input
            class="code"
            id="code"
            name="code"
            inputmode="numeric"
            autocomplete="one-time-code"
            maxlength="12"
            required
            autofocus
          />
        </div>
        ${newPasswordField(false)}
        <button>Set the password</button>
      </form>
      <div class="under"><a href="${address(frame, { step: 'forgot' })}">Send another code</a></div>`,
  );
