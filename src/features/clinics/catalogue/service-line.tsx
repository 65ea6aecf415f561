import Ellipsis from 'lucide-react/icons/ellipsis';
import GripVertical from 'lucide-react/icons/grip-vertical';
import type { Service } from '../../../contract/clinics/catalogue.ts';
import { formatMoney } from '../../../domain/base/money.ts';
import { unitsInWords } from '../../../domain/clinics/catalogue/units.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import styles from './catalogue.module.css';
import { isChanged, menuOf, type Ordering, type ServiceDeeds } from './service-menu.tsx';

const codesOf = ({ primaryCptCode, secondaryCptCode }: Service) =>
  [primaryCptCode, secondaryCptCode].filter(Boolean).join(' + ') || 'No code';

/** One service: what it is billed as, what the clinic made of it, and what can be done with it. */
export function ServiceLine({
  service,
  deeds,
  isCarried,
  ordering,
}: {
  service: Service;
  deeds: ServiceDeeds;
  isCarried: boolean;
  ordering: Ordering | null;
}) {
  const { name, isSystemDefault } = service;
  return (
    <li data-id={service.id} className={classNames(styles['line'], isCarried && styles['carried'])}>
      {ordering === null ? null : (
        <button
          type="button"
          aria-label={`Move ${name}`}
          data-pl-tooltip="Drag, or press Space and the arrow keys"
          className={styles['handle']}
          {...ordering.handle}
        >
          <GripVertical aria-hidden="true" />
        </button>
      )}
      <button type="button" className={styles['name']} onClick={() => deeds.open(service)}>
        <span>{name}</span>
        <span className={`${styles['codes']} pl-figures`}>
          {codesOf(service)}
          {service.maxUnits === 1 ? '' : ` · up to ${unitsInWords(service.maxUnits)}`}
        </span>
      </button>
      <span className={styles['badges']}>
        {isSystemDefault ? null : <Badge tone="accent">{service.baseId === null ? 'Own' : 'Own copy'}</Badge>}
        {isSystemDefault && isChanged(service) ? <Badge>Changed</Badge> : null}
        {service.hideInPlan ? <Badge>Hidden from note</Badge> : null}
      </span>
      <span className={`${styles['fee']} pl-figures`}>{formatMoney(service.feeMinor)}</span>
      <Menu
        label={name}
        items={menuOf(service, deeds, ordering)}
        placement="bottom-end"
        renderTrigger={(trigger) => <IconButton {...trigger} label={`More of ${name}`} icon={<Ellipsis />} />}
      />
    </li>
  );
}
