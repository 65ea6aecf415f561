import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Ask } from './protocols.ts';

/** What the way to the server, or the server itself, does to a request. */
export type Fault =
  | { readonly kind: 'dns' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'html' }
  | { readonly kind: 'truncated' }
  | { readonly kind: 'status'; readonly status: number; readonly code?: string };

/** Replies that are lost and doubled, requests that come again long after, all of it from one seed. */
export interface Chaos {
  readonly lostShare: number;
  readonly doubledShare: number;
  /** A doubled request comes again up to so many requests later. */
  readonly reorderedBy: number;
  readonly unit: () => number;
}

/** How one run is treated now. */
export interface Treatment {
  readonly fault?: Fault | null;
  readonly delayMs?: number;
  readonly chaos?: Chaos;
}

/** `null`: the socket is cut without an answer; `silence`: no answer comes at all. */
export type Treated = Answer | null | 'silence';

/** The way between a page and the server for one run. */
export class Wire {
  treatment: Treatment = {};
  /** Requests that came, in all. */
  requests = 0;
  /** When each came, by the clock of this process. */
  readonly times: number[] = [];
  #late: { due: number; ask: Ask }[] = [];

  async carry(ask: Ask, answer: (ask: Ask) => Answer): Promise<Treated> {
    this.requests += 1;
    this.times.push(performance.now());
    const { fault, delayMs = 0, chaos } = this.treatment;
    if (delayMs > 0) await sleep(delayMs);
    if (fault) return treat(fault, ask, answer);
    if (!chaos) return answer(ask);
    const { unit } = chaos;
    // Requests that are under way at once overtake one another.
    await sleep(unit() * 20);
    for (const one of this.#late.filter(({ due }) => due <= this.requests)) answer(one.ask);
    this.#late = this.#late.filter(({ due }) => due > this.requests);
    const given = answer(ask);
    if (unit() < chaos.doubledShare) {
      this.#late.push({ due: this.requests + Math.ceil(unit() * chaos.reorderedBy), ask });
    }
    return unit() < chaos.lostShare ? null : given;
  }

  /** What was doubled and has not come again yet comes now. */
  deliverLate(answer: (ask: Ask) => Answer): void {
    for (const { ask } of this.#late) answer(ask);
    this.#late = [];
  }
}

const portal = '<!doctype html><title>Guest network</title><p>Please accept the terms of this network.</p>';

function treat(fault: Fault, ask: Ask, answer: (ask: Ask) => Answer): Treated {
  switch (fault.kind) {
    case 'dns':
    case 'reset':
      return null;
    case 'timeout':
      return 'silence';
    case 'html':
      return { status: 200, body: null, text: portal, headers: { 'content-type': 'text/html' } };
    case 'truncated': {
      // The server did its work; half of its answer arrives.
      const whole = JSON.stringify(answer(ask).body);
      return { status: 200, body: null, text: whole.slice(0, Math.max(1, whole.length / 2)) };
    }
    case 'status': {
      const { status, code = 'bench' } = fault;
      return { status, body: { statusCode: status, code, message: `The bench answers ${status}.` } };
    }
  }
}
