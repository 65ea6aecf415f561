import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import type { ClinicMacro } from '../../../../../contract/clinical/clinic-macro.ts';
import { archiveClinicMacro } from '../../../../../data/clinical/macros/clinic-macros.writes.ts';
import { removeMacro } from '../../../../../data/clinical/macros/macros.writes.ts';
import type { Macro } from '../../../../../domain/clinical/macros/macros.ts';
import { useClinic, useSession } from '../../../../../session/session-context.ts';
import { useOnline } from '../../../../../session/use-online.ts';
import { IconButton } from '../../../../../ui/buttons/icon-button.tsx';
import { Badge } from '../../../../../ui/marks/badge.tsx';
import { toast } from '../../../../../ui/messages/toast.ts';
import styles from './macros.module.css';

interface MacroLineProps {
  macro: Macro;
  /** Where it is the clinic’s; null for one’s own. */
  ofClinic: ClinicMacro | null;
  onInsert: (macro: Macro) => void;
  onEdit: (macro: Macro) => void;
}

/** A macro to put in. One’s own is changed by oneself; the clinic’s by who looks after its catalog, with the server there. */
export function MacroLine({ macro, ofClinic, onInsert, onEdit }: MacroLineProps) {
  const { clinic } = useClinic();
  const { can } = useSession();
  const isOnline = useOnline();
  const mayChange = ofClinic === null || (can('catalogue.write') && isOnline);
  const remove = async () => {
    if (ofClinic === null) return removeMacro(clinic.ID, macro);
    try {
      await archiveClinicMacro(clinic.ID, ofClinic);
      toast.success(`Macro ${macro.name} deleted for the clinic`);
    } catch (fault) {
      toast.fail(`Macro ${macro.name} was not deleted`, { description: fault });
    }
    return undefined;
  };
  return (
    <li className={styles['one']}>
      <button type="button" className={styles['words']} onClick={() => onInsert(macro)}>
        <span className={styles['name']}>
          ;{macro.name} {ofClinic === null ? null : <Badge>Clinic</Badge>}
        </span>
        <span className={styles['text']}>{macro.text}</span>
      </button>
      {mayChange ? (
        <>
          <IconButton label={`Change ${macro.name}`} icon={<Pencil />} onClick={() => onEdit(macro)} />
          <IconButton label={`Delete ${macro.name}`} icon={<Trash />} onClick={() => void remove()} />
        </>
      ) : null}
    </li>
  );
}
