import { useSession } from '../../../../session/session-context.ts';
import { buttonClass } from '../../../../ui/buttons/button.tsx';
import { Link } from '../../../../ui/buttons/link.tsx';
import { EmptyState } from '../../../../ui/page/empty-state.tsx';

/** Nobody treats at this clinic yet, as in one whose creator does not: who may add a provider does that first. */
export default function NoProvider() {
  const { can } = useSession();
  const mayAdd = can('member.write');
  return (
    <EmptyState
      title="No providers yet"
      action={
        <Link
          className={buttonClass(mayAdd ? 'primary' : 'quiet')}
          to={can('member.read') ? '/settings/clinic/members' : '/patients'}
        >
          {mayAdd ? 'Add provider' : can('member.read') ? 'See who is an admin' : 'Open patients'}
        </Link>
      }
    >
      {mayAdd ? 'Add a provider to start scheduling.' : 'An admin can add a provider; then you can book.'}
    </EmptyState>
  );
}
