import { useState } from 'react';
import {
  settingInWords,
  useReplacedSettings,
  type ReplacedHere,
} from '../../../session/settings/replaced-settings.ts';
import { useClinic } from '../../../session/session-context.ts';
import { settleReplaced } from '../../../session/settings/setting-writes.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import styles from './review/resolve.module.css';

/** Preferences that two devices of this person changed: the later change stands, the earlier one can be taken instead. */
export function ReplacedSettingsCard() {
  const replaced = useReplacedSettings();
  if (replaced.length === 0) return null;
  return (
    <Card title="Preferences changed on two devices">
      <div className={styles['resolve']}>
        <p className={styles['lead']}>The later change was kept.</p>
        {replaced.map((one) => (
          <Replaced key={`${one.type}/${one.name}`} one={one} />
        ))}
      </div>
    </Card>
  );
}

function Replaced({ one }: { one: ReplacedHere }) {
  const { clinic } = useClinic();
  const [isBusy, setBusy] = useState(false);
  const settle = async (choice: 'kept' | 'replaced') => {
    setBusy(true);
    try {
      await settleReplaced(clinic.ID, one, choice);
    } catch (fault) {
      toast.fail('It could not be saved', { description: fault });
      setBusy(false);
    }
  };
  return (
    <section className={styles['clash']} aria-label={one.label}>
      <p>
        {one.label}: <b>{settingInWords(one.kept)}</b>. On another device it was{' '}
        <b>{settingInWords(one.replaced)}</b>.
      </p>
      <div className={styles['foot']}>
        <Button size="small" busy={isBusy} onClick={() => void settle('kept')}>
          Leave it
        </Button>
        <Button size="small" disabled={isBusy} onClick={() => void settle('replaced')}>
          Use the other
        </Button>
      </div>
    </section>
  );
}
