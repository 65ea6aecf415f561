import { toast } from '../../ui/messages/toast.ts';
import { hasUnsaved, onUnsaved } from '../../ui/fields/unsaved.ts';

/** After the last key, somebody counts as typing for this long. */
export const typingRestMs = 8_000;
const lookAgainMs = 2_000;
const offerName = 'new-version';

interface OfferPorts {
  nowMs: () => number;
  wait: (delayMs: number) => Promise<void>;
  /** Whether writes of this person wait for the server or are under way. */
  isSending: () => boolean;
  /** Whether something is unsaved or under way in any tab of this browser. */
  isHeld: () => Promise<boolean>;
  /** Asks the worker for the step to the new version; it says no while something is held. */
  reload: () => void;
}

let lastInputMs = -Infinity;

/** Notes each key, so that nobody is interrupted. */
export function watchTyping(target: Pick<Window, 'addEventListener'>, nowMs: () => number): void {
  target.addEventListener('input', () => (lastInputMs = nowMs()), { capture: true });
}

interface HoldPorts {
  isSending: () => boolean;
  onSending: (hear: () => void) => void;
  /** Keeps the new version from every tab. Returns how to let it go. */
  hold: () => () => void;
}

/** Holds the new version back, also when another tab wants it, while something here is unsaved or under way. */
export function holdWhileBusy({ isSending, onSending, hold }: HoldPorts): void {
  let letGo: (() => void) | null = null;
  const look = () => {
    const isNeeded = hasUnsaved() || isSending();
    if (isNeeded) letGo ??= hold();
    else {
      letGo?.();
      letGo = null;
    }
  };
  onUnsaved(look);
  onSending(look);
  look();
}

const isBusy = async (ports: OfferPorts) =>
  hasUnsaved() || ports.isSending() || ports.nowMs() - lastInputMs < typingRestMs || (await ports.isHeld());

async function untilQuiet(ports: OfferPorts): Promise<void> {
  while (await isBusy(ports)) await ports.wait(lookAgainMs);
}

/** Reloads as soon as nothing is being typed or sent in any tab, and says that it waits. */
async function reloadWhenQuiet(ports: OfferPorts): Promise<void> {
  if (await isBusy(ports)) {
    toast.info('The new version waits', {
      name: offerName,
      description: 'It starts as soon as nothing is being typed or sent, in any tab.',
      duration: null,
    });
  }
  // The page is gone when it was done; where the worker said no, another tab was quicker to begin something.
  for (;;) {
    await untilQuiet(ports);
    ports.reload();
    await ports.wait(lookAgainMs);
  }
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
