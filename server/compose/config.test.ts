import { describe, expect, test } from 'vitest';
import { readConfig, withPort } from './config.ts';
import { StartFault } from '../kernel/process/start-fault.ts';

describe('settings', () => {
  test('without any, the server is on loopback, port 4173, with its own database and sign-in', () => {
    const config = readConfig({}, '/srv/plumbline');
    expect(config).toMatchObject({
      stage: 'local',
      port: 4173,
      hosts: ['127.0.0.1', '::1'],
      isLoopback: true,
      origin: 'http://localhost:4173',
      dataDir: '/srv/plumbline/.data',
      databaseUrl: null,
    });
    expect(config.signIn).toMatchObject({ embedded: true, domain: 'localhost:4173' });
  });

  test("[6.4] the internal domain is the demo's in stage local, none elsewhere, and a plain domain or no start", () => {
    const domainOf = (env: Record<string, string>) => readConfig(env).services.internalDomain;
    expect(domainOf({})).toBe('demo.example');
    expect(domainOf({ STAGE: 'dev' })).toBeNull();
    expect(domainOf({ STAGE: 'dev', INTERNAL_DOMAIN: 'Plumbline.Example' })).toBe('plumbline.example');
    for (const bad of [
      'plumbline.example.',
      '@plumbline.example',
      '*.example',
      'plumblіne.example',
      'a b.example',
    ])
      expect(() => domainOf({ INTERNAL_DOMAIN: bad })).toThrow('INTERNAL_DOMAIN');
  });

  test('an empty variable counts as absent', () => {
    expect(readConfig({ PORT: '', HOST: ' ', DATABASE_URL: '' })).toMatchObject({
      port: 4173,
      isLoopback: true,
      databaseUrl: null,
    });
  });

  test('a shared data folder is declared, and belongs to a database that is shared as well', () => {
    const DATABASE_URL = 'postgresql://db/clinic';
    expect(readConfig({ DATABASE_URL }).isDataDirShared).toBe(false);
    expect(readConfig({ DATABASE_URL, DATA_DIR_SHARED: 'yes' }).isDataDirShared).toBe(true);
    expect(() => readConfig({ DATA_DIR_SHARED: 'yes' })).toThrow(
      /DATA_DIR_SHARED is set without DATABASE_URL/,
    );
    expect(() => readConfig({ DATABASE_URL, DATA_DIR_SHARED: 'maybe' })).toThrow(
      /it can be yes, or left out/,
    );
  });

  test('every bad value is named at once, a password never', () => {
    const bad = {
      PORT: '80a',
      STAGE: 'production',
      PUBLIC_ORIGIN: 'clinic.example.org',
      LOG_LEVEL: 'loud',
      TRUSTED_PROXIES: '10.0.0.0/33',
      SENTRY_DSN: 'nowhere',
      DATABASE_URL: 'mysql://root:hush-hush@db/x',
      SIGN_IN_USER_POOL_ID: 'eu-west-1_Abc',
    };
    const read = () => readConfig(bad);
    expect(read).toThrow(StartFault);
    for (const name of Object.keys(bad).filter((key) => key !== 'SIGN_IN_USER_POOL_ID'))
      expect(read).toThrow(name);
    expect(read).toThrow(/missing: SIGN_IN_CLIENT_ID, SIGN_IN_DOMAIN/);
    expect(read).not.toThrow(/hush-hush/);
  });

  test.each(['-1', '65536', '4173.5', '0x10'])('PORT=%s is refused', (PORT) => {
    expect(() => readConfig({ PORT })).toThrow(/PORT/);
  });

  test('[1.8] each stage is known', () => {
    for (const STAGE of ['local', 'dev', 'staging', 'prod'])
      expect(readConfig({ STAGE, PLAIN_HTTP: 'allowed' }).stage).toBe(STAGE);
  });

  test('a host beyond this machine is told apart from loopback', () => {
    const open = readConfig({ HOST: '0.0.0.0', STAGE: 'dev' });
    expect(open).toMatchObject({ hosts: ['0.0.0.0'], isLoopback: false });
    expect(readConfig({ HOST: 'localhost' })).toMatchObject({
      hosts: ['127.0.0.1', '::1'],
      isLoopback: true,
    });
    expect(readConfig({ HOST: '[::1]' })).toMatchObject({ hosts: ['::1'], isLoopback: true });
  });

  const pool = {
    SIGN_IN_USER_POOL_ID: 'eu-west-1_Abc',
    SIGN_IN_CLIENT_ID: 'client',
    SIGN_IN_DOMAIN: 'https://auth.example.org/',
  };

  test.each([
    [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
    [{ HOST: '::' }, 'HOST=::'],
    [{ HOST: '127.0.0.1,192.168.1.5' }, 'HOST=127.0.0.1,192.168.1.5'],
    [{ PUBLIC_ORIGIN: 'https://clinic.example.org' }, 'PUBLIC_ORIGIN=https://clinic.example.org'],
    [{ PUBLIC_ORIGIN: 'http://127.0.0.1.example.org' }, 'PUBLIC_ORIGIN=http://127.0.0.1.example.org'],
  ])('the demo accounts of stage local are for this machine alone: %o', (env, named) => {
    const read = () => readConfig(env);
    expect(read).toThrow(StartFault);
    expect(read).toThrow(named);
    expect(read).toThrow(/passwords that everybody knows.*STAGE=prod.*PUBLIC_ORIGIN=https:/s);
    // Where people sign in elsewhere, the demo has no accounts.
    expect(readConfig({ ...env, ...pool }).stage).toBe('local');
    expect(readConfig({ ...env, STAGE: 'dev' }).stage).toBe('dev');
  });

  test.each(['http://localhost:4173', 'http://127.0.0.1:80', 'http://[::1]:4173', 'http://app.localhost'])(
    'and %s is this machine',
    (PUBLIC_ORIGIN) => {
      expect(readConfig({ PUBLIC_ORIGIN }).origin).toBe(new URL(PUBLIC_ORIGIN).origin);
    },
  );

  test.each([
    [{ STAGE: 'prod' }],
    [{ STAGE: 'staging', PUBLIC_ORIGIN: 'http://clinic.example.org' }],
    [{ STAGE: 'prod', PUBLIC_ORIGIN: 'http://localhost:4173', HOST: '0.0.0.0' }],
    [{ STAGE: 'prod', PLAIN_HTTP: '' }],
  ])('a stage above dev needs https: %o', (env) => {
    const read = () => readConfig(env);
    expect(read).toThrow(StartFault);
    expect(read).toThrow(/PUBLIC_ORIGIN=https:.*PLAIN_HTTP=allowed/s);
    expect(readConfig({ ...env, PUBLIC_ORIGIN: 'https://clinic.example.org' }).stage).toBe(env.STAGE);
    expect(readConfig({ ...env, PLAIN_HTTP: 'allowed' }).stage).toBe(env.STAGE);
    expect(readConfig({ ...env, STAGE: 'dev' }).stage).toBe('dev');
  });

  test('a tool lets nobody in, so it asks for neither', () => {
    const read = (env: Record<string, string>) => readConfig(env, '/srv', { serves: false }).stage;
    expect(read({ STAGE: 'prod' })).toBe('prod');
    expect(read({ PUBLIC_ORIGIN: 'https://clinic.example.org' })).toBe('local');
  });

  test('PLAIN_HTTP has one word', () => {
    expect(() => readConfig({ STAGE: 'prod', PLAIN_HTTP: 'yes' })).toThrow('PLAIN_HTTP is "yes"');
  });

  test('a real pool is configuration alone', () => {
    const { signIn } = readConfig(pool);
    expect(signIn).toEqual({
      embedded: false,
      userPoolId: 'eu-west-1_Abc',
      clientId: 'client',
      domain: 'auth.example.org',
      issuer: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Abc',
      userPoolEndpoint: null,
      identityPoolId: null,
    });
  });

  test('the port that was really taken goes into every address, a public origin stays', () => {
    const own = withPort(readConfig({ PORT: '0' }), 5123);
    expect(own).toMatchObject({ port: 5123, origin: 'http://localhost:5123' });
    expect(own.signIn).toMatchObject({
      domain: 'localhost:5123',
      userPoolEndpoint: 'http://localhost:5123/cognito',
    });
    const behind = { PORT: '0', STAGE: 'prod', PUBLIC_ORIGIN: 'https://clinic.example.org' };
    const proxied = withPort(readConfig(behind), 5123);
    expect(proxied.origin).toBe('https://clinic.example.org');
  });
});
