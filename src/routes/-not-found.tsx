import { Compass } from 'lucide-react';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Link } from '../ui/link.tsx';
import { Page } from '../ui/page.tsx';

/** An address that leads nowhere. */
export function NotFound() {
  return (
    <Page>
      <EmptyState
        isWholePage
        icon={<Compass />}
        title="There is no such page"
        action={
          <Link to="/" className={buttonClass('primary')}>
            Go to today
          </Link>
        }
      >
        The address may be mistyped, or what it showed is no longer there.
      </EmptyState>
    </Page>
  );
}
