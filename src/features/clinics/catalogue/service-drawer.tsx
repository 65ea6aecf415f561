import { useState } from 'react';
import type { Service, ServiceFields } from '../../../contract/clinics/catalogue.ts';
import { findServiceFaults } from '../../../domain/clinics/catalogue/service-check.ts';
import { useClinic } from '../../../session/session-context.ts';
import { useKept } from '../../../session/kept/use-kept.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { ChangedMeanwhile } from '../../../ui/messages/changed-meanwhile.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import { useUnsaved } from '../../../ui/fields/unsaved.ts';
import { serviceInstead, writeService, type ServiceDraft } from '../../../data/clinics/catalogue.writes.ts';
import styles from './catalogue.module.css';
import { ServiceForm } from './service-form.tsx';

interface ServiceDrawerProps {
  draft: ServiceDraft;
  /** Null when it may be changed; else why not, in words. */
  why: string | null;
  onClose: () => void;
  onSaved: () => void;
  onCopy: (service: Service) => void;
}

/** What is wrong, field by field. */
const inSentences = (faults: ReturnType<typeof findServiceFaults>): Partial<Record<string, string>> =>
  Object.fromEntries(
    faults.map(({ field, message }) => [field, `${message.charAt(0).toUpperCase()}${message.slice(1)}.`]),
  );

/** One service, to be looked at and changed. What was entered stays until it is saved or given up. */
export function ServiceDrawer({ draft: first, why, onClose, onSaved, onCopy }: ServiceDrawerProps) {
  const { clinic } = useClinic();
  const [draft, setDraft] = useState(first);
  const [fields, setFields] = useKept('service', first.fields);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [standing, setStanding] = useState<Service | null>(null);
  const isDirty = draft.service === null || fields !== draft.fields;
  useUnsaved(isDirty && why === null);
  const faults = findServiceFaults(fields, draft.service?.id ?? '');
  const errors = isTried ? inSentences(faults) : {};

  const save = async () => {
    setTried(true);
    if (faults.length > 0) return;
    setBusy(true);
    try {
      const saved = await writeService(clinic.ID, draft, fields);
      toast.success(`${saved.name} saved`);
      onSaved();
      onClose();
    } catch (fault) {
      const instead = serviceInstead(fault);
      if (instead) setStanding(instead);
      else
        toast.fail('The service was not saved. What you entered is still here.', {
          description: fault,
          name: 'service',
        });
    } finally {
      setBusy(false);
    }
  };
  const settle = (isTheirs: boolean) => {
    if (!standing) return;
    const theirs = fieldsOf(standing);
    setDraft({ ...draft, service: standing, fields: theirs });
    if (isTheirs) setFields(theirs);
    setStanding(null);
  };
  const { service } = draft;
  return (
    <Drawer
      open
      onClose={onClose}
      title={service === null ? (draft.baseId === null ? 'New service' : 'Copy of a service') : service.name}
      description={why ?? undefined}
      footer={
        <div className={styles['footer']}>
          {service !== null && why === null ? (
            <Button onClick={() => onCopy(service)}>Make a copy</Button>
          ) : null}
          <Button onClick={onClose}>{why === null ? 'Cancel' : 'Close'}</Button>
          {why === null ? (
            <Button
              variant="primary"
              busy={isBusy}
              disabled={!isDirty || standing !== null}
              onClick={() => void save()}
            >
              Save
            </Button>
          ) : null}
        </div>
      }
    >
      {standing === null ? null : (
        <ChangedMeanwhile what="service" onShow={() => settle(true)} onKeep={() => settle(false)} />
      )}
      <ServiceForm
        service={service}
        fields={fields}
        errors={errors}
        disabled={why !== null}
        onChange={(change) => setFields((before) => ({ ...before, ...change }))}
      />
    </Drawer>
  );
}

/** The fields of a service as a form holds them. */
export function fieldsOf(service: Service): ServiceFields {
  const { name, category, subCategory, primaryCptCode, secondaryCptCode, maxUnits } = service;
  const { includeCptInOutput, hideInPlan, output, feeMinor, secondaryFeeMinor } = service;
  return {
    name,
    category,
    subCategory,
    primaryCptCode,
    secondaryCptCode,
    maxUnits,
    includeCptInOutput,
    hideInPlan,
    output,
    feeMinor,
    secondaryFeeMinor,
  };
}
