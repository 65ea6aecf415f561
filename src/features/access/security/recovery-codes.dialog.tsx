import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import styles from './security.module.css';

/** The ten codes, shown this once. */
export function RecoveryCodesDialog({
  codes,
  email,
  onClose,
}: {
  codes: readonly string[];
  email: string;
  onClose: () => void;
}) {
  const text = `Plumbline recovery codes of ${email}\nEach works once, instead of the authenticator app.\n\n${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success('The codes are copied'),
      () => toast.fail('The codes could not be copied', { description: 'Write them down instead.' }),
    );
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = 'plumbline-recovery-codes.txt';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  return (
    <Dialog
      open
      isModalOnly
      onClose={onClose}
      title="Your recovery codes"
      description="When your phone is lost, one of these lets you in, each once. Keep them where you keep other important papers: they are not shown again."
      footer={
        <>
          <Button variant="plain" onClick={save}>
            Save as a file
          </Button>
          <Button onClick={() => void copy()}>Copy</Button>
          <Button variant="primary" onClick={onClose}>
            I have kept them
          </Button>
        </>
      }
    >
      <ul className={styles['codes']} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
