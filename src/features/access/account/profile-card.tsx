import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useKept } from '../../../session/kept/use-kept.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Facts } from '../../../ui/figures/facts.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import { saveProfile, type ProfileFields } from '../../../data/access/account.writes.ts';
import { ProfileForm } from './profile.form.tsx';
import { ProfilePicture } from './profile-picture.tsx';
import styles from './account.module.css';

/** [1.4] [7.7] Who the person is, to be changed in place. */
export function ProfileCard() {
  const { me } = useClinic();
  const { adopt } = useSession();
  const [isEditing, setEditing] = useKept('profile card', false, 'place');
  const editButton = useRef<HTMLButtonElement>(null);
  /** Whoever edited goes on where they began. */
  const close = () => {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  };
  const given = [me.title, me.fname, me.mi, me.lname].filter(Boolean).join(' ');
  const facts: readonly (readonly [string, string])[] = [
    ['Name', [given, me.suffix].filter(Boolean).join(', ') || me.name],
    ['Degree', me.degree],
    ['Email', me.email],
    ['Phone', me.phone],
    ['Surveys', me.surveyOptOut ? 'Not asked' : 'Asked now and then'],
    ['Two-step sign-in', me.mfa ? 'On' : 'Off'],
    ['EHR Terms of Use', me.hasAcceptedEHRTerms ? 'Accepted' : 'Not accepted yet'],
  ];
  const save = async (changed: ProfileFields) => {
    try {
      adopt(await saveProfile(changed));
      close();
      toast.success('Saved');
      return null;
    } catch (fault) {
      return fault instanceof Error ? fault.message : String(fault);
    }
  };
  return (
    <Card
      title="Profile"
      aside={
        isEditing ? null : (
          <Button ref={editButton} onClick={() => setEditing(true)}>
            Edit
          </Button>
        )
      }
    >
      <div className={styles['stack']}>
        <ProfilePicture />
        {isEditing ? <ProfileForm me={me} onSave={save} onCancel={close} /> : <Facts facts={facts} />}
      </div>
    </Card>
  );
}
