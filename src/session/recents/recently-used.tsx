import { createContext, useState, type ReactNode } from 'react';
import type { RecentTray } from './recent-tray.ts';

/** Where the tray of one person stands once somebody has asked for it; the tray's code is not part of the first load. */
export interface TrayPlace {
  readonly userId: string;
  tray: RecentTray | null;
}

export const RecentlyUsedContext = createContext<TrayPlace | null>(null);

/** [3.13] Gives everything under it one recently-used tray: that of this person. */
export function RecentlyUsedProvider({ userId, children }: { userId: string; children: ReactNode }) {
  const [place, setPlace] = useState<TrayPlace>({ userId, tray: null });
  if (place.userId !== userId) setPlace({ userId, tray: null });
  return <RecentlyUsedContext value={place}>{children}</RecentlyUsedContext>;
}
