import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Action } from '../domain/permission.ts';
import { useSession } from '../session/session-context.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Link } from '../ui/link.tsx';
import { Page } from '../ui/page.tsx';

/** Shows the screen to whoever may see it, and says to the others why not. The server refuses them all the same. */
export function Permit({ action, what, children }: { action: Action; what: string; children: ReactNode }) {
  const { can } = useSession();
  if (can(action)) return children;
  return (
    <Page>
      <EmptyState
        icon={<Lock />}
        title={`Your role does not include ${what}`}
        action={
          <Link to="/" className={buttonClass('quiet')}>
            Go to today
          </Link>
        }
      >
        An admin of the clinic can change what your role includes.
      </EmptyState>
    </Page>
  );
}
