import type { Service } from '../../../../../contract/clinics/catalogue.ts';
import { toast } from '../../../../../ui/messages/toast.ts';
import { removeService } from './note-edits.ts';
import { useNoteDesk } from './use-note-draft.ts';

/** Takes a service off the note and offers to put it back, with its units and its text. */
export function useDropService(): (service: Pick<Service, 'id' | 'name'>) => void {
  const { draft } = useNoteDesk();
  return (service) => {
    const entry = draft.read().services.find((each) => each.serviceId === service.id);
    if (!entry) return;
    draft.change((note) => removeService(note, service.id));
    toast.info(`${service.name} taken off the note`, {
      name: `service ${service.id}`,
      action: {
        label: 'Undo',
        onPress: () =>
          draft.change((note) => ({ services: [...removeService(note, service.id).services!, entry] })),
      },
    });
  };
}
