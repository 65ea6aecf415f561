import { Button } from '../ui/buttons/button.tsx';
import { GatePage } from './gate-page.tsx';

interface MaintenanceGateProps {
  header?: string;
  title?: string;
  message: string;
}

/** [2.8] The server says that it is down for maintenance. */
export function MaintenanceGate({
  header = 'Down for Maintenance',
  title = 'Scheduled Maintenance',
  message,
}: MaintenanceGateProps) {
  return (
    <GatePage
      over={header}
      title={title}
      actions={
        <Button variant="primary" size="touch" block onClick={() => location.reload()}>
          Refresh
        </Button>
      }
    >
      <p>{message}</p>
      <p>What was entered on this device is kept, and sent when Plumbline is back.</p>
    </GatePage>
  );
}
