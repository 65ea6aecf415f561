import { createFileRoute } from '@tanstack/react-router';
import { TransactionScreen } from '../features/money/transaction/transaction.screen.tsx';

/** [2.2] The transaction modal in route mode. */
export const Route = createFileRoute('/consolidated/transaction/$')({
  component: function Transaction() {
    return <TransactionScreen chargeId={Route.useParams()['_splat']} />;
  },
});
