import { createHash, randomBytes } from 'node:crypto';
import type { Hono } from 'hono';

export const testOrigin = 'http://localhost:4330';
export const testClientId = 'plumbline-app';

/** A code verifier with its S256 challenge. */
export function newVerifier(): { verifier: string; challenge: string } {
  const verifier = randomBytes(48).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** A browser without a screen at the hosted sign-in pages: it keeps cookies and fills in forms. */
export class HostedVisitor {
  readonly cookies = new Map<string, string>();
  readonly #app: Pick<Hono, 'request'>;
  readonly #origin: string;

  constructor(app: Pick<Hono, 'request'>, origin: string = testOrigin) {
    this.#app = app;
    this.#origin = origin;
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookie) headers.set('cookie', cookie);
    const response = await this.#app.request(new URL(path, this.#origin).href, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value) this.cookies.set(name!, value);
      else this.cookies.delete(name!);
    }
    return response;
  }

  /** The address of an authorize request; `change` replaces parameters, null leaves one out. */
  authorizePath(challenge: string, change: Record<string, string | null> = {}): string {
    const all: Record<string, string | null> = {
      client_id: testClientId,
      redirect_uri: `${this.#origin}/`,
      response_type: 'code',
      identity_provider: 'COGNITO',
      scope: 'openid email profile aws.cognito.signin.user.admin',
      state: 'state-1',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...change,
    };
    const kept = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null);
    return `/oauth2/authorize?${new URLSearchParams(kept).toString()}`;
  }

  /** Opens the form that an authorize request leads to. */
  async openForm(
    challenge: string,
    change: Record<string, string | null> = {},
  ): Promise<{ path: string; csrf: string }> {
    const redirect = await this.request(this.authorizePath(challenge, change));
    const path = redirect.headers.get('location') ?? '';
    const text = await (await this.request(path)).text();
    return { path, csrf: hiddenValue(text, 'csrf') };
  }

  async submit(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    });
  }

  /** Types email and password into the form; gives the answer as it is. */
  async enter(challenge: string, email: string, password: string): Promise<Response> {
    const form = await this.openForm(challenge);
    return this.submit(form.path, { step: 'password', csrf: form.csrf, email, password });
  }

  /** From the form to the code at the redirect address. */
  async codeFor(challenge: string, email: string, password: string): Promise<string> {
    return codeIn(await this.enter(challenge, email, password));
  }

  async exchange(code: string, verifier: string, change: Record<string, string> = {}): Promise<Response> {
    return this.submit('/oauth2/token', {
      grant_type: 'authorization_code',
      code,
      client_id: testClientId,
      redirect_uri: `${this.#origin}/`,
      code_verifier: verifier,
      ...change,
    });
  }

  /** The whole way to the three tokens. */
  async signIn(
    email: string,
    password: string,
  ): Promise<{ access_token: string; id_token: string; refresh_token: string }> {
    const { verifier, challenge } = newVerifier();
    const response = await this.exchange(await this.codeFor(challenge, email, password), verifier);
    if (response.status !== 200) throw new Error(`No tokens: ${await response.text()}`);
    return (await response.json()) as { access_token: string; id_token: string; refresh_token: string };
  }

  /** A call of the pool as Amplify makes it. */
  async pool(operation: string, input: object): Promise<{ status: number; body: Record<string, unknown> }> {
    const response = await this.request('/cognito', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(input),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
    };
  }
}

export function hiddenValue(text: string, name: string): string {
  return new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(text)?.[1] ?? '';
}

export function codeIn(response: Response): string {
  return new URL(response.headers.get('location') ?? testOrigin).searchParams.get('code') ?? '';
}
