import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call/call.ts';
import { decideDuplicate, undoDuplicate, type DuplicateEntry } from '../../contract/people/duplicate.ts';
import { patientName } from '../../domain/base/text/person-name.ts';
import { useClinic } from '../../session/session-context.ts';
import { toast } from '../../ui/messages/toast.ts';
import { duplicateCountRead, duplicatesRead } from './duplicates.reads.ts';

/**
 * The decisions need the server: they change what everybody sees. `decide` resolves to whether it was decided; a message offers
 * to take it back.
 */
export function useDecisions() {
  const { clinic } = useClinic();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const params = { clinicId: clinic.ID };
  const run = async (work: () => Promise<unknown>, done: () => void): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      done();
      return true;
    } catch (fault) {
      toast.fail('Nothing was decided', { description: fault });
      return false;
    } finally {
      const stale = [duplicatesRead(clinic.ID), duplicateCountRead(clinic.ID)];
      await Promise.all(
        stale.map(({ options: { queryKey } }) => client.invalidateQueries({ queryKey: [...queryKey] })),
      );
      setBusy(false);
    }
  };
  const undo = (decisionId: string) =>
    void run(
      () => call(undoDuplicate, { params: { ...params, decisionId } }, { opId: crypto.randomUUID() }),
      () => toast.success('Taken back', { description: 'What was moved is where it was before.' }),
    );
  const decide = (decision: 'merge' | 'different', kept: DuplicateEntry, other: DuplicateEntry) => {
    const id = crypto.randomUUID();
    const body = {
      id,
      decision,
      keptId: kept.id,
      otherId: other.id,
      keptVersion: kept.version,
      otherVersion: other.version,
    };
    const title = decision === 'merge' ? `Merged into ${patientName(kept)}` : 'Kept as two people';
    return run(
      () => call(decideDuplicate, { params, body }, { opId: crypto.randomUUID() }),
      () => toast.success(title, { action: { label: 'Undo', onPress: () => undo(id) } }),
    );
  };
  return { isBusy, decide, undo };
}
