import type { OnlineNews } from '../../../../contract/scheduling/online-booking.ts';
import { momentInWords } from '../../../../domain/base/time/day-words.ts';
import { patientName } from '../../../../domain/base/text/person-name.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useOnlineNews } from './use-online-news.ts';
import styles from '../wait-list/wait-list.module.css';

const did = { booked: 'Booked', cancelled: 'Canceled' } as const;

/** What patients booked or cancelled online by themselves, until it is seen; nothing where there is none. */
export function OnlineNewsList() {
  const { news, see } = useOnlineNews();
  if (news.length === 0) return null;
  return (
    <section className={styles['list']} aria-label="By patients themselves">
      <h3 className={styles['heading']}>By patients themselves</h3>
      <ul>
        {news.map((one) => (
          <NewsLine key={`${one.kind} ${one.id}`} news={one} onSeen={() => see([one])} />
        ))}
      </ul>
      {news.length > 1 ? (
        <Button variant="plain" onClick={() => see(news)}>
          All of them are seen
        </Button>
      ) : null}
    </section>
  );
}

/** Who booked or cancelled what, and when they did. */
function NewsLine({ news, onSeen }: { news: OnlineNews; onSeen: () => void }) {
  const { clinic, location: chosen } = useClinic();
  const { kind, at, startsAt, providerId, patient } = news;
  const location = clinic.locations.find(({ ID }) => ID === news.locationId) ?? chosen;
  const provider = clinic.clinicians.find(({ ID }) => ID === providerId)?.name;
  const name = patientName(patient);
  return (
    <li className={styles['line']}>
      <p className={styles['name']}>{name}</p>
      <p className={`${styles['wish']} pl-figures`}>
        {did[kind]}: {momentInWords(startsAt, location.timezone)}
        {provider === undefined ? '' : `, with ${provider}`}, {location.name}
      </p>
      <p className={`${styles['since']} pl-figures`}>Online, {momentInWords(at, location.timezone)}</p>
      <div className={styles['ways']}>
        <Button size="small" aria-label={`Seen: ${name}, ${kind}`} onClick={onSeen}>
          Seen
        </Button>
      </div>
    </li>
  );
}
