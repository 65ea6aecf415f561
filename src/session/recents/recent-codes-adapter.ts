import { configNow } from '../../api/config/config.ts';
import { isTrayStage } from '../../domain/base/tray-stage.ts';

const asked = 'plumbline:recent-codes';

/** [9.5] Whether this stage has the tray. */
export const hasRecentCodes = (): boolean => isTrayStage(configNow()?.stage);

/** [2.15] Opens the drawer 'Recent CPT Codes' or closes it, from any part of the page. */
export const toggleRecentCodes = (): void => {
  if (hasRecentCodes()) window.dispatchEvent(new Event(asked));
};

/** Hears that the drawer is asked for. @returns stops hearing */
export function listenForRecentCodes(toggle: () => void): () => void {
  window.addEventListener(asked, toggle);
  return () => window.removeEventListener(asked, toggle);
}
