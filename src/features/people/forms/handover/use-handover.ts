import { useEffect, useRef, useState } from 'react';
import type { FormAnswer } from '../../../../contract/people/forms.ts';
import type { ClinicId, PatientId } from '../../../../contract/base/ids.ts';
import { dayAt, toInstant } from '../../../../domain/base/time/clinic-day.ts';
import { keptAnswers, sealedText } from '../../../../domain/people/forms/forms.ts';
import {
  currentForm,
  touched,
  withAnswer,
  withDone,
  withoutAnswer,
  withoutHandedIn,
  type HandedForm,
  type Handover,
} from '../../../../domain/people/forms/handover.ts';
import { ownZone } from '../../../../session/device/own-zone.ts';
import { contentHash } from '../../../../session/kept/content-hash.ts';
import type { HandoverRepository } from '../../../../session/kept/handover-repository.ts';
import { useSession } from '../../../../session/session-context.ts';
import { handIn } from '../../../../data/people/forms.writes.ts';
import { now as clinicNow } from '../../../../lib/clinic-clock.ts';
import { openOnce } from './open-once.ts';

export type HandoverStep =
  /** `elsewhere`: another tab of this browser has it open. */
  | { readonly is: 'loading' | 'nothing' | 'fault' | 'elsewhere' }
  /** Everything is handed in. */
  | { readonly is: 'done'; readonly patientId: PatientId }
  | { readonly is: 'open'; readonly handover: Handover; readonly form: HandedForm | null };

/** What is handed in of a form that the patient is done with. */
async function fieldsOf({ shown, answers, startedAt, completedAt, completedOn }: HandedForm) {
  const fields = {
    formVersionId: shown.id,
    answers: keptAnswers(shown.items, answers),
    startedAt,
    completedAt: completedAt!,
    ...(completedOn !== undefined && { completedOn }),
  };
  return { ...fields, contentHash: await contentHash(sealedText(shown, fields)) };
}

/**
 * What lies on this tablet of the forms that a patient fills in. Each change is laid down, sealed, as it is made. A form that is done
 * is handed in once: should the tablet die in between, the next page hands it in under the same id.
 */
export function useHandover(clinicId: ClinicId) {
  const { location, reader: known } = useSession();
  const reader = known ?? '';
  const [step, setStep] = useState<HandoverStep>({ is: 'loading' });
  const [isUnsaved, setUnsaved] = useState(false);
  const repository = useRef<HandoverRepository | null>(null);
  /** As it stands now, for whatever comes before the next drawing of the page. */
  const now = useRef<Handover | null>(null);

  const show = (handover: Handover) => {
    now.current = handover;
    setStep({ is: 'open', handover, form: currentForm(handover) });
  };
  const change = (to: (handover: Handover) => Handover) => {
    if (now.current === null) return;
    const next = to(now.current);
    repository.current?.lay(next);
    show(next);
  };
  const sendDone = async (): Promise<void> => {
    setUnsaved(false);
    try {
      await repository.current?.settled();
      for (;;) {
        const form = now.current?.forms.find(({ completedAt }) => completedAt !== null);
        if (!form || now.current === null) break;
        await handIn(now.current, form.id, form.shown, await fieldsOf(form));
        change((handover) => withoutHandedIn(handover, form.id));
      }
    } catch (fault) {
      console.warn('A form could not be saved on this device.', fault);
      setUnsaved(true);
      return;
    }
    const left = now.current;
    if (left?.forms.length !== 0) return;
    // Nothing of the patient stays on the device.
    repository.current?.drop();
    now.current = null;
    setStep({ is: 'done', patientId: left.patientId });
  };
  const opened = useRef((found: Handover | null) => {
    if (found === null || found.forms.length === 0) return setStep({ is: 'nothing' });
    show(found);
    return void sendDone();
  });

  useEffect(() => {
    return openOnce(reader, clinicId, {
      onElsewhere: () => setStep({ is: 'elsewhere' }),
      onOpen: (mine) => {
        repository.current = mine;
        return mine.isBroken ? setStep({ is: 'fault' }) : opened.current(mine.found);
      },
      onFault: () => setStep({ is: 'fault' }),
      onClose: () => (repository.current = null),
    });
  }, [reader, clinicId]);

  return {
    step,
    /** A form that is done could not be kept on this device; it is still here. */
    isUnsaved,
    answer: (answer: FormAnswer) => change((handover) => withAnswer(handover, answer, clinicNow())),
    clear: (itemId: string) => change((handover) => withoutAnswer(handover, itemId, clinicNow())),
    /** Whoever holds the tablet may. */
    goOn: () => change((handover) => touched(handover, clinicNow())),
    finish: () => {
      const at = clinicNow();
      const zone = location?.timezone ?? ownZone();
      change((handover) => withDone(handover, toInstant(at), dayAt(at, zone), at));
      return sendDone();
    },
    sendDone,
  };
}
