import type { ClientConfig } from '../contract/base/client-config.ts';
import { wantedScripts, type OutsideScript } from '../domain/base/outside-scripts.ts';
import { relayCardFrames } from './card-frame-relay.ts';

type Scripts = NonNullable<ClientConfig['scripts']>;

const names: Readonly<Record<OutsideScript, string>> = {
  onboardingTour: 'onboarding tour',
  retention: 'subscription retention tool',
  cardPayment: 'card payment',
};
/** After a failure the next navigation tries again, but no sooner than this. */
const restMs = 60_000;

/** One page, one of each: kept next to React, which may draw a part twice. */
const placed = new Set<OutsideScript>();
const failedAtMs = new Map<OutsideScript, number>();
let isRelaying = false;

/**
 * [1.9] [1.10] Inserts the scripts of other makers that belong on this path and are not in the page yet. A script stays
 * when the path changes: what has run cannot be taken back. [8.6] A failure is logged, and nothing else.
 */
export function placeOutsideScripts(
  scripts: Scripts,
  path: string,
  hasFlag: (name: string) => boolean,
  nowMs: number,
): void {
  for (const name of wantedScripts(path, hasFlag)) {
    const src = scripts[name];
    const failed = failedAtMs.get(name);
    if (src === null || placed.has(name) || (failed !== undefined && nowMs - failed < restMs)) continue;
    placed.add(name);
    insert(name, src, nowMs);
    if (name === 'cardPayment' && scripts.cardFrameOrigin !== null && !isRelaying) {
      isRelaying = true;
      relayCardFrames(scripts.cardFrameOrigin);
    }
  }
}

function insert(name: OutsideScript, src: string, nowMs: number): void {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  // The path may name a patient.
  script.referrerPolicy = 'no-referrer';
  script.dataset['outside'] = name;
  script.addEventListener('error', () => {
    script.remove();
    placed.delete(name);
    failedAtMs.set(name, nowMs);
    console.warn(`The script of the ${names[name]} could not be loaded.`);
  });
  document.head.append(script);
}
