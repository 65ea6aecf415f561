import { useCallback } from 'react';
import { ApiFault } from '../../../api/call/fault.ts';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { FaultState } from '../../../ui/page/fault-state.tsx';
import { Link, useGo } from '../../../ui/buttons/link.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { goToFeedback } from '../../../data/exchange/partners.writes.ts';
import { useAsked } from './use-asked.ts';

/** `/sso/upvoty`: on to the outside feedback tool, signed in there; without one, to the server's own board. */
export function FeedbackScreen() {
  const go = useGo();
  const leave = useCallback(async () => {
    try {
      await goToFeedback();
    } catch (error) {
      if (!(error instanceof ApiFault && error.code === 'not-set-up')) throw error;
      go('/feature-requests', { replace: true });
    }
  }, [go]);
  const { fault, retry } = useAsked(leave);
  if (fault === null) {
    return (
      <Page width="reading">
        <SkeletonLines count={3} label="Opening the feedback board" />
      </Page>
    );
  }
  return (
    <Page width="reading">
      <FaultState fault={{ message: fault.message }} what="the feedback tool" onRetry={retry} />
      <Link className={buttonClass('quiet')} to="/feature-requests">
        Open the board of this server
      </Link>
    </Page>
  );
}
