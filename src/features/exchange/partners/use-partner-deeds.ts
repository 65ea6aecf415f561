import { useState } from 'react';
import type { Partner } from '../../../contract/exchange/partners.ts';
import { useConnections } from '../../../data/exchange/partners.writes.ts';
import { useClinic } from '../../../session/session-context.ts';
import { toast } from '../../../ui/messages/toast.ts';

/** What is done with a partner, one thing at a time; all of it needs the network. */
export interface PartnerDeeds {
  /** What is being done: `check`, `end`, or the id of the grant that is taken back. */
  readonly busy: string | null;
  readonly isBlocked: boolean;
  check(this: void): void;
  end(this: void): void;
  takeBack(this: void, grantId: string): void;
}

export function usePartnerDeeds({ id, name }: Partner, isOnline: boolean): PartnerDeeds {
  const { clinic } = useClinic();
  const { check, end, revoke } = useConnections(clinic.ID);
  const [busy, setBusy] = useState<string | null>(null);
  const run = async (what: string, act: () => Promise<void>) => {
    setBusy(what);
    try {
      await act();
    } catch (fault) {
      toast.fail(`${name}: it did not work`, { description: fault });
    }
    setBusy(null);
  };
  return {
    busy,
    isBlocked: !isOnline || busy !== null,
    check: () =>
      void run('check', async () => {
        const { holds } = await check(id);
        if (holds) toast.success(`${name} answers; the connection holds`);
        else toast.fail(`${name} has ended the connection. Connect it again`);
      }),
    end: () =>
      void run('end', async () => {
        const { partnerWasTold } = await end(id);
        toast.success(`${name} is disconnected`, {
          description: partnerWasTold ? '' : `${name} could not be told. End the connection there too.`,
        });
      }),
    takeBack: (grantId) =>
      void run(grantId, async () => {
        await revoke(grantId);
        toast.success(`${name} may read nothing any more`);
      }),
  };
}
