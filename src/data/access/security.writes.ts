import { useQueryClient } from '@tanstack/react-query';
import {
  changePoolPassword,
  dropAuthenticator,
  finishAuthenticator,
  hasOwnAccounts,
} from '../../api/auth/account.ts';
import { call } from '../../api/call/call.ts';
import {
  changePassword,
  endOtherSignIns,
  endSignIn,
  putMfa,
  renewRecoveryCodes,
} from '../../contract/access/account.ts';
import { useSession } from '../../session/session-context.ts';
import { mfaRead, signInsRead } from './security.reads.ts';

/** What a person does about their own sign-in. Each needs the server and throws its refusal in words for people. */
export function useSecurityWrites() {
  const client = useQueryClient();
  const { reload } = useSession();
  const isOwn = hasOwnAccounts();
  const look = (read: { options: { queryKey: readonly unknown[] } }) =>
    client.invalidateQueries({ queryKey: read.options.queryKey });
  const mfaChanged = () => Promise.all([look(mfaRead), reload()]);

  return {
    /** [7.11] A real pool wants the present password and knows nothing of our call. */
    changePassword: async (present: string, next: string): Promise<void> => {
      if (isOwn) await call(changePassword, { body: { newPassword: next } });
      else await changePoolPassword(present, next);
      await look(signInsRead);
    },
    /** [7.12] Gives the recovery codes; null where there are none to give. */
    turnOn: async (code: string): Promise<string[] | null> => {
      await finishAuthenticator(code);
      const { body } = await call(putMfa, { body: { status: true } });
      await mfaChanged();
      return body.recoveryCodes;
    },
    turnOff: async (code: string): Promise<void> => {
      if (!isOwn) await dropAuthenticator(code);
      await call(putMfa, { body: { status: false, code } });
      await mfaChanged();
    },
    renewCodes: async (code: string): Promise<string[]> => {
      const { body } = await call(renewRecoveryCodes, { body: { code } });
      await look(mfaRead);
      return body.recoveryCodes;
    },
    endSignIn: async (signInId: string): Promise<void> => {
      try {
        await call(endSignIn, { params: { signInId } });
      } finally {
        await look(signInsRead);
      }
    },
    endOthers: async (): Promise<number> => {
      const { body } = await call(endOtherSignIns, {});
      await look(signInsRead);
      return body.ended;
    },
  };
}

/** What is wrong with one field of a form, or the whole refusal, as it is told to the person. */
export function wordsOf(refusal: unknown): string {
  const { details } =
    (refusal as { response?: { data?: { details?: { fields?: { message: string }[] } } } }).response?.data ??
    {};
  return details?.fields?.[0]?.message ?? (refusal instanceof Error ? refusal.message : String(refusal));
}
