import type { GateDecision } from '../domain/clinics/gate.ts';
import { CreateClinicGate } from './create-clinic.gate.tsx';
import { LeaseOverGate } from './device/lease-over.gate.tsx';
import { LoadFaultGate } from './load-fault.gate.tsx';
import { LockGate } from './device/lock.gate.tsx';
import { MaintenanceGate } from './maintenance.gate.tsx';
import { NoLocationGate } from './no-location.gate.tsx';
import { PickClinicGate } from './pick-clinic.gate.tsx';
import { RevokedGate } from './device/revoked.gate.tsx';
import { SetUpGate } from './device/set-up.gate.tsx';
import { SignedOutGate } from './signed-out.gate.tsx';
import { UnusableGate } from './unusable.gate.tsx';

/** The gates that stand in place of every screen. The others (loading, subscription, terms, open) keep the frame. */
export function Gate({ decision }: { decision: GateDecision }) {
  switch (decision.gate) {
    case 'signed-out':
      return <SignedOutGate />;
    case 'maintenance':
      return <MaintenanceGate message={decision.message} />;
    case 'load-fault':
      return <LoadFaultGate message={decision.message} />;
    case 'create-clinic':
      return <CreateClinicGate />;
    case 'no-location':
      return <NoLocationGate clinicName={decision.clinicName} />;
    case 'pick-clinic':
      return <PickClinicGate />;
    case 'set-up':
      return <SetUpGate />;
    case 'locked':
      return <LockGate />;
    case 'lease-over':
      return <LeaseOverGate />;
    case 'revoked':
      return <RevokedGate />;
    case 'unusable':
      return <UnusableGate />;
    default:
      return null;
  }
}
