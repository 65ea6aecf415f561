import { useState } from 'react';
import type { DeviceId } from '../../../contract/base/ids.ts';
import type { VaultDevice } from '../../../contract/access/vault.ts';
import { oldestInWords } from '../../../domain/access/waiting-words.ts';
import { momentInWords } from '../../../domain/base/time/day-words.ts';
import { useClinic } from '../../../session/session-context.ts';
import { offerSignInAgain } from '../../../data/access/offer-sign-in-again.ts';
import { useOnline } from '../../../session/use-online.ts';
import { useOwnDeviceId } from '../../../session/device/use-own-device-id.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { DataTable } from '../../../ui/figures/data-table.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import styles from './devices.module.css';

type Row = VaultDevice & { readonly userName?: string };

interface DeviceTableProps {
  caption: string;
  devices: readonly Row[];
  onRevoke: (deviceId: DeviceId) => Promise<void>;
}

const modes = { shared: 'Shared', personal: 'Personal' } as const;

/** Devices, and the way to shut one out. That cannot be undone, so it asks once more in its own place. */
export function DeviceTable({ caption, devices, onRevoke }: DeviceTableProps) {
  const { location, me } = useClinic();
  const own = useOwnDeviceId();
  const [asked, setAsked] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const when = (instant: VaultDevice['lastSeenAt']) => momentInWords(instant, location.timezone);

  const revoke = async ({ deviceId, name }: Row) => {
    setBusy(deviceId);
    try {
      await onRevoke(deviceId);
      toast.success(`${name} no longer has access`, {
        description: 'It wipes its data within minutes if it is online; offline, it locks after three days.',
      });
    } catch (refused) {
      if (!offerSignInAgain(refused, me.email))
        toast.fail('Access was not revoked', { description: refused });
    } finally {
      setBusy(null);
      setAsked(null);
    }
  };

  return (
    <DataTable<Row>
      caption={caption}
      rows={[...devices]}
      rowKey={({ deviceId }) => deviceId}
      columns={[
        {
          key: 'device',
          header: 'Device',
          isRowHeader: true,
          cell: ({ deviceId, name, userName, mode, lastSeenAt, waiting }) => (
            <>
              {name} {deviceId === own ? <Badge tone="accent">This one</Badge> : null}
              <span className={styles['under']}>
                {[userName, modes[mode], `last seen ${when(lastSeenAt)}`].filter(Boolean).join(' · ')}
              </span>
              {waiting && waiting.count > 0 ? (
                <span className={styles['waiting']}>
                  {waiting.count} not synced when last seen
                  {waiting.since && `, ${oldestInWords(waiting.since, location.timezone)}`}
                </span>
              ) : null}
            </>
          ),
        },
        { key: 'since', header: 'Set up', show: 'wide', cell: ({ createdAt }) => when(createdAt) },
        {
          key: 'end',
          header: 'Revoke access',
          align: 'end',
          cell: (row) => (
            <ShutOut
              device={row}
              isAsked={asked === row.deviceId}
              isBusy={busy === row.deviceId}
              onAsk={() => setAsked(row.deviceId)}
              onRevoke={() => void revoke(row)}
            />
          ),
        },
      ]}
    />
  );
}

interface ShutOutProps {
  device: Row;
  isAsked: boolean;
  isBusy: boolean;
  onAsk: () => void;
  onRevoke: () => void;
}

/** The way to shut a device out: asked once more, with what would be lost. */
function ShutOut({ device, isAsked, isBusy, onAsk, onRevoke }: ShutOutProps) {
  const { location } = useClinic();
  const isOnline = useOnline();
  const { name, userName, revokedAt, waiting } = device;
  if (revokedAt !== null) return <Badge>Revoked {momentInWords(revokedAt, location.timezone)}</Badge>;
  if (!isAsked)
    return (
      <Button
        aria-label={`Revoke access of ${name}${userName ? `, ${userName}` : ''}`}
        disabled={!isOnline}
        onClick={onAsk}
      >
        Revoke access
      </Button>
    );
  return (
    <>
      {waiting && waiting.count > 0 ? (
        <span className={styles['waiting']} role="alert">
          {waiting.count === 1
            ? '1 entry on it isn’t synced and will be lost.'
            : `${waiting.count} entries on it aren’t synced and will be lost.`}
        </span>
      ) : null}
      <Button variant="danger" busy={isBusy} disabled={!isOnline} onClick={onRevoke}>
        Wipe it, for good
      </Button>
    </>
  );
}
