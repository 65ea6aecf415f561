import autocannon from 'autocannon';
import type { Figure } from './figure.ts';
import type { Caller } from './server.bench.ts';

const seconds = 15;
/** What the people of a busy clinic ask for in a second. */
const callsASecond = 50;
const inFlight = 10;
const attackers = 20;
/** Told to the server as a proxy on this machine would. */
const attackedFrom = '203.0.113.66';

const attacks = {
  'unknown keys': {
    path: '/api/forgot-password',
    body: `{${Array.from({ length: 80_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  },
  objects: {
    path: '/api/users/user/user-check-exists/nobody%40clinic.example',
    body: `{"list":[${Array.from({ length: 250_000 }, () => '{}').join(',')}]}`,
  },
  'small calls': { path: '/api/forgot-password', body: '{"email":"nobody@clinic.example"}' },
} as const;

/** The slowest hundredth of signed-in calls while one address sends as much as it can without a sign-in. */
export async function measureFlood(caller: Caller): Promise<Figure[]> {
  const quiet = await signedInP99(caller);
  const figures: Figure[] = [
    { name: 'Flood: signed-in calls, p99, nobody attacks', value: quiet, unit: 'ms' },
  ];
  for (const [name, { path, body }] of Object.entries(attacks)) {
    const attack = autocannon({
      url: caller.url + path,
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': attackedFrom },
      connections: attackers,
      duration: seconds + 2,
      workers: 1,
    });
    const p99 = await signedInP99(caller);
    const { non2xx, requests } = await attack;
    figures.push({
      name: `Flood: signed-in calls, p99, one address sends ${name}`,
      value: p99,
      unit: 'ms',
      target: { atMost: 250 },
      remark: `${attackers} connections, ${Math.round(requests.average)} requests a second, ${non2xx} refused`,
    });
  }
  return figures;
}

async function signedInP99({ url, clinicId, locationId, date, idToken }: Caller): Promise<number> {
  const { latency, non2xx, errors } = await autocannon({
    url: `${url}/api/${clinicId}/appointments?date=${date}&locationId=${locationId}`,
    connections: inFlight,
    overallRate: callsASecond,
    duration: seconds,
    headers: { authorization: `Bearer ${idToken}` },
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} signed-in calls were not answered.`);
  return latency.p99;
}
