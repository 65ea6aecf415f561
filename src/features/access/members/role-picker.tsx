import { useState } from 'react';
import type { Role } from '../../../contract/access/role.ts';
import { furtherRoles, offeredRoles } from '../../../domain/access/offered-roles.ts';
import { roleNames } from '../../../domain/access/role-names.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { MultiChips } from '../../../ui/fields/chips.tsx';
import styles from './members.module.css';

interface RolePickerProps {
  value: readonly Role[];
  onChange: (roles: Role[]) => void;
  error?: string | undefined;
}

const options = (roles: readonly Role[]) => roles.map((role) => ({ value: role, label: roleNames[role] }));

/** [6.2] Admin, Provider and Front Office; the other four behind "More roles", or in sight when one of them is held. */
export function RolePicker({ value, onChange, error }: RolePickerProps) {
  const [isFull, setFull] = useState(false);
  // Also when roles come later, as those that were kept over a lock do.
  if (!isFull && value.some((role) => furtherRoles.includes(role))) setFull(true);
  const pick = (part: readonly Role[]) => (chosen: Role[]) =>
    onChange(
      [...offeredRoles, ...furtherRoles].filter((role) =>
        (part.includes(role) ? chosen : value).includes(role),
      ),
    );
  return (
    <div className={styles['roles']}>
      <MultiChips<Role>
        label="Roles"
        options={options(offeredRoles)}
        value={value.filter((role) => offeredRoles.includes(role))}
        onChange={pick(offeredRoles)}
        error={error}
      />
      {isFull ? (
        <MultiChips<Role>
          label="More roles"
          options={options(furtherRoles)}
          value={value.filter((role) => furtherRoles.includes(role))}
          onChange={pick(furtherRoles)}
        />
      ) : (
        <div>
          <Button variant="plain" onClick={() => setFull(true)}>
            More roles
          </Button>
        </div>
      )}
    </div>
  );
}
