import { ApiFault } from '../../../src/api/call/fault.ts';
import type { ClinicId } from '../../../src/contract/base/ids.ts';
import type { PushAnswer, PushBody } from '../../../src/sync/device/ports.ts';
import type { Chance } from './chance.ts';
import type { Actor, Steps } from './steps.ts';

/** How a push reaches the server: at once, whole, in the name of one user. */
export type Deliver = (clinicId: ClinicId, userId: string, body: PushBody) => Promise<PushAnswer>;

const cut = (message: string) => new ApiFault({ kind: 'network', message });
const refusal = (statusCode: number, more: { code?: string; retryAfterMs?: number } = {}) =>
  new ApiFault({ kind: 'refused', message: `Refused with ${statusCode}.`, statusCode, ...more });
const never = new Promise<never>(() => {});

const fates = {
  well: 40,
  lost: 9,
  answerLost: 9,
  hangs: 2,
  answerHangs: 2,
  doubled: 8,
  late: 6,
  refused: 8,
  signIn: 4,
  tooLarge: 3,
  page: 3,
  halved: 4,
  wait: 2,
};

/** The way from one device to the server. While ill it drops, delays, reorders, doubles and lies. */
export class BadNetwork {
  isIll = true;
  isCut = false;
  readonly #steps: Steps;
  readonly #chance: Chance;
  readonly #deliver: Deliver;

  constructor(steps: Steps, chance: Chance, deliver: Deliver) {
    this.#steps = steps;
    this.#chance = chance;
    this.#deliver = deliver;
  }

  /** Calls of a tab that has died meanwhile reach the server all the same; the answer has nobody to go to. */
  async push(from: Actor, clinicId: ClinicId, userId: string, body: PushBody): Promise<PushAnswer> {
    const sent = structuredClone(body);
    const wait = (ms: number) => new Promise<void>((resolve) => this.#steps.after(from, ms, resolve));
    const deliver = () => this.#deliver(clinicId, userId, sent);
    /** On its own way, whether or not anybody still waits for it. */
    const deliverLater = (ms: number) =>
      void this.#steps.after(wire, ms, () => void this.#deliver(clinicId, userId, sent).catch(() => {}));
    const chance = this.#chance;
    await wait(this.isIll ? chance.unit() * (chance.is(0.2) ? 9_000 : 400) : 20 + chance.unit() * 60);
    if (this.isCut) throw cut('The cable is cut.');
    if (!this.isIll) return deliver();
    const fate = chance.weighted(fates);
    const back = () => wait(chance.unit() * 800);
    switch (fate) {
      case 'well':
        break;
      case 'lost':
        throw cut('It was lost on the way.');
      case 'answerLost':
        await deliver();
        await back();
        throw cut('The answer was lost.');
      case 'hangs':
        return never;
      case 'answerHangs':
        await deliver();
        return never;
      case 'doubled':
        deliverLater(chance.unit() * 5_000);
        break;
      case 'late':
        deliverLater(5_000 + chance.unit() * 60_000);
        throw cut('The connection broke; what was sent arrives much later.');
      case 'refused':
        throw refusal(chance.pick([500, 502, 503, 504, 408, 425]));
      case 'signIn':
        throw refusal(401);
      case 'tooLarge':
        throw refusal(413, { code: 'body-too-large' });
      case 'page':
        if (chance.is(0.5)) await deliver();
        throw new ApiFault({
          kind: 'unreadable',
          message: 'A page of HTML came with status 200.',
          statusCode: 200,
        });
      case 'wait':
        throw refusal(429, { retryAfterMs: 1_000 + chance.below(4_000) });
      case 'halved': {
        const answer = await deliver();
        return { ...answer, outcomes: answer.outcomes.filter(() => chance.is(0.7)) };
      }
    }
    const answer = await deliver();
    await back();
    if (this.isCut) throw cut('The cable was cut before the answer came.');
    return answer;
  }
}

/** What is on its way belongs to no tab. */
const wire: Actor = { name: 'wire', isDead: false };
