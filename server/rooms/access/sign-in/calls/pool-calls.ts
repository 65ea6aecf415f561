import {
  AccountFault,
  confirmPasswordReset,
  emailKey,
  findAccount,
  requestPasswordReset,
  setPassword,
  type Account,
} from '../accounts/accounts.ts';
import {
  grantOfRefreshToken,
  isGrantLive,
  noteUse,
  revokeAllGrants,
  revokeRefreshToken,
} from '../tokens/grants.ts';
import { TokenRefused, type Identity } from '../../../../kernel/identity/identity.ts';
import { isPassword } from '../accounts/password.ts';
import { beginTotp, clockInWords, confirmTotp, enableTotp } from '../accounts/second-factor.ts';
import type { Service } from '../service/service.ts';

/** A refusal in Cognito's words; Amplify makes an error with this name of it. */
export class PoolFault extends Error {
  override readonly name = 'PoolFault';
  readonly type: string;
  readonly status: 400 | 429;
  constructor(type: string, message: string, status: 400 | 429 = 400) {
    super(message);
    this.type = type;
    this.status = status;
  }
}

type Input = Readonly<Record<string, unknown>>;
type PoolCall = (service: Service, input: Input, address: string) => Promise<object | null>;

/** The operations that Amplify's sign-in, refresh, sign-out and account screens use. */
export const poolCalls: Readonly<Record<string, PoolCall>> = {
  async GetTokensFromRefreshToken(service, input) {
    const clientId = requireClient(service, input);
    const grant = await grantOfRefreshToken(service.pool, text(input, 'RefreshToken'), clientId);
    const account = grant && (await findAccount(service, { sub: grant.sub }));
    if (!grant || !account || account.isDisabled)
      throw notAuthorized('Refresh Token has been revoked or has expired.');
    const tokens = await service.tokens.make(account, grant);
    await noteUse(service.pool, grant.id);
    // The refresh token stays the same: with rotation, two tabs that refresh at once would sign each other out.
    return {
      AuthenticationResult: {
        AccessToken: tokens.accessToken,
        IdToken: tokens.idToken,
        ExpiresIn: tokens.expiresIn,
        TokenType: 'Bearer',
      },
    };
  },

  async RevokeToken(service, input) {
    await revokeRefreshToken(service.pool, text(input, 'Token'), requireClient(service, input));
    return null;
  },

  async GlobalSignOut(service, input) {
    const { account } = await requireAccount(service, input);
    await revokeAllGrants(service.pool, account.sub);
    return {};
  },

  async GetUser(service, input) {
    const { account } = await requireAccount(service, input);
    return {
      Username: account.sub,
      UserAttributes: [
        { Name: 'sub', Value: account.sub },
        { Name: 'email', Value: account.email },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'name', Value: account.name },
      ],
      ...(account.totpEnabled
        ? { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA', UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }
        : {}),
    };
  },

  async ChangePassword(service, input, address) {
    const { account, identity } = await requireAccount(service, input);
    // Whoever is signed in is known by that.
    const attempt = { account: emailKey(account.email), address, knownBrowser: identity.grantId };
    await requireNoWait((await service.throttle.takePassword(attempt))?.seconds);
    if (!(await isPassword(text(input, 'PreviousPassword'), account.passwordHash))) {
      throw notAuthorized('Incorrect username or password.');
    }
    await service.throttle.passwordWasRight(attempt);
    const password = text(input, 'ProposedPassword');
    await inPoolWords(setPassword(service, account.sub, password, { keepGrantId: identity.grantId }));
    return {};
  },

  async AssociateSoftwareToken(service, input) {
    const { account } = await requireAccount(service, input);
    if (account.totpEnabled) {
      // Whoever holds a stolen token must not be able to replace the second step.
      throw new PoolFault(
        'InvalidParameterException',
        'Turn the authenticator app off before setting up another.',
      );
    }
    return { SecretCode: await beginTotp(service, account.sub) };
  },

  async VerifySoftwareToken(service, input) {
    const { account } = await requireAccount(service, input);
    await requireNoWait(await service.throttle.takeCode(account.sub));
    if (!(await confirmTotp(service, account, text(input, 'UserCode')))) {
      const message = clockInWords(service, account, text(input, 'UserCode')) ?? 'Code mismatch';
      throw new PoolFault('EnableSoftwareTokenMFAException', message);
    }
    await service.throttle.codeWasRight(account.sub);
    return { Status: 'SUCCESS' };
  },

  async SetUserMFAPreference(service, input) {
    const { account } = await requireAccount(service, input);
    const settings = input['SoftwareTokenMfaSettings'] as { Enabled?: unknown } | undefined;
    if (typeof settings?.Enabled !== 'boolean') return {};
    if (!settings.Enabled && account.totpEnabled) {
      // A token alone must not take the second step away: PUT /mfa asks for a code.
      throw new PoolFault('InvalidParameterException', 'Turn the authenticator off with a current code.');
    }
    if (settings.Enabled && !(await enableTotp(service, account.sub))) {
      throw new PoolFault('InvalidParameterException', 'User has not verified software token mfa');
    }
    return {};
  },

  async ForgotPassword(service, input, address) {
    requireClient(service, input);
    const email = text(input, 'Username');
    const attempt = { account: emailKey(email), address, knownBrowser: null };
    await requireNoWait((await service.throttle.takeReset(attempt))?.seconds);
    requestPasswordReset(service, email, service.deliver).done.catch((fault: unknown) =>
      service.log.error({ err: fault }, 'a code for a new password could not be delivered'),
    );
    const Destination = `${email.slice(0, 1)}***@***`;
    return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination } };
  },

  async ConfirmForgotPassword(service, input, address) {
    requireClient(service, input);
    const [email, code] = [text(input, 'Username'), text(input, 'ConfirmationCode')];
    const attempt = { account: emailKey(email), address, knownBrowser: null };
    await requireNoWait((await service.throttle.takeResetCode(attempt))?.seconds);
    await inPoolWords(confirmPasswordReset(service, { email, code, password: text(input, 'Password') }));
    return {};
  },
};

