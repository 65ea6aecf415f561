import autocannon from 'autocannon';
import { Agent, request } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { Figure } from './figure.ts';
import { percentile } from './statistics.ts';

/** Who asks, and of which clinic. */
export interface Caller {
  readonly url: string;
  readonly idToken: string;
  readonly clinicId: string;
  readonly locationId: string;
  readonly providerId: string;
  readonly patientId: string;
  readonly date: string;
}

const inFlight = 50;
const seconds = 10;
const savesPerWriter = 40;

/** Requests a second and the slowest hundredth of the day's schedule, 50 requests in flight. */
export async function measureDaySchedule(caller: Caller): Promise<Figure[]> {
  const path = `/api/${caller.clinicId}/appointments?date=${caller.date}&locationId=${caller.locationId}`;
  const load = () =>
    autocannon({
      url: caller.url + path,
      connections: inFlight,
      duration: seconds,
      headers: { authorization: `Bearer ${caller.idToken}` },
    });
  await autocannon({
    url: caller.url + path,
    connections: 10,
    duration: 2,
    headers: { authorization: `Bearer ${caller.idToken}` },
  });
  const result = await load();
  if (result.non2xx > 0) throw new Error(`${result.non2xx} answers for the day's schedule were no success.`);
  return [
    {
      name: "Server: the day's schedule, requests a second",
      value: result.requests.average,
      unit: '1/s',
      remark: `${inFlight} in flight, ${seconds} s`,
    },
    { name: "Server: the day's schedule, p50", value: result.latency.p50, unit: 'ms' },
    {
      name: "Server: the day's schedule, p99",
      value: result.latency.p99,
      unit: 'ms',
      target: { atMost: 50 },
    },
  ];
}

export const emptyNote = {
  complaint: 'Neck pain after a long drive',
  painLevel: 5,
  rom: [],
  findings: '',
  spinalRegions: ['cervical'],
  extraspinalRegions: [],
  services: [],
  exercises: [],
  assessment: '',
  plan: '',
  written: { subjective: null, objective: null, assessment: null, plan: null },
};

/** Saves of a note, each writer its own note, each save on top of the writer's last one. */
export async function measureNoteSaves(caller: Caller): Promise<Figure[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  const timesMs: number[] = [];
  const write = async (method: string, path: string, body: unknown, headers: Record<string, string>) => {
    const started = performance.now();
    const { status, text } = await send(agent, `${caller.url}/api/${caller.clinicId}${path}`, method, body, {
      authorization: `Bearer ${caller.idToken}`,
      'idempotency-key': randomUUID(),
      ...headers,
    });
    if (status >= 300) throw new Error(`A note's save was answered with ${status}: ${text}`);
    timesMs.push(performance.now() - started);
    return (JSON.parse(text) as { version: number }).version;
  };
  const writer = async () => {
    const id = randomUUID();
    let version = await write(
      'POST',
      '/encounters',
      {
        id,
        locationId: caller.locationId,
        patientId: caller.patientId,
        providerId: caller.providerId,
        appointmentId: null,
        startedAt: new Date().toISOString(),
        title: 'Bench',
        note: emptyNote,
      },
      {},
    );
    for (let count = 0; count < savesPerWriter; count += 1) {
      const note = { ...emptyNote, findings: `Save ${count}` };
      version = await write('PUT', `/encounters/${id}/note`, { note }, { 'if-match': `"${version}"` });
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: inFlight }, writer));
  const tookMs = performance.now() - started;
  agent.destroy();
  return [
    {
      name: "Server: a note's save, saves a second",
      value: (timesMs.length / tookMs) * 1000,
      unit: '1/s',
      remark: `${inFlight} in flight`,
    },
    { name: "Server: a note's save, p50", value: percentile(timesMs, 50), unit: 'ms' },
    { name: "Server: a note's save, p99", value: percentile(timesMs, 99), unit: 'ms' },
  ];
}

function send(agent: Agent, url: string, method: string, body: unknown, headers: Record<string, string>) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const text = JSON.stringify(body);
    const outgoing = request(
      url,
      {
        method,
        agent,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
        );
        answer.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(text);
  });
}
