/** Chromium's event; no library types it. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export type InstallOffer = 'none' | 'prompt' | 'ios-guide';

let held: InstallPromptEvent | null = null;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;
/** Only Safari on iOS knows this property; false there means a browser tab. */
const isIosTab = () => 'standalone' in navigator && navigator.standalone === false;

const isInstallPrompt = (event: Event): event is InstallPromptEvent => 'prompt' in event;

/** Holds the browser's offer back until somebody asks for it in the menu. To be called before the app is drawn. */
export function listenForInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isInstallPrompt(event)) held = event;
    tell();
  });
  window.addEventListener('appinstalled', () => {
    held = null;
    tell();
  });
}

/** How this device can put Plumbline on its home screen, as an external store. */
export const installStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getSnapshot: (): InstallOffer =>
    held !== null ? 'prompt' : isIosTab() && !isInstalled() ? 'ios-guide' : 'none',
};

/** Shows the browser's own question. */
export async function askToInstall(): Promise<void> {
  const event = held;
  held = null;
  tell();
  await event?.prompt();
}
