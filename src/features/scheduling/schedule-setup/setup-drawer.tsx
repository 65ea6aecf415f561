import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import { useEffect, useId, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { closeSetupToast } from '../../../data/scheduling/schedule-setup.writes.ts';
import type { SetupFormState } from './use-setup-form.ts';
import styles from './setup.module.css';

interface SetupDrawerProps {
  title: string;
  description?: ReactNode;
  form: SetupFormState;
  saveLabel: string;
  /** Resolves with whether it is saved on this device. */
  save: () => Promise<boolean>;
  /** Takes it out of use, or brings it back; absent for what is new. */
  archiving?: { label: string; isBack?: boolean; run: () => Promise<boolean> } | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A form of the set-up at the side of its list. Enter saves; what is wrong takes the focus; what was entered outlives a lock. */
export function SetupDrawer(props: SetupDrawerProps) {
  const { title, description, form, saveLabel, save, archiving, onClose, children } = props;
  const id = useId();
  useEffect(closeSetupToast, []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (await form.submit(save)) return onClose();
    element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const archive = async () => {
    if (await archiving?.run()) onClose();
  };
  return (
    <Drawer
      open
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <div className={styles['footer']}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" busy={form.isBusy} disabled={!form.isChanged}>
            {saveLabel}
          </Button>
        </div>
      }
    >
      <form id={id} noValidate className={styles['form']} onSubmit={(event) => void submit(event)}>
        {children}
        {archiving === undefined ? null : (
          <div className={styles['archive']}>
            <Button
              variant="plain"
              icon={archiving.isBack ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
              onClick={() => void archive()}
            >
              {archiving.label}
            </Button>
          </div>
        )}
      </form>
    </Drawer>
  );
}
