import { billedCodes } from '../../../../../domain/clinical/note/note-charges.ts';
import { TimedMinutes } from './timed-minutes.tsx';
import { ServiceRow } from './service-row.tsx';
import styles from './service-picker.module.css';
import { useNoteDesk, useNotePart } from '../draft/use-note-draft.ts';

/** The services on the note, in the order in which they were added. */
export function ServiceList() {
  const { draft, services } = useNoteDesk();
  const noted = useNotePart((note) => note.services);
  if (noted.length === 0) return null;
  const codes = billedCodes({ ...draft.read(), services: noted }, services);
  return (
    <>
      <ul className={styles['list']} aria-label="Services on the note">
        {noted.map((entry) => (
          <ServiceRow
            key={entry.serviceId}
            entry={entry}
            service={services.find((service) => service.id === entry.serviceId)}
            codes={codes.get(entry.serviceId) ?? []}
          />
        ))}
      </ul>
      <TimedMinutes />
    </>
  );
}
