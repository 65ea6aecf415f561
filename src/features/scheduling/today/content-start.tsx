import { useSession } from '../../../session/session-context.ts';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { Card } from '../../../ui/page/card.tsx';
import styles from './today.module.css';

/** The day of somebody who has no part in visits: what they work on, in place of a schedule that they do not see. */
export function ContentStart() {
  const { can } = useSession();
  const ways = [
    {
      to: '/settings/catalogue',
      label: 'Services, codes and fees',
      action: 'Open the catalog',
      is: can('catalogue.read'),
    },
    {
      to: '/clinical-skills',
      label: 'Exercises that plans are made of',
      action: 'Open clinical skills',
      is: can('catalogue.read'),
    },
    { to: '/research', label: 'Patients by condition', action: 'Open research', is: can('research.read') },
  ].filter(({ is }) => is);
  return (
    <Card title="Content">
      {ways.length === 0 ? <p>Your role has no screens yet. Ask an admin of your clinic for one.</p> : null}
      <ul className={styles['steps']}>
        {ways.map(({ to, label, action }, index) => (
          <li key={to}>
            <span>{label}</span>
            <Link className={buttonClass(index === 0 ? 'primary' : 'quiet')} to={to}>
              {action}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
