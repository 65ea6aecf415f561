import { toast } from '../ui/toast.ts';
import { hasUnsaved } from '../ui/unsaved.ts';

/** After the last key, somebody counts as typing for this long. */
export const typingRestMs = 8_000;
const lookAgainMs = 2_000;
const offerName = 'new-version';

interface OfferPorts {
  nowMs: () => number;
  wait: (delayMs: number) => Promise<void>;
  /** Whether writes are under way right now. */
  isSending: () => boolean;
  reload: () => void;
}

let lastInputMs = -Infinity;

/** Notes each key, so that nobody is interrupted. */
export function watchTyping(target: Pick<Window, 'addEventListener'>, nowMs: () => number): void {
  target.addEventListener('input', () => (lastInputMs = nowMs()), { capture: true });
}

const isBusy = (ports: OfferPorts) =>
  hasUnsaved() || ports.isSending() || ports.nowMs() - lastInputMs < typingRestMs;

async function untilQuiet(ports: OfferPorts): Promise<void> {
  while (isBusy(ports)) await ports.wait(lookAgainMs);
}

/** Reloads as soon as nothing is being typed or sent, and says that it waits. */
async function reloadWhenQuiet(ports: OfferPorts): Promise<void> {
  if (isBusy(ports)) {
    toast.info('The new version waits', {
      name: offerName,
      description: 'It starts as soon as nothing is being typed or sent.',
      duration: null,
    });
    await untilQuiet(ports);
  }
  ports.reload();
}

/** Offers a new version, never in the middle of typing. */
export async function offerUpdate(ports: OfferPorts): Promise<void> {
  await untilQuiet(ports);
  toast.info('A new version is ready', {
    name: offerName,
    description: 'Reloading takes a second. What you entered stays.',
    duration: null,
    action: { label: 'Reload', onPress: () => void reloadWhenQuiet(ports) },
  });
}
