import { HardDriveDownload, HardDrive } from 'lucide-react';

interface OfflineReadyProps {
  isReady: boolean;
  /** Of when the day on the device is: "10:42 AM"; null while there is none. */
  asOf: string | null;
}

/** Whether the day can be worked without a network. At the foot of the rail, always in sight. */
export function OfflineReady({ isReady, asOf }: OfflineReadyProps) {
  const Icon = isReady ? HardDriveDownload : HardDrive;
  const words = isReady ? 'Ready for offline' : 'Not ready for offline';
  const when = asOf === null ? '' : `, as of ${asOf}`;
  return (
    <p className="pl-foot" data-offline-ready={isReady} data-pl-tooltip={`${words}${when}`}>
      <Icon aria-hidden="true" />
      <span>
        {words}
        {asOf === null ? null : <small> as of {asOf}</small>}
      </span>
    </p>
  );
}
