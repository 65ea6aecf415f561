import { useEffect, useMemo, useRef, useState } from 'react';
import type { Service, ServiceCategory } from '../../../contract/clinics/catalogue.ts';
import type { ServiceId } from '../../../contract/base/ids.ts';
import { inDisplayOrder } from '../../../domain/clinics/catalogue/system-catalogue.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { usePending } from '../../../session/reads/use-pending.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { toast } from '../../../ui/messages/toast.ts';
import { catalogueRead } from '../../../data/clinics/catalogue.reads.ts';
import { putBack, saveOrder, setArchived, serviceInstead } from '../../../data/clinics/catalogue.writes.ts';

const elsewhere =
  'Someone changed the catalog in the meantime. Nothing was overwritten; this is the current version.';

/** An order that was made here. It shows until the server's answer with it is here. */
interface Placed {
  readonly category: ServiceCategory;
  readonly ids: readonly ServiceId[];
  /** While it is being sent, over whatever stands; then over the answer that does not have it yet. */
  readonly over: 'sending' | readonly Service[] | undefined;
}
const none: readonly Service[] = [];

function withOrder(services: readonly Service[], { category, ids }: Placed): readonly Service[] {
  return services.map((one) =>
    one.category === category ? { ...one, order: ids.indexOf(one.id) + 1 || ids.length + 1 } : one,
  );
}

/** The catalogue, whether it may be written now, and the deeds that need no form. */
export function useCatalogue() {
  const { clinic } = useClinic();
  const { can } = useSession();
  const isOffline = usePending().online === 'offline';
  const state = useRead(useMemo(() => catalogueRead(clinic.ID), [clinic.ID]));
  const [placed, setPlaced] = useState<Placed | null>(null);
  const standing = state.data?.services;
  const latest = useRef(standing);
  useEffect(() => {
    latest.current = standing;
  }, [standing]);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const isPlaced = placed !== null && (placed.over === 'sending' || placed.over === standing);
  const services = isPlaced ? withOrder(standing ?? none, placed) : (standing ?? none);
  const why = !can('catalogue.write')
    ? 'An admin or the content editor of the clinic can change the catalog.'
    : isOffline
      ? 'Changing the catalog needs the network: its codes and fees are the same for the whole clinic.'
      : null;

  /** Runs a deed, tells when it failed, and reads again either way. */
  const run = async (deed: () => Promise<unknown>, failed: string) => {
    try {
      await deed();
      return true;
    } catch (fault) {
      const isLate = serviceInstead(fault) !== null;
      toast.fail(isLate ? elsewhere : failed, isLate ? {} : { description: fault, name: 'catalogue' });
      return false;
    } finally {
      state.refetch();
    }
  };
  const order = (category: ServiceCategory, ids: string[]) => {
    const seen = inDisplayOrder(services)
      .filter((one) => one.category === category)
      .map(({ id }) => id);
    // Archived ones keep their places at the end.
    const all = [...ids, ...seen.filter((id) => !ids.includes(id))] as ServiceId[];
    const mine: Placed = { category, ids: all, over: 'sending' };
    setPlaced(mine);
    // One after the other: each is made upon the one before it.
    sending.current = sending.current.then(async () => {
      const isDone = await run(
        () => saveOrder(clinic.ID, { category, seen, ids: all }),
        'The order was not saved. It is unchanged.',
      );
      const over = latest.current;
      setPlaced((now) => (now !== mine ? now : isDone ? { ...mine, over } : null));
    });
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
