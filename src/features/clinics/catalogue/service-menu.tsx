import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { ComponentProps, ReactNode } from 'react';
import type { Service } from '../../../contract/clinics/catalogue.ts';
import { isOffered } from '../../../domain/clinics/catalogue/service-check.ts';
import { systemService } from '../../../domain/clinics/catalogue/system-catalogue.ts';
import type { MenuEntry } from '../../../ui/overlays/menu-entry.ts';

/** What may be done with a service; null where it may not be written now. */
export interface ServiceDeeds {
  readonly open: (service: Service) => void;
  readonly change: null | {
    readonly copy: (service: Service) => void;
    readonly archive: (service: Service, archived: boolean) => void;
    readonly reset: (service: Service) => void;
  };
}

/** How a line is moved; null where the order cannot be changed now. */
export interface Ordering {
  readonly handle: ComponentProps<'button'>;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly step: (by: -1 | 1) => void;
}

/** The menu gives the focus back when it closes; a drawer that opened before would take that for a press outside. */
const menuClosesMs = 80;
const afterMenu = (act: () => void) => () => void setTimeout(act, menuClosesMs);

/** Whether the clinic has changed its own part of one of the system's services. */
export function isChanged(service: Service): boolean {
  const system = systemService(service.id);
  if (!system) return false;
  const part = (one: Service) =>
    [one.output, one.includeCptInOutput, one.hideInPlan, one.feeMinor, one.secondaryFeeMinor].join('\n');
  return part(system) !== part(service);
}

/** The menu of a service. */
export function menuOf(service: Service, deeds: ServiceDeeds, ordering: Ordering | null): MenuEntry[] {
  const { change, open } = deeds;
  const item = (key: string, label: string, icon: ReactNode, onSelect: () => void, disabled = false) => ({
    key,
    label,
    icon,
    onSelect,
    disabled,
  });
  const edit = item(
    'edit',
    change ? 'Edit' : 'View',
    <Pencil />,
    afterMenu(() => open(service)),
  );
  if (!change) return [edit];
  const offered = isOffered(service);
  return [
    edit,
    item(
      'copy',
      'Make your own copy',
      <Copy />,
      afterMenu(() => change.copy(service)),
    ),
    ...(ordering
      ? [
          { kind: 'separator' as const },
          item('up', 'Move up', <ArrowUp />, () => ordering.step(-1), ordering.isFirst),
          item('down', 'Move down', <ArrowDown />, () => ordering.step(1), ordering.isLast),
        ]
      : []),
    { kind: 'separator' as const },
    service.isSystemDefault
      ? item('reset', 'Restore the original', <RotateCcw />, () => change.reset(service), !isChanged(service))
      : offered
        ? item('archive', 'Archive', <Archive />, () => change.archive(service, true))
        : item('restore', 'Restore', <ArchiveRestore />, () => change.archive(service, false)),
  ];
}
