import { roleWords } from '../../domain/role-names.ts';
import { userDisplayName } from '../../domain/person-name.ts';
import { useClinic } from '../../session/session-context.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Chips } from '../../ui/chips.tsx';
import { Columns } from '../../ui/page.tsx';
import { Facts } from './facts.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import styles from './settings.module.css';

type ThemeChoice = 'light' | 'dark' | 'system';

interface SettingsScreenProps {
  /** [2.4] The theme in force and how to choose another. */
  theme: ThemeChoice;
  onChooseTheme: (theme: ThemeChoice) => void;
}

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'As the device' },
] as const;

/** `/settings`: the person, what they are in this clinic, and how the app looks for them. */
export function SettingsScreen({ theme, onChooseTheme }: SettingsScreenProps) {
  const { me, clinic } = useClinic();
  const given = [me.fname, me.mi, me.lname].filter(Boolean).join(' ');
  return (
    <SettingsFrame subtitle={userDisplayName(me)}>
      <Columns
        aside={
          <Card title="Theme">
            <Chips<ThemeChoice>
              label="Theme"
              labelHidden
              options={themes}
              value={theme}
              onChange={(choice) => onChooseTheme(choice ?? 'system')}
            />
          </Card>
        }
      >
        <Card title="You">
          <Facts
            facts={[
              ['Name', [given, me.suffix].filter(Boolean).join(', ') || me.name],
              ['Title', me.title],
              ['Degree', me.degree],
              ['Email', me.email],
              ['Phone', me.phone],
              ['Second factor at sign-in', me.mfa ? 'On' : 'Off'],
              ['EHR Terms of Use', me.hasAcceptedEHRTerms ? 'Accepted' : 'Not accepted yet'],
            ]}
          />
        </Card>
        <Card title={`Your roles at ${clinic.name}`}>
          {clinic.role.length === 0 ? (
            <p className={styles['quiet']}>No role yet. An admin of the clinic can give you one.</p>
          ) : (
            <div className={styles['badges']}>
              {roleWords(clinic.role).map((role) => (
                <Badge key={role}>{role}</Badge>
              ))}
            </div>
          )}
        </Card>
      </Columns>
    </SettingsFrame>
  );
}
