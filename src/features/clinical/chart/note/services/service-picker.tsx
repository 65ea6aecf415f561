import Check from 'lucide-react/icons/check';
import History from 'lucide-react/icons/history';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { Service, ServiceCategory } from '../../../../../contract/clinics/catalogue.ts';
import { isRegionService } from '../../../../../domain/clinics/catalogue/cmt-code.ts';
import { formatMoney } from '../../../../../domain/base/money.ts';
import { unitFeeOf } from '../../../../../domain/clinical/note/note-charges.ts';
import { isOffered } from '../../../../../domain/clinics/catalogue/service-check.ts';
import { categoryDisplayOrder } from '../../../../../domain/clinics/catalogue/system-catalogue.ts';
import { hasRecentCodes, toggleRecentCodes } from '../../../../../session/recents/recent-codes-adapter.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { Chips } from '../../../../../ui/fields/chips.tsx';
import { classNames } from '../../../../../ui/class-names.ts';
import { addService } from '../draft/note-edits.ts';
import { NotePart } from '../note-section-card.tsx';
import { ServiceList } from './service-list.tsx';
import styles from './service-picker.module.css';
import { useDropService } from '../draft/use-drop-service.ts';
import { useNoteDesk, useNotePart } from '../draft/use-note-draft.ts';
import { useRecentCodes } from '../draft/use-recent-codes.ts';

interface ServiceTileProps {
  service: Service;
  isNoted: boolean;
  /** Told when it has been put into the note. */
  onAdd: (service: Service) => void;
}

function ServiceTile({ service, isNoted, onAdd }: ServiceTileProps) {
  const { draft, location } = useNoteDesk();
  const drop = useDropService();
  const press = () => {
    if (isNoted) return drop(service);
    draft.change((note) => addService(note, service.id));
    onAdd(service);
  };
  return (
    <button
      type="button"
      className={classNames(styles['tile'], isNoted && styles['on'])}
      aria-pressed={isNoted}
      onClick={press}
    >
      <span className={styles['tileIcon']} aria-hidden="true">
        {isNoted ? <Check /> : <Plus />}
      </span>
      <span className={styles['tileName']}>{service.name}</span>
      <span className={classNames(styles['tileCode'], 'pl-figures')}>
        {[service.primaryCptCode, formatMoney(unitFeeOf(service, location))].filter(Boolean).join(' · ')}
      </span>
    </button>
  );
}

/**
 * The clinic's services by category, in display order [3.9], of those categories that this person wants [7.8]; the others
 * are one press away. Manipulation is not among them: regions lead to it.
 */
export function ServicePicker() {
  const { services, planCategories } = useNoteDesk();
  const [showsAll, setShowsAll] = useState(false);
  const record = useRecentCodes();
  const noted = useNotePart((note) => note.services);
  const isNoted = (service: Service) => noted.some((entry) => entry.serviceId === service.id);
  const pickable = services.filter(
    (service) => !isRegionService(service.id) && (isOffered(service) || isNoted(service)),
  );
  const filled = categoryDisplayOrder.filter((category) =>
    pickable.some((service) => service.category === category),
  );
  const wanted = filled.filter(
    (category) =>
      planCategories.includes(category) ||
      pickable.some((service) => service.category === category && isNoted(service)),
  );
  const isNarrowed = planCategories.some((one) => filled.some((category) => category === one));
  const categories = isNarrowed && !showsAll ? wanted : filled;
  const [chosen, setChosen] = useState<ServiceCategory | null>('Treatments');
  const category = chosen !== null && categories.includes(chosen) ? chosen : categories[0];
  const options = categories.map((value) => {
    const count = pickable.filter((service) => service.category === value && isNoted(service)).length;
    return { value, label: count > 0 ? `${value} · ${count}` : value };
  });
  if (category === undefined) return null;
  return (
    <NotePart
      title="Services"
      id="note-services"
      aside={
        hasRecentCodes() ? (
          <Button size="small" variant="plain" icon={<History />} onClick={toggleRecentCodes}>
            Recent codes
          </Button>
        ) : null
      }
    >
      <ServiceList />
      <Chips label="Service category" labelHidden options={options} value={category} onChange={setChosen} />
      {categories.length < filled.length ? (
        <div>
          <Button size="small" variant="plain" onClick={() => setShowsAll(true)}>
            All categories
          </Button>
        </div>
      ) : null}
      <div className={styles['tiles']}>
        {pickable
          .filter((service) => service.category === category)
          .map((service) => (
            <ServiceTile key={service.id} service={service} isNoted={isNoted(service)} onAdd={record} />
          ))}
      </div>
    </NotePart>
  );
}
