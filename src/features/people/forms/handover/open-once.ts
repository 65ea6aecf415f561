import type { ClinicId } from '../../../../contract/base/ids.ts';
import {
  openHandoverRepository,
  whenOnlyTab,
  type HandoverRepository,
} from '../../../../session/kept/handover-repository.ts';

/** So long it waits for another tab before it says so. */
const elsewhereMs = 1_500;

interface OpenPorts {
  /** Another tab of this browser has it open. */
  onElsewhere: () => void;
  onOpen: (repository: HandoverRepository) => void;
  onFault: () => void;
  onClose: () => void;
}

/**
 * Opens what lies on this tablet once no other tab has it open. What another tab lays down would be covered by this one: it waits, and
 * reads what that one has left.
 * @returns closes it, or ends the waiting
 */
export function openOnce(reader: string, clinicId: ClinicId, ports: OpenPorts): () => void {
  const gone = new AbortController();
  const { signal } = gone;
  let repository: HandoverRepository | null = null;
  let letGo = () => {};
  const late = setTimeout(ports.onElsewhere, elsewhereMs);
  const open = async () => {
    letGo = await whenOnlyTab(clinicId, signal);
    clearTimeout(late);
    const mine = signal.aborted ? null : await openHandoverRepository(reader, clinicId);
    if (mine === null || signal.aborted) {
      await mine?.close();
      return letGo();
    }
    repository = mine;
    ports.onOpen(mine);
  };
  open().catch(() => {
    clearTimeout(late);
    if (!signal.aborted) ports.onFault();
  });
  return () => {
    clearTimeout(late);
    gone.abort();
    const closing = repository?.close();
    ports.onClose();
    void closing?.finally(() => letGo());
  };
}
