import MessageSquare from 'lucide-react/icons/message-square';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import type { ReminderChannel } from '../../../contract/people/patient.ts';
import type {
  ReminderStanding,
  ReminderTemplates,
  VisitNews,
} from '../../../contract/messaging/reminders.ts';
import { useClinic } from '../../../session/session-context.ts';
import { useOnline } from '../../../session/use-online.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import { sendTestTo } from '../../../data/messaging/reminders.writes.ts';
import styles from './reminders.module.css';

interface SendTestsProps {
  templates: ReminderTemplates;
  /** What the message is about, where it is no reminder. */
  news?: VisitNews;
  ways: ReminderStanding['ways'];
  /** Something is wrong with the words. */
  isBlocked: boolean;
}

/** Sends the email or the text, as it stands in the fields, to whoever is signed in: a text to the number of their account. */
export function SendTests({ templates, news, ways, isBlocked }: SendTestsProps) {
  const { clinic } = useClinic();
  const isOnline = useOnline();
  const [busy, setBusy] = useState<ReminderChannel | null>(null);
  const send = async (channel: ReminderChannel) => {
    setBusy(channel);
    try {
      const { email, phone, isTaken, detail } = await sendTestTo(clinic.ID, { templates, channel, news });
      const to = channel === 'text' ? phone : email;
      const who = channel === 'text' ? 'The text message service' : 'The mail server';
      if (isTaken) toast.success(`A test is on its way to ${to}`);
      else toast.fail(`${who} did not take the test to ${to}`, { description: detail });
    } catch (fault) {
      toast.fail('No test was sent', { description: fault });
    } finally {
      setBusy(null);
    }
  };
  const of = news ? ` (${news})` : '';
  const button = (channel: ReminderChannel, label: string, icon: React.ReactNode) => (
    <Button
      icon={icon}
      aria-label={`${label}${of}`}
      busy={busy === channel}
      disabled={isBlocked || !isOnline || busy !== null || ways[channel] === 'off'}
      onClick={() => void send(channel)}
    >
      {label}
    </Button>
  );
  return (
    <div className={styles['actions']}>
      {button('mail', 'Send a test to me', <Send aria-hidden="true" />)}
      {button('text', 'Send a test text to me', <MessageSquare aria-hidden="true" />)}
    </div>
  );
}
