import type { NewsSettings, ReminderStanding, VisitNews } from '../../../contract/messaging/reminders.ts';
import type { TemplateFault } from '../../../domain/messaging/reminder-words.ts';
import { newsExample, newsPlaceholders } from '../../../domain/messaging/visit-news-words.ts';
import { useClinic } from '../../../session/session-context.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Check } from '../../../ui/fields/check.tsx';
import { MessageFields } from './message-fields.tsx';
import { Placeholders } from './placeholders.tsx';
import { MessagePreview } from './preview.tsx';
import { SendTests } from './send-test.tsx';
import styles from './reminders.module.css';

const kinds: readonly { readonly news: VisitNews; readonly when: string }[] = [
  { news: 'booked', when: 'When a visit is booked' },
  { news: 'moved', when: 'When a visit is moved to another time or place' },
  { news: 'cancelled', when: 'When a visit is canceled' },
];

interface NewsCardProps {
  settings: NewsSettings;
  faults: Readonly<Record<VisitNews, readonly TemplateFault[]>>;
  ways: ReminderStanding['ways'];
  onChange: (settings: NewsSettings) => void;
}

/** What patients are told when the desk books, moves or cancels. Words stand there as soon as something of their kind is told. */
export function NewsCard({ settings, faults, ways, onChange }: NewsCardProps) {
  const { clinic } = useClinic();
  const values = { ...newsExample, clinic: clinic.name };
  return (
    <Card title="When the desk books, moves or cancels">
      <div className={styles['stack']}>
        <p className={styles['quiet']}>
          Patients are told within minutes, of all that was changed together in one message; what was undone
          meanwhile is not told. Emails bring the visits for a calendar. It goes to patients who can get
          reminders, even while reminders are off, and never at night: it waits for 8 AM.
        </p>
        {kinds.map(({ news, when }) => {
          const rule = settings[news];
          const put = (part: Partial<typeof rule>) => onChange({ ...settings, [news]: { ...rule, ...part } });
          const of = ` (${news})`;
          const isShown = rule.mail || rule.text || faults[news].length > 0;
          return (
            <fieldset key={news} className={styles['news']}>
              <legend>{when}</legend>
              <Check checked={rule.mail} onChange={(mail) => put({ mail })}>
                Tell the patient by email
              </Check>
              <Check checked={rule.text} onChange={(text) => put({ text })}>
                Tell the patient by text
              </Check>
              {isShown ? (
                <>
                  <p className={styles['quiet']}>
                    Words in braces are filled in: when the first visit is, how many more there are, and a
                    line for each visit.
                  </p>
                  <Placeholders names={newsPlaceholders} />
                  <MessageFields
                    words={rule.templates}
                    faults={faults[news]}
                    example={newsExample}
                    of={of}
                    onChange={(part) => put({ templates: { ...rule.templates, ...part } })}
                  />
                  <SendTests
                    templates={rule.templates}
                    news={news}
                    ways={ways}
                    isBlocked={faults[news].length > 0}
                  />
                  <MessagePreview words={rule.templates} values={values} of={of} />
                </>
              ) : null}
            </fieldset>
          );
        })}
      </div>
    </Card>
  );
}
