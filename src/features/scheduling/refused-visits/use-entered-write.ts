import { useEffect, useState } from 'react';
import { type EnteredWrite, readWrite } from '../../../sync/public-writes.ts';
import type { PendingOp } from '../../../sync/public.ts';
import { toast } from '../../../ui/messages/toast.ts';

/** What was entered in an entry; null until it is opened. */
export function useEnteredWrite({ opId }: Pick<PendingOp, 'opId'>): EnteredWrite | null {
  const [write, setWrite] = useState<EnteredWrite | null>(null);
  useEffect(() => {
    let isOver = false;
    readWrite(opId).then(
      (found) => (isOver ? undefined : setWrite(found)),
      (fault: unknown) => toast.fail('The entry could not be opened', { description: fault }),
    );
    return () => {
      isOver = true;
    };
  }, [opId]);
  return write;
}
