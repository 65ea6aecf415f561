import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface PartnerProcess {
  readonly origin: string;
  /** An entry for PARTNERS_FILE that knows this partner as one to connect to. */
  readonly entry: object;
  /** What it does from now on; `{}` is good behaviour. */
  behave(behaviour: object): Promise<void>;
  seen(): Promise<{ path: string; fields: Record<string, string> }[]>;
  /** Follows the browser's way over the partner's page; gives the query that it comes back with. */
  visit(url: string): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts a partner's OAuth server as a process of its own. */
export async function startPartner(port = 0): Promise<PartnerProcess> {
  const program = fileURLToPath(new URL('partner-server.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port) },
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const origin = line.toString('utf8').trim();
  return {
    origin,
    entry: {
      id: 'rehab-network',
      name: 'Rehab Network',
      description: 'Sends referrals to the clinic.',
      connect: {
        issuer: origin,
        clientId: 'plumbline',
        clientSecret: 'partner: secret+of/ours',
        scopes: ['referrals'],
        shares: ["The clinic's name", 'That the clinic takes referrals'],
        checkUrl: `${origin}/check`,
      },
    },
    async behave(behaviour) {
      const body = new URLSearchParams({ behaviour: JSON.stringify(behaviour) });
      await fetch(`${origin}/control`, { method: 'POST', body });
    },
    seen: async () => (await fetch(`${origin}/seen`)).json() as never,
    async visit(url) {
      const { headers } = await fetch(url, { redirect: 'manual' });
      return Object.fromEntries(new URL(headers.get('location')!).searchParams);
    },
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
