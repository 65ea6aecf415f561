import { CheckInScreen } from '../features/check-in/check-in.screen.tsx';
import { GatePage } from '../gates/gate-page.tsx';
import { KioskLeave } from '../gates/kiosk-leave.tsx';
import { useKiosk } from '../session/kiosk.ts';
import { useSession } from '../session/session-context.ts';

/** The check-in of the location that this browser stands in. Where that is none any more, nothing but the way out. */
export function KioskView() {
  const kiosk = useKiosk();
  const { me } = useSession();
  const clinic = me?.clinics.find(({ ID }) => ID === kiosk?.clinicId);
  const location = clinic?.locations.find(({ ID, active }) => active && ID === kiosk?.locationId);
  if (kiosk && clinic && location)
    return <CheckInScreen {...{ clinic, location, kiosk }} Leave={KioskLeave} />;
  return (
    <GatePage title="Please see the front desk" actions={<KioskLeave />}>
      <p>Nobody can check in on this device just now.</p>
    </GatePage>
  );
}