const notAuthorized = (message: string) => new PoolFault('NotAuthorizedException', message);

function text(input: Input, name: string): string {
  const value = input[name];
  if (typeof value === 'string' && value !== '' && value.length <= 8_192) return value;
  throw new PoolFault('InvalidParameterException', `${name} is missing.`);
}

function requireClient(service: Service, input: Input): string {
  const clientId = text(input, 'ClientId');
  if (clientId === service.config.signIn.clientId) return clientId;
  throw new PoolFault('ResourceNotFoundException', 'User pool client does not exist.');
}

/** The account of a live access token. Ends with the sign-in it came from, before the token itself expires. */
async function requireAccount(
  service: Service,
  input: Input,
): Promise<{ account: Account; identity: Identity }> {
  const identity = await service.verify(text(input, 'AccessToken'), 'access').catch((fault: unknown) => {
    if (fault instanceof TokenRefused) {
      throw notAuthorized(
        fault.code === 'token-expired' ? 'Access Token has expired' : 'Invalid Access Token',
      );
    }
    throw fault;
  });
  if (!identity.grantId || !(await isGrantLive(service.pool, identity.grantId))) {
    throw notAuthorized('Access Token has been revoked');
  }
  const account = await findAccount(service, { sub: identity.sub });
  if (!account || account.isDisabled) throw new PoolFault('UserNotFoundException', 'User does not exist.');
  return { account, identity };
}

async function requireNoWait(waitSeconds = 0): Promise<void> {
  if (waitSeconds === 0) return;
  throw new PoolFault(
    'LimitExceededException',
    `Attempt limit exceeded, please try again in ${waitSeconds} s.`,
  );
}

async function inPoolWords(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (fault) {
    if (!(fault instanceof AccountFault)) throw fault;
    const type = fault.code === 'password-weak' ? 'InvalidPasswordException' : 'CodeMismatchException';
    throw new PoolFault(type, fault.message);
  }
}
