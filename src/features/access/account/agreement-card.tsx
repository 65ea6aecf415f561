import ExternalLink from 'lucide-react/icons/external-link';
import { useMemo } from 'react';
import { useClinic } from '../../../session/session-context.ts';
import { useOnline } from '../../../session/use-online.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { agreementRead } from '../../../data/access/account.reads.ts';
import styles from './account.module.css';

/** [7.10] The business associate agreement, in a page of its own that cannot reach back into this one. */
export function AgreementCard() {
  const { me, clinic } = useClinic();
  const isOnline = useOnline();
  const { data } = useRead(useMemo(() => agreementRead(me.ID, clinic.ID), [me.ID, clinic.ID]));
  const url = isOnline ? safeAddress(data?.url) : null;
  return (
    <Card title="Business associate agreement">
      <div className={styles['stack']}>
        <p className={styles['quiet']}>
          What the company that runs Plumbline for {clinic.name} promises about its health information
          (HIPAA).
        </p>
        {url === null ? (
          <p className={styles['quiet']}>
            {isOnline
              ? 'Looking up where it can be read.'
              : 'It is read on the server, which cannot be reached now.'}
          </p>
        ) : (
          <div>
            <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass('quiet')}>
              <ExternalLink aria-hidden="true" />
              Read and print
              <span className="pl-aloud"> (opens in a new tab)</span>
            </a>
          </div>
        )}
      </div>
    </Card>
  );
}

/** Only a web address becomes a link. */
const safeAddress = (text: string | undefined): string | null =>
  text !== undefined &&
  URL.canParse(text, location.href) &&
  /^https?:$/.test(new URL(text, location.href).protocol)
    ? text
    : null;
