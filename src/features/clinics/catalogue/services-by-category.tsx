import type { Service } from '../../../contract/clinics/catalogue.ts';
import { isOffered } from '../../../domain/clinics/catalogue/service-check.ts';
import { categoryDisplayOrder } from '../../../domain/clinics/catalogue/system-catalogue.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ServiceList } from './service-list.tsx';
import type { ServiceDeeds } from './service-menu.tsx';

interface ServicesByCategoryProps {
  /** In display order. */
  services: readonly Service[];
  deeds: ServiceDeeds;
  /** Null where the order cannot be changed now. */
  onOrder: ((category: Service['category'], ids: string[]) => void) | null;
}

/** The services that are offered, category by category, then those that are archived. */
export function ServicesByCategory({ services, deeds, onOrder }: ServicesByCategoryProps) {
  const offered = services.filter(isOffered);
  const archived = services.filter((one) => !isOffered(one));
  return (
    <>
      {categoryDisplayOrder.map((category) => {
        const list = offered.filter((one) => one.category === category);
        return list.length === 0 ? null : (
          <Card key={category} title={category} padding="none">
            <ServiceList
              label={category}
              services={list}
              deeds={deeds}
              onOrder={onOrder && ((ids) => onOrder(category, ids))}
            />
          </Card>
        );
      })}
      {archived.length === 0 ? null : (
        <Card title="Archived" padding="none">
          <ServiceList label="Archived" services={archived} deeds={deeds} onOrder={null} />
        </Card>
      )}
    </>
  );
}
