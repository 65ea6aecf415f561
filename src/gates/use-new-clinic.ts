import { useRef, useState } from 'react';
import { clinicId, locationId } from '../contract/base/ids.ts';
import {
  blankClinic,
  draftFieldOf,
  readClinicDraft,
  type ClinicDraft,
  type ClinicDraftFaults,
} from '../domain/clinics/clinic-draft.ts';
import { stableJson } from '../lib/json/stable-json.ts';
import { ownZone } from '../session/device/own-zone.ts';
import { useSession } from '../session/session-context.ts';
import { useKept } from '../session/kept/use-kept.ts';
import { useGo } from '../ui/buttons/link.tsx';
import { useUnsaved } from '../ui/fields/unsaved.ts';
import { useBusy } from './device/use-busy.ts';

/** The form of a new clinic: what is typed, what is wrong with it, and how it is made, once. */
export function useNewClinic() {
  const { makeClinic } = useSession();
  const [start] = useState(() => blankClinic(ownZone()));
  const [draft, setDraft] = useKept<ClinicDraft>('new clinic', start);
  const [faults, setFaults] = useState<ClinicDraftFaults>({});
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, run] = useBusy();
  const go = useGo();
  const [ids] = useState(() => ({
    clinic: clinicId.parse(crypto.randomUUID()),
    location: locationId.parse(crypto.randomUUID()),
  }));
  /** The same content goes out under the same key, however often: a lost answer makes no second clinic. */
  const sent = useRef<{ content: string; opId: string } | null>(null);
  useUnsaved(draft !== start);

  const change = (part: Partial<ClinicDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setFaults((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !Object.hasOwn(part, field))),
    );
  };

  /** @returns the fields that are wrong, when the form already knows */
  const submit = (): ClinicDraftFaults => {
    const read = readClinicDraft(draft, ids);
    setFault(null);
    setFaults(read.faults ?? {});
    if (read.faults) return read.faults;
    const content = stableJson(read.clinic);
    if (sent.current?.content !== content) sent.current = { content, opId: crypto.randomUUID() };
    const { opId } = sent.current;
    run(async () => {
      const refusal = await makeClinic(read.clinic, opId);
      if (!refusal) return go('/');
      setFault(refusal.message);
      setFaults(faultsOf(refusal.fields));
    });
    return {};
  };
  return { draft, change, faults, fault, isBusy, submit };
}

function faultsOf(fields: Readonly<Record<string, string>>): ClinicDraftFaults {
  const faults: ClinicDraftFaults = {};
  for (const [path, message] of Object.entries(fields)) {
    const field = draftFieldOf(path);
    if (field) faults[field] = message;
  }
  return faults;
}
