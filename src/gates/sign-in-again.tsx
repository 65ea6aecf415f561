import { useSession } from '../session/session-context.ts';
import styles from './gate-page.module.css';
import { useBusy } from './device/use-busy.ts';

/** [8.3] The sign-in does not hold any more and only the person can renew it. Work goes on meanwhile; sending waits. */
export function SignInAgain() {
  const { signIn, signInFault } = useSession();
  const [isBusy, run] = useBusy();
  return (
    <div className={styles['due']} aria-label="Sign in again" role="alert">
      <span>
        {signInFault} Sign in again to go on with the server; what you enter is kept on this device.
      </span>
      <button type="button" disabled={isBusy} onClick={() => run(signIn)}>
        Sign in
      </button>
    </div>
  );
}
