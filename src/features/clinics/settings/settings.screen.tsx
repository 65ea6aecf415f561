import type { ReactNode } from 'react';
import { roleWords } from '../../../domain/access/role-names.ts';
import { userDisplayName } from '../../../domain/base/text/person-name.ts';
import { useClinic } from '../../../session/session-context.ts';
import { AddressWords } from '../../../ui/marks/address-words.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Chips } from '../../../ui/fields/chips.tsx';
import { Columns, Stack } from '../../../ui/page/page.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import styles from './settings.module.css';

type ThemeChoice = 'light' | 'dark' | 'system';

interface SettingsScreenProps {
  /** [2.4] The theme in force and how to choose another. */
  theme: ThemeChoice;
  onChooseTheme: (theme: ThemeChoice) => void;
  /** The cards of what is the person's own, from another feature. */
  own: ReactNode;
  /** Those that stand at the side. */
  beside: ReactNode;
  /** What stands last, apart from everything that is done every day. */
  last: ReactNode;
}

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'Match device' },
] as const;

/** `/settings`: the person, what they are in this clinic, and how the app looks for them. */
export function SettingsScreen({ theme, onChooseTheme, own, beside, last }: SettingsScreenProps) {
  const { me, clinic } = useClinic();
  return (
    <SettingsFrame subtitle={<AddressWords>{userDisplayName(me)}</AddressWords>}>
      <Stack>
        <Columns
          aside={
            <>
              <Card title="Theme">
                <Chips<ThemeChoice>
                  label="Theme"
                  labelHidden
                  options={themes}
                  value={theme}
                  onChange={(choice) => onChooseTheme(choice ?? 'system')}
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
              {beside}
            </>
          }
        >
          {own}
        </Columns>
        {last}
      </Stack>
    </SettingsFrame>
  );
}
