import { lazy, Suspense, useEffect, useState } from 'react';
import { listenForRecentCodes } from '../session/recents/recent-codes-adapter.ts';

const RecentCodesDrawer = lazy(async () => ({
  default: (await import('../features/clinical/recent-codes/recent-codes.drawer.tsx')).RecentCodesDrawer,
}));

/** [2.15] The drawer, from when it is asked for first. */
export function RecentCodes() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => (isWanted ? undefined : listenForRecentCodes(() => setWanted(true))), [isWanted]);
  return <Suspense fallback={null}>{isWanted ? <RecentCodesDrawer /> : null}</Suspense>;
}
