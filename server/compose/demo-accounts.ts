import type { Database } from '../kernel/db/open-database.ts';
import { StartFault } from '../kernel/process/start-fault.ts';
import { findAccount } from '../rooms/access/sign-in/accounts/accounts.ts';
import { isPassword } from '../rooms/access/sign-in/accounts/password.ts';
import { demoUsers } from '../tools/demo/demo-users.ts';
import type { Config } from './config.ts';
import { reachedBy } from './safe-start.ts';

/**
 * Refuses to serve others than this machine from a database in which somebody of the demo can still sign in: a folder that
 * was tried out first.
 */
export async function requireNoDemoAccounts(
  database: Database,
  config: Pick<Config, 'isLoopback' | 'hosts' | 'origin' | 'signIn'>,
): Promise<void> {
  const by = reachedBy(config);
  if (by === null || !config.signIn.embedded) return;
  const { rows } = await database.pool.query<{ has: boolean }>(
    "select to_regclass('sign_in.accounts') is not null as has",
  );
  if (!rows[0]?.has) return;
  const known: string[] = [];
  for (const { email, password } of demoUsers) {
    const account = await findAccount(database, { email });
    if (account && !account.isDisabled && (await isPassword(password, account.passwordHash)))
      known.push(email);
  }
  if (known.length === 0) return;
  throw new StartFault(
    `This database has the demo's accounts, with passwords that everybody knows (${known.join(', ')}), and ${by} lets others than this machine in.\n` +
      'Start with an empty DATA_DIR (or database) for a clinic; to go on with the demo, leave HOST and PUBLIC_ORIGIN out.',
  );
}
