import 'temporal-polyfill/global';
import { readConfig } from './config.ts';
import { ensureBuilt } from './build/ensure-built.ts';
import { demoUsers } from './demo/demo-users.ts';
import { startServer } from './main.ts';
import { createLog } from './process/log.ts';
import { closeOnSignals } from './process/shutdown.ts';
import { StartFault } from './process/start-fault.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** `npm start`: builds the app when its sources changed, then serves. */
try {
  const config = readConfig(process.env);
  await ensureBuilt(say);
  const log = createLog(process.env['LOG_LEVEL'] ?? 'info');
  const server = await startServer(config, { log });
  closeOnSignals(server, log);

  say(
    `Plumbline is ready at ${server.url} (stage ${config.stage}, ${Math.round(process.uptime() * 1000)} ms)`,
  );
  if (config.stage === 'local' && config.signIn.embedded) {
    const widest = Math.max(...demoUsers.map(({ email }) => email.length));
    say(`\nDemo sign-ins (password of all: ${demoUsers[0]?.password}):`);
    for (const { email, note } of demoUsers) say(`  ${email.padEnd(widest)}  ${note}`);
    say('');
  }
} catch (fault) {
  if (!(fault instanceof StartFault)) throw fault;
  process.stderr.write(`${fault.message}\n`);
  process.exit(1);
}
