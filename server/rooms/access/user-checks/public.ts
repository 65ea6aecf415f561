/** What other rooms may call. */
export { addressKey, isEmailCode, keyed, makeCode, spendEmailCode, type CodeUse } from './email-codes.ts';
