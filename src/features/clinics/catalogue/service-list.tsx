import type { Service } from '../../../contract/clinics/catalogue.ts';
import { ServiceLine } from './service-line.tsx';
import type { ServiceDeeds } from './service-menu.tsx';
import styles from './catalogue.module.css';
import { useOrder } from './use-order.ts';

interface ServiceListProps {
  label: string;
  services: readonly Service[];
  deeds: ServiceDeeds;
  /** Null where the order cannot be changed now: a search, no permission, no network. */
  onOrder: ((ids: string[]) => void) | null;
}

/** The services of one category, in their order, which people change by drag, keyboard or menu. */
export function ServiceList({ label, services, deeds, onOrder }: ServiceListProps) {
  const byId = new Map(services.map((one) => [one.id as string, one]));
  const { list, shown, carriedId, said, handleOf, step } = useOrder({
    ids: services.map(({ id }) => id),
    nameOf: (id) => byId.get(id)?.name ?? '',
    onOrder: (ids) => onOrder?.(ids),
  });
  return (
    <>
      <ul ref={list} className={styles['list']} aria-label={label}>
        {shown.map((id, place) => {
          const service = byId.get(id);
          if (!service) return null;
          return (
            <ServiceLine
              key={id}
              service={service}
              deeds={deeds}
              isCarried={carriedId === id}
              ordering={
                onOrder === null
                  ? null
                  : {
                      handle: handleOf(id),
                      isFirst: place === 0,
                      isLast: place === shown.length - 1,
                      step: (by) => step(id, by),
                    }
              }
            />
          );
        })}
      </ul>
      <p className="pl-aloud" role="status">
        {said}
      </p>
    </>
  );
}
