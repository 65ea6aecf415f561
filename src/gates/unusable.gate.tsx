import { Button } from '../ui/buttons/button.tsx';
import { GatePage } from './gate-page.tsx';

/** The browser does not give the keys: nothing can be read, and nothing would be kept. */
export function UnusableGate() {
  return (
    <GatePage
      title="The keys of this device can’t be reached"
      actions={
        <Button variant="primary" size="touch" block onClick={() => location.reload()}>
          Try again
        </Button>
      }
    >
      <p>
        This browser does not open its storage to Plumbline just now. Close the other Plumbline tabs, allow
        site data for this address, then try again.
      </p>
      <p>What is kept on this device is untouched.</p>
    </GatePage>
  );
}
