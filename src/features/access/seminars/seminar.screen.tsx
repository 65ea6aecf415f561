import { useEffect, useState } from 'react';
import type { ResponseOf } from '../../../contract/base/endpoint.ts';
import type { getSeminarData } from '../../../contract/access/seminar.ts';
import { takeLinkSecret } from '../../../session/device/link-secret.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { OpenFrame } from '../../../ui/page/open-frame.ts';
import { CodeStep } from './code-step.tsx';
import { GuestStep } from './guest-step.tsx';
import { useSeminar } from '../../../data/access/seminars.reads.ts';
import type { Guest } from '../../../data/access/seminars.writes.ts';

type Seminar = ResponseOf<typeof getSeminarData>;

const nobody: Guest = { firstName: '', lastName: '', email: '', phone: '' };

/** `/seminar`: what it is, then who comes, then the code that proves the address. What is typed stays over the steps. */
export function SeminarScreen({ Frame }: { Frame: OpenFrame }) {
  const [token] = useState(() => takeLinkSecret('seminar'));
  const { data, error, isPending, refetch } = useSeminar(token);
  const [guest, setGuest] = useState(nobody);
  const [asked, setAsked] = useState<{ hasAccount: boolean } | null>(null);
  const [account, setAccount] = useState<'made' | 'had' | 'elsewhere' | null>(null);
  useEffect(() => {
    document.title = 'Seminar · Plumbline';
  }, []);

  if (token === null || (error && isUnknown(error))) {
    return (
      <Frame title="This link opens nothing" actions={null}>
        <p>It may be cut off. Open it again from the mail or the page that you were given.</p>
      </Frame>
    );
  }
  if (error) {
    const again = <Button onClick={() => void refetch()}>Try again</Button>;
    return <Frame title="The seminar could not be opened" fault={error.message} actions={again} />;
  }
  if (isPending) return <Frame title="Opening the seminar" actions={null} />;
  const words = <SeminarWords seminar={data} />;
  if (account !== null) {
    return (
      <Frame title="You have a seat" over={data.title} actions={null}>
        {words}
        <p>
          {account === 'made'
            ? `An account was made for you. The mail to ${guest.email} has a link to choose its password.`
            : `We have mailed the details to ${guest.email}. Sign in with your account as usual.`}
        </p>
      </Frame>
    );
  }
  if (asked !== null) {
    return (
      <CodeStep
        Frame={Frame}
        token={token}
        guest={guest}
        hasAccount={asked.hasAccount}
        onBack={() => setAsked(null)}
        onDone={setAccount}
      />
    );
  }
  if (data.state !== 'open') {
    return (
      <Frame title={data.title} actions={null}>
        {words}
        <p>
          {data.state === 'full'
            ? 'All seats are taken. Ask whoever gave you the link about another date.'
            : 'The time to sign up is over. Ask whoever gave you the link about another date.'}
        </p>
      </Frame>
    );
  }
  return (
    <GuestStep
      Frame={Frame}
      title={data.title}
      words={words}
      guest={guest}
      onChange={setGuest}
      onAsked={setAsked}
    />
  );
}

const isUnknown = (error: Error) => (error as { statusCode?: number | null }).statusCode === 401;

function SeminarWords({ seminar }: { seminar: Seminar }) {
  const when = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: seminar.timezone,
  }).format(new Date(seminar.startsAt));
  return (
    <p>
      {seminar.speaker === '' ? null : <>With {seminar.speaker}. </>}
      {when} ({seminar.timezone.replaceAll('_', ' ')}).
      {seminar.place === '' ? null : <> {seminar.place}.</>}
      {seminar.state === 'open' ? (
        <>
          {' '}
          {seminar.seatsLeft} {seminar.seatsLeft === 1 ? 'seat is' : 'seats are'} left.
        </>
      ) : null}
    </p>
  );
}
