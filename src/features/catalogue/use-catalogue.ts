import { useMemo, useState } from 'react';
import type { Service, ServiceCategory } from '../../contract/catalogue.ts';
import type { ServiceId } from '../../contract/ids.ts';
import { useClinic, useSession } from '../../session/session-context.ts';
import { usePending } from '../../session/use-pending.ts';
import { useRead } from '../../session/use-read.ts';
import { toast } from '../../ui/toast.ts';
import { catalogueRead } from './catalogue.queries.ts';
import { putBack, saveOrder, setArchived, standingInstead } from './catalogue.writes.ts';

const elsewhere =
  'Somebody changed the catalogue in the meantime. Nothing was overwritten; this is what stands now.';

/** The catalogue, whether it may be written now, and the deeds that need no form. */
export function useCatalogue() {
  const { clinic } = useClinic();
  const { can } = useSession();
  const isOffline = usePending().online === 'offline';
  const state = useRead(useMemo(() => catalogueRead(clinic.ID), [clinic.ID]));
  const [placed, setPlaced] = useState<{ over: readonly Service[]; services: Service[] } | null>(null);
  const standing = state.data?.services;
  // What was ordered here shows at once, until the server's answer is here.
  const services = placed !== null && placed.over === standing ? placed.services : (standing ?? []);
  const why = !can('catalogue.write')
    ? 'An admin or the content editor of the clinic can change the catalogue.'
    : isOffline
      ? 'Changing the catalogue needs the network: its codes and fees are the same for the whole clinic.'
      : null;

  /** Runs a deed, tells when it failed, and reads again either way. */
  const run = async (deed: () => Promise<unknown>, failed: string) => {
    try {
      await deed();
      return true;
    } catch (fault) {
      const isLate = standingInstead(fault) !== null;
      toast.fail(isLate ? elsewhere : failed, isLate ? {} : { description: fault, name: 'catalogue' });
      setPlaced(null);
      return false;
    } finally {
      state.refetch();
    }
  };
  const order = (category: ServiceCategory, ids: string[]) => {
    if (!standing) return;
    const of = standing.filter((one) => one.category === category);
    // Archived ones keep their places at the end.
    const all = [...ids, ...of.map(({ id }) => id as string).filter((id) => !ids.includes(id))];
    const places = new Map(all.map((id, place) => [id, place]));
    const next = standing.map((one) =>
      one.category === category ? { ...one, order: (places.get(one.id) ?? 0) + 1 } : one,
    );
    setPlaced({ over: standing, services: next });
    const seen = of.map(({ id }) => id);
    void run(
      () => saveOrder(clinic.ID, { category, seen, ids: all as ServiceId[] }),
      'The order was not saved. It stands as it was.',
    );
  };
  const archive = async (service: Service, archived: boolean) => {
    const isDone = await run(
      () => setArchived(clinic.ID, service, archived),
      `${service.name} was not ${archived ? 'archived' : 'put back'}. Nothing was changed.`,
    );
    if (!isDone || !archived) return;
    toast.info(`${service.name} archived. Notes that name it keep it.`, {
      name: `archive ${service.id}`,
      action: {
        label: 'Undo',
        onPress: () => void archive({ ...service, version: service.version + 1 }, false),
      },
    });
  };
  const reset = (service: Service) =>
    void run(() => putBack(clinic.ID, service), `${service.name} was not changed.`);
  return { state, services, why, order, archive, reset };
}
