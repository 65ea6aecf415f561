import { Send } from 'lucide-react';
import { useState } from 'react';
import type { ReminderTemplates } from '../../contract/reminders.ts';
import { useClinic } from '../../session/session-context.ts';
import { useOnline } from '../../session/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { sendTestTo } from './reminders.writes.ts';

interface SendTestProps {
  templates: ReminderTemplates;
  /** Something is wrong with the words, or no mail is sent here. */
  isBlocked: boolean;
}

/** Sends the email, as it stands in the fields, to whoever is signed in. */
export function SendTest({ templates, isBlocked }: SendTestProps) {
  const { clinic } = useClinic();
  const isOnline = useOnline();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const { email, isTaken, detail } = await sendTestTo(clinic.ID, templates);
      if (isTaken) toast.success(`A test is on its way to ${email}`);
      else toast.fail(`The mail server did not take the test to ${email}`, { description: detail });
    } catch (fault) {
      toast.fail('No test was sent', { description: fault });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      icon={<Send aria-hidden="true" />}
      busy={isBusy}
      disabled={isBlocked || !isOnline}
      onClick={() => void send()}
    >
      Send a test to me
    </Button>
  );
}
