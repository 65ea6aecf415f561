import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { AppointmentType } from '../../../../contract/scheduling/schedule-setup.ts';
import { isSaved, putInOrder } from '../../../../data/scheduling/schedule-setup.writes.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { cssVariables } from '../../../../ui/css-variables.ts';
import { Badge } from '../../../../ui/marks/badge.tsx';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import type { OpenForm } from '../setup-address.ts';
import { SetupRow } from '../setup-row.tsx';
import { TypePicture } from './type-picture.tsx';
import { typeFacts } from './type-words.ts';
import styles from '../setup.module.css';

interface TypeRowProps {
  type: AppointmentType;
  /** All that are offered, in their order. */
  offered: readonly AppointmentType[];
  /** The minutes that every picture of the list shows. */
  scale: number;
  open: OpenForm | null;
}

/** One appointment type of the list: what it is, how its time is made up, and its way up or down. */
export function TypeRow({ type, offered, scale, open }: TypeRowProps) {
  return (
    <SetupRow
      kind="type"
      id={type.id}
      name={type.name}
      facts={typeFacts(type)}
      lead={<span className={styles['swatch']} style={cssVariables({ '--type': type.color })} />}
      badge={
        <>
          {type.capacity > 1 ? <Badge>Class of {type.capacity}</Badge> : null}
          {type.bookableOnline ? <Badge tone="info">Online</Badge> : null}
        </>
      }
      onOpen={open && (() => open({ kind: 'type', id: type.id }))}
      aside={
        <>
          <span className={styles['picture']}>
            <TypePicture
              color={type.color}
              before={type.bufferBeforeMinutes}
              length={type.durationMinutes}
              after={type.bufferAfterMinutes}
              scale={scale}
            />
          </span>
          {open === null || type.archivedAt !== null ? null : <TypeOrder {...{ type, offered }} />}
        </>
      }
    />
  );
}

/** Moves a type up or down in the order in which they are offered. */
function TypeOrder({ type, offered }: Pick<TypeRowProps, 'type' | 'offered'>) {
  const { clinic } = useClinic();
  const step = (by: 1 | -1) => {
    const order = offered.filter(({ id }) => id !== type.id);
    order.splice(offered.indexOf(type) + by, 0, type);
    const label = `Move ${type.name} ${by < 0 ? 'up' : 'down'}`;
    const done = `${type.name} is moved ${by < 0 ? 'up' : 'down'}`;
    void isSaved(putInOrder(clinic.ID, order, { label, done }));
  };
  const up = { key: 'up', label: 'Move up', icon: <ArrowUp />, disabled: offered[0] === type };
  const down = { key: 'down', label: 'Move down', icon: <ArrowDown />, disabled: offered.at(-1) === type };
  return (
    <Menu
      label={type.name}
      placement="bottom-end"
      items={[
        { ...up, onSelect: () => step(-1) },
        { ...down, onSelect: () => step(1) },
      ]}
      renderTrigger={(trigger) => (
        <IconButton {...trigger} label={`Order of ${type.name}`} icon={<Ellipsis />} />
      )}
    />
  );
}
