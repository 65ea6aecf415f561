import { CheckInScreen } from '../features/scheduling/self-check-in/check-in.screen.tsx';
import { HandoverScreen } from '../features/people/forms/handover/handover.screen.tsx';
import { GatePage } from '../gates/gate-page.tsx';
import { KioskLeave } from '../gates/device/kiosk-leave.tsx';
import { useKiosk } from '../session/device/kiosk.ts';
import { useSession } from '../session/session-context.ts';

/** How staff take back a device on which a patient fills in forms. */
const TakeBack = (props: { onBack: () => void; to: string }) => <KioskLeave {...props} isForms />;

/**
 * What a browser in the hands of patients shows: the forms of one of them, or the check-in of the location that it stands in. Where
 * there is neither any more, nothing but the way out.
 */
export function KioskView() {
  const kiosk = useKiosk();
  const { me } = useSession();
  const clinic = me?.clinics.find(({ ID }) => ID === kiosk?.clinicId);
  const location = clinic?.locations.find(({ ID, active }) => active && ID === kiosk?.locationId);
  if (kiosk?.purpose === 'forms' && clinic) return <HandoverScreen {...{ clinic, kiosk }} Leave={TakeBack} />;
  if (kiosk && clinic && location)
    return <CheckInScreen {...{ clinic, location, kiosk }} Leave={KioskLeave} />;
  return (
    <GatePage title="Please see the front desk" actions={<KioskLeave />}>
      <p>Nobody can check in on this device just now.</p>
    </GatePage>
  );
}
