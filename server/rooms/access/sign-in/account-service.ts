import type { Letter } from '../../../kernel/mail/letter.ts';
import {
  AccountFault,
  findAccount,
  requestPasswordReset,
  setPassword,
  type Account,
} from './accounts/accounts.ts';
import { endGrants, listGrants, type SignInRow } from './tokens/grants.ts';
import { passwordChangedLetter, secondStepLetter } from './hosted/letters.ts';
import { issueRecoveryCodes, recoveryCodesLeft } from './accounts/recovery-codes.ts';
import { disableTotp, requireSecondStep } from './accounts/second-factor.ts';
import type { Service } from './service/service.ts';
import { accountStateOf, openWelcome, type AccountState } from './hosted/welcome.ts';

/** What the API asks of the embedded sign-in. With a real pool there is none: the pool keeps its accounts itself. */
export interface AccountService {
  /** Sends a code to a known address; for an unknown one does as much and says as little. */
  requestPasswordReset(email: string): Promise<void>;
  /** Sets the password and ends the user's sign-ins, but for the one that asks. Throws AccountFault. */
  setPassword(sub: string, newPassword: string, keepGrantId: string | null): Promise<void>;
  /** Whether the account is there and not disabled. */
  isOpen(sub: string): Promise<boolean>;
  stateOf(email: string): Promise<AccountState>;
  /**
   * An account that waits for its first password, and the page where its owner chooses it; null when the address has a
   * password already. `sub` is the account's.
   */
  welcome(person: {
    email: string;
    name: string;
    returnTo: string;
    seconds: number;
  }): Promise<{ sub: string; url: string } | null>;
  secondStepOf(sub: string): Promise<{ isOn: boolean; recoveryCodesLeft: number }>;
  /** The first recovery codes after the second step was turned on; null when they have been given out before. */
  firstRecoveryCodes(sub: string): Promise<string[] | null>;
  /** New recovery codes for a current code. Throws AccountFault `code-wrong` or `too-many`. */
  renewRecoveryCodes(sub: string, code: string): Promise<string[]>;
  /** Turns the second step off with a current code, or a recovery code. Throws the same. */
  turnSecondStepOff(sub: string, code: string): Promise<void>;
  signIns(sub: string): Promise<SignInRow[]>;
  /** Ends one sign-in, or all but one. Gives how many ended. */
  endSignIns(sub: string, which: { only: string } | { keep: string | null }): Promise<number>;
  /** A keyed hash that only this sign-in service can make. */
  tag(purpose: string, ...words: readonly string[]): Buffer;
}

declare module '../../../kernel/http/parts.ts' {
  interface ApiDeps {
    /** The embedded sign-in service; absent with a real pool. */
    readonly accounts?: AccountService;
  }
}

/** @param ended told when sign-ins were ended, so that their tokens count no longer */
export function createAccountService(service: Service, ended: () => Promise<void>): AccountService {
  const require = async (sub: string): Promise<Account> => {
    const account = await findAccount(service, { sub });
    if (!account) throw new AccountFault('no-account', 'This account does not exist any more.');
    return account;
  };
  /** A notice that cannot be kept does not undo what it tells of. */
  const tell = (letter: Letter) =>
    service.mail
      .send(letter)
      .catch((fault: unknown) =>
        service.log.error({ err: fault, kind: letter.kind }, 'a notice could not be sent'),
      );

  return {
    requestPasswordReset: (email) => requestPasswordReset(service, email, service.deliver).done,
    async setPassword(sub, newPassword, keepGrantId) {
      await setPassword(service, sub, newPassword, { keepGrantId });
      await ended();
      await tell(passwordChangedLetter(await require(sub)));
    },
    isOpen: async (sub) => (await findAccount(service, { sub }))?.isDisabled === false,
    stateOf: (email) => accountStateOf(service, email),
    async welcome(person) {
      const opened = await openWelcome(service, person);
      if (!opened) return null;
      const query = new URLSearchParams({ secret: opened.secret });
      return { sub: opened.sub, url: `${service.config.origin}/login/welcome?${query.toString()}` };
    },
    async secondStepOf(sub) {
      const account = await require(sub);
      return { isOn: account.totpEnabled, recoveryCodesLeft: await recoveryCodesLeft(service, sub) };
    },
    async firstRecoveryCodes(sub) {
      const codes = await issueRecoveryCodes(service, sub, { onlyFirst: true });
      if (codes) await tell(secondStepLetter(await require(sub), true));
      return codes;
    },
    async renewRecoveryCodes(sub, code) {
      await requireSecondStep(service, await require(sub), code);
      const codes = await issueRecoveryCodes(service, sub);
      if (!codes)
        throw new AccountFault('code-wrong', 'Two-step sign-in is off, so there are no recovery codes.');
      return codes;
    },
    async turnSecondStepOff(sub, code) {
      const account = await require(sub);
      if (!account.totpEnabled) return;
      await requireSecondStep(service, account, code);
      await disableTotp(service, sub);
      await tell(secondStepLetter(account, false));
    },
    signIns: (sub) => listGrants(service.pool, sub),
    async endSignIns(sub, which) {
      const count = await endGrants(service.pool, sub, which);
      await ended();
      return count;
    },
    tag: (purpose, ...words) => Buffer.from(service.sealer.tag(purpose, ...words), 'base64url'),
  };
}
