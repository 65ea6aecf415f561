import {
  Archive,
  ArchiveRestore,
  ArrowDown,
  ArrowUp,
  Copy,
  Ellipsis,
  GripVertical,
  Pencil,
  RotateCcw,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Service } from '../../contract/catalogue.ts';
import { formatMoney } from '../../domain/money.ts';
import { isOffered } from '../../domain/service-check.ts';
import { systemService } from '../../domain/system-catalogue.ts';
import { unitsInWords } from '../../domain/units.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import styles from './catalogue.module.css';

/** What may be done with a service; null where it may not be written now. */
export interface ServiceDeeds {
  readonly open: (service: Service) => void;
  readonly change: null | {
    readonly copy: (service: Service) => void;
    readonly archive: (service: Service, archived: boolean) => void;
    readonly reset: (service: Service) => void;
  };
}

interface Ordering {
  readonly handle: ComponentProps<'button'>;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly step: (by: -1 | 1) => void;
}

const codesOf = ({ primaryCptCode, secondaryCptCode }: Service) =>
  [primaryCptCode, secondaryCptCode].filter(Boolean).join(' + ') || 'No code';

/** Whether the clinic has changed its own part of one of the system's services. */
export function isChanged(service: Service): boolean {
  const system = systemService(service.id);
  if (!system) return false;
  const part = (one: Service) =>
    [one.output, one.includeCptInOutput, one.hideInPlan, one.feeMinor, one.secondaryFeeMinor].join('\n');
  return part(system) !== part(service);
}

function menuOf(service: Service, deeds: ServiceDeeds, ordering: Ordering | null): MenuEntry[] {
  const { change, open } = deeds;
  const item = (
    key: string,
    label: string,
    icon: React.ReactNode,
    onSelect: () => void,
    disabled = false,
  ) => ({
    key,
    label,
    icon,
    onSelect,
    disabled,
  });
  const edit = item('edit', change ? 'Edit' : 'Look at it', <Pencil />, () => open(service));
  if (!change) return [edit];
  const offered = isOffered(service);
  return [
    edit,
    item('copy', 'Copy as a service of your own', <Copy />, () => change.copy(service)),
    ...(ordering
      ? [
          { kind: 'separator' as const },
          item('up', 'Move up', <ArrowUp />, () => ordering.step(-1), ordering.isFirst),
          item('down', 'Move down', <ArrowDown />, () => ordering.step(1), ordering.isLast),
        ]
      : []),
    { kind: 'separator' as const },
    service.isSystemDefault
      ? item(
          'reset',
          'Use the system’s again',
          <RotateCcw />,
          () => change.reset(service),
          !isChanged(service),
        )
      : offered
        ? item('archive', 'Archive', <Archive />, () => change.archive(service, true))
        : item('restore', 'Offer it again', <ArchiveRestore />, () => change.archive(service, false)),
  ];
}

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
        {service.hideInPlan ? <Badge>Not in the plan’s text</Badge> : null}
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
