import { useState } from 'react';
import type { Service } from '../../../../../contract/clinics/catalogue.ts';
import { isRegionService } from '../../../../../domain/clinics/catalogue/cmt-code.ts';
import {
  readRecentCode,
  recentCodeOf,
  recentCodeType,
  serviceOfCode,
} from '../../../../../domain/clinical/recent-code.ts';
import { useRecentlyUsed, useTrayCallback } from '../../../../../session/recents/use-recently-used.ts';
import { toast } from '../../../../../ui/messages/toast.ts';
import { addService, removeService } from './note-edits.ts';
import { useNoteDesk } from './use-note-draft.ts';

/**
 * The note's side of the tray 'Recent CPT Codes': codes that are queued there are put into this note, while it is open.
 * @returns notes that a service was put into the note
 */
export function useRecentCodes(): (service: Service) => void {
  const { draft, services } = useNoteDesk();
  const { add } = useRecentlyUsed();
  const [pathname] = useState(() => globalThis.location.pathname);
  const record = (service: Service) => {
    const recent = recentCodeOf(service);
    if (recent !== null) void add({ ...recent });
  };
  useTrayCallback({
    type: recentCodeType,
    pathname,
    callback(queued, item) {
      const recent = readRecentCode({ ...queued, ...item });
      const pickable = services.filter(({ id }) => !isRegionService(id));
      const service = serviceOfCode(recent, pickable);
      if (service === undefined) {
        const why = serviceOfCode(recent, services)
          ? 'Select the treated regions; they set the code.'
          : 'This clinic has no service with this code.';
        toast.info(`${recent.code} was not added to the note`, { description: why });
        return;
      }
      const name = `service ${service.id}`;
      if (draft.read().services.some(({ serviceId }) => serviceId === service.id)) {
        toast.info(`${service.name} is on the note already`, { name });
        return;
      }
      draft.change((note) => addService(note, service.id));
      record(service);
      const undo = () => draft.change((note) => removeService(note, service.id));
      toast.success(`${service.name} added to the note`, { name, action: { label: 'Undo', onPress: undo } });
    },
  });
  return record;
}
