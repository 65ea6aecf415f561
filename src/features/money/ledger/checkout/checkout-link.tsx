import ShoppingBag from 'lucide-react/icons/shopping-bag';
import type { PatientId } from '../../../../contract/base/ids.ts';
import { useSession } from '../../../../session/session-context.ts';
import { buttonClass, type ButtonVariant } from '../../../../ui/buttons/button.tsx';
import { Link } from '../../../../ui/buttons/link.tsx';

interface CheckoutLinkProps {
  patientId: PatientId;
  variant?: ButtonVariant;
  /** Of the screen to come back to. */
  from?: 'schedule';
}

/** The way to check a patient out, for those who take payments. */
export function CheckoutLink({ patientId, variant = 'quiet', from }: CheckoutLinkProps) {
  if (!useSession().can('payment.take')) return null;
  return (
    <Link
      className={buttonClass(variant, 'touch')}
      to={`/consolidated/transaction/checkout/${patientId}`}
      search={from === undefined ? {} : { from }}
    >
      <ShoppingBag aria-hidden="true" />
      Check out
    </Link>
  );
}
