import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from '../../server/compose/config.ts';
import { createLog } from '../../server/kernel/process/log.ts';
import { createAccount } from '../../server/rooms/access/sign-in/accounts/accounts.ts';
import { createSignIn, type SignIn } from '../../server/rooms/access/sign-in/sign-in.ts';
import { createApiWorld, type ApiWorld, type Reply } from './api-world.ts';
import { HostedVisitor } from './hosted-visitor.ts';

export const testPassword = 'quiet-river-stone';

export interface AccountWorld extends ApiWorld {
  /** The real embedded sign-in over the same database, with an account for a user of the clinic. */
  signIn: SignIn;
  visitor(): HostedVisitor;
  /** Gives a user of the clinics an account to sign in with; gives its address. */
  openAccount(userId: string): Promise<string>;
  /** Asks the API with a token of the real sign-in. */
  as(idToken: string, method: string, path: string, body?: unknown): Promise<Reply>;
  /** Turns the sign-in's clock forward. */
  later(ms: number): void;
  /** How many statements the sign-in and the API have sent so far. */
  statements(): number;
}

/** The API and the sign-in of one server: the same database, mailbox and accounts. */
export async function createAccountWorld(): Promise<AccountWorld> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'plumbline-accounts-'));
  const config = readConfig({ PORT: '4330', DATA_DIR: dataDir });
  let signIn: SignIn | null = null;
  let aheadMs = 0;
  let sent = 0;
  const world = await createApiWorld(async (database, mailbox) => {
    // Every statement goes through a client, whichever pool it came from.
    const { Client } = (await import('pg')).default;
    // oxlint-disable-next-line typescript/unbound-method -- called below with the client it belongs to
    const query = Client.prototype.query as (...args: unknown[]) => unknown;
    Client.prototype.query = function counted(this: unknown, ...args: unknown[]) {
      sent += 1;
      return query.apply(this, args);
    } as never;
    const log = createLog('silent');
    const nowMs = () => Date.now() + aheadMs;
    signIn = await createSignIn({ database, config, log, env: {}, mail: mailbox, nowMs });
    return {
      accounts: signIn.accounts!,
      config: { stage: 'local', origin: config.origin },
      verify: signIn.verify,
    };
  });
  return {
    ...world,
    signIn: signIn!,
    visitor: () => new HostedVisitor(signIn!.app),
    async openAccount(userId) {
      const { rows } = await world.database.pool.query<{ email: string; name: string }>(
        `select email, first_name || ' ' || last_name as name from users where id = $1`,
        [userId],
      );
      const { email, name } = rows[0]!;
      await createAccount(world.database, { sub: userId, email, name, password: testPassword });
      return email;
    },
    async as(idToken, method, at, body) {
      return world.call(null, method, at, body, { authorization: `Bearer ${idToken}` });
    },
    later: (ms) => (aheadMs += ms),
    statements: () => sent,
    async close() {
      await signIn!.close();
      await world.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
