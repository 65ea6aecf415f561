import { useId, type FormEvent, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import type { DialogProps } from '../chakra/dialog.overlay.tsx';
import { Dialog } from './dialog.tsx';
import styles from './form-dialog.module.css';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'onClose' | 'initialFocus'> {
  /** What the button that goes on says. */
  action: ReactNode;
  /** What cannot be taken back. */
  isDanger?: boolean;
  /** What the button that leaves says; `Cancel` unless there is nothing to give up. */
  leave?: string;
  isBusy?: boolean;
  isDisabled?: boolean;
  /** Hears the button and Enter in a field. What the fields hold is checked there, not by the browser. */
  onSubmit: (form: HTMLFormElement) => void | Promise<unknown>;
  /** The fields. */
  children: ReactNode;
  /** What stands under the form and is no part of it. */
  after?: ReactNode;
}

/** A dialog that is one form: its fields, a button that leaves and a button that goes on. */
export function FormDialog(props: FormDialogProps) {
  const { action, isDanger = false, leave = 'Cancel', isBusy = false, isDisabled = false, ...others } = props;
  const { onSubmit, children, after, ...dialog } = others;
  const formId = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void onSubmit(event.currentTarget);
  };
  return (
    <Dialog
      {...dialog}
      open
      footer={
        <>
          <Button variant="plain" onClick={dialog.onClose}>
            {leave}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isDanger ? 'danger' : 'primary'}
            busy={isBusy}
            disabled={isDisabled}
          >
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} noValidate onSubmit={submit}>
        {children}
      </form>
      {after}
    </Dialog>
  );
}
