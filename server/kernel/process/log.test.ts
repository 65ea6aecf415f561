import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { logRequests } from './request-log.ts';

function logInto(): { lines: string[]; log: ReturnType<typeof createLog> } {
  const lines: string[] = [];
  return { lines, log: createLog('trace', { write: (line: string) => void lines.push(line) }) };
}

test.each([
  { authorization: 'tell-tale' },
  { headers: { authorization: 'tell-tale', cookie: 'tell-tale' } },
  { request: { headers: { 'set-cookie': 'tell-tale' } } },
  { token: 'tell-tale', body: { access_token: 'tell-tale', refreshToken: 'tell-tale' } },
  { request: { query: { name: 'tell-tale' } }, password: 'tell-tale' },
])('credentials and queries are withheld: %j', (fields) => {
  const { lines, log } = logInto();
  log.info(fields, 'something');
  expect(lines.join('')).toContain('[withheld]');
  expect(lines.join('')).not.toContain('tell-tale');
});

test("a database's fault is told without the values and the statement it carries", () => {
  const { lines, log } = logInto();
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "patients_pkey"'), {
    code: '23505',
    detail: 'Key (name)=(tell-tale) already exists.',
    where: 'tell-tale',
    constraint: 'patients_pkey',
  });
  log.error(
    { err: new Error('Failed query: insert into patients values ($1) params: tell-tale', { cause }) },
    'refused',
  );
  expect(lines.join('')).toContain('patients_pkey');
  expect(lines.join('')).toContain('23505');
  expect(lines.join('')).not.toContain('tell-tale');
});

test('a value that the database refused is not told', () => {
  const { lines, log } = logInto();
  log.error({
    err: Object.assign(new Error('invalid input syntax for type date: "tell-tale"'), { code: '22007' }),
  });
  expect(lines.join('')).toContain('22007');
  expect(lines.join('')).not.toContain('tell-tale');
});

test('a request is told by its route, status and time, not by its path or query', async () => {
  const { lines, log } = logInto();
  const app = new Hono();
  app.use(logRequests(log));
  app.get('/api/:clinicId/patients', (c) => c.json({}, 403));
  app.all('/api/*', (c) => c.notFound());
  app.get('*', (c) => c.text('page'));
  await app.request('/api/some-clinic/patients?search=tell-tale');
  expect(JSON.parse(lines[0]!)).toMatchObject({
    method: 'GET',
    route: '/api/:clinicId/patients',
    status: 403,
  });
  expect(lines[0]).not.toMatch(/tell-tale|some-clinic/);
  await app.request('/tell-tale');
  expect(JSON.parse(lines[1]!)).toMatchObject({ level: 20, route: '/*', status: 200 });
  expect(lines[1]).not.toContain('tell-tale');
});
