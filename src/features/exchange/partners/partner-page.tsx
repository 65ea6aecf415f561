import Plug from 'lucide-react/icons/plug';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { Page } from '../../../ui/page/page.tsx';

interface PartnerPageProps {
  title: string;
  children?: ReactNode;
  /** In place of the way to the connections. */
  action?: ReactNode;
}

/** A page that says one thing, with one way on. */
export function PartnerPage({ title, children, action }: PartnerPageProps) {
  return (
    <Page width="reading">
      <EmptyState
        icon={<Plug />}
        title={title}
        isWholePage
        action={
          action ?? (
            <Link className={buttonClass('primary', 'touch')} to="/settings/clinic/connections">
              Open connections
            </Link>
          )
        }
      >
        {children}
      </EmptyState>
    </Page>
  );
}

/** For whom connections are none of their business. */
export function AdminsOnly() {
  return (
    <PartnerPage
      title="Connections are an admin's to decide"
      action={
        <Link className={buttonClass('primary', 'touch')} to="/">
          Go to today
        </Link>
      }
    >
      Ask an admin of the clinic to open this. Nothing was shared and nothing was changed.
    </PartnerPage>
  );
}
