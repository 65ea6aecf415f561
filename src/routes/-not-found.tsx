import Compass from 'lucide-react/icons/compass';
import { buttonClass } from '../ui/buttons/button.tsx';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { Link } from '../ui/buttons/link.tsx';
import { Page } from '../ui/page/page.tsx';

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
