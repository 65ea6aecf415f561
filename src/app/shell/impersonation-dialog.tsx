import { useState, type FormEvent } from 'react';
import { allRoles, type Role } from '../../contract/access/role.ts';
import { roleNames, roleWords } from '../../domain/access/role-names.ts';
import { useSession } from '../../session/session-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './impersonation-dialog.module.css';

const own = 'own';

/** [4.10] [6.4] Puts on a role and flags, for this tab only; each change holds at once. */
export function ImpersonationDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const session = useSession();
  const { me, clinic, impersonatedRole, impersonatedFlags, impersonateRole, impersonateFlag } = session;
  const [name, setName] = useState('');
  if (!session.canImpersonate) return null;
  const mine = me?.clinics.find((one) => one.ID === clinic?.ID);
  const flags = [
    ...new Set([...Object.keys(mine?.flags ?? {}), ...Object.keys(impersonatedFlags)]),
  ].toSorted();
  const roles = roleWords(mine?.role ?? []).join(', ');
  const add = (event: FormEvent) => {
    event.preventDefault();
    const flag = name.trim();
    if (flag !== '') impersonateFlag(flag, true);
    setName('');
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Impersonate a role"
      description="Shows Plumbline in this tab as another role sees it. What you can save doesn’t change: the server uses your own roles."
      size="sm"
      footer={
        <>
          <Button disabled={!session.isImpersonating} onClick={session.stopImpersonating}>
            Stop impersonating
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className={styles['parts']}>
        <SelectField
          label="Role"
          value={impersonatedRole ?? own}
          onChange={({ currentTarget: { value } }) => impersonateRole(value === own ? null : (value as Role))}
          options={[
            { value: own, label: roles === '' ? 'Your own roles' : `Your own roles: ${roles}` },
            ...allRoles.map((role) => ({ value: role, label: roleNames[role] })),
          ]}
        />
        <fieldset className={styles['flags']}>
          <legend>Feature flags</legend>
          {flags.length === 0 ? <p>The clinic has no flags.</p> : null}
          {flags.map((flag) => {
            const ownValue = mine?.flags[flag] === true;
            return (
              <Switch
                key={flag}
                label={Object.hasOwn(impersonatedFlags, flag) ? `${flag} (changed)` : flag}
                checked={impersonatedFlags[flag] ?? ownValue}
                onChange={(isOn) => impersonateFlag(flag, isOn === ownValue ? null : isOn)}
              />
            );
          })}
          <form className={styles['add']} onSubmit={add}>
            <TextField
              label="Another flag"
              value={name}
              maxLength={100}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <Button type="submit" disabled={name.trim() === ''}>
              Switch on
            </Button>
          </form>
        </fieldset>
      </div>
    </Dialog>
  );
}
