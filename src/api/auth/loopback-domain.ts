/**
 * The domain, if it is this machine and the page came without TLS; else null. Amplify writes `https://` before the
 * domain in three places; a clinic machine's own sign-in service has no certificate.
 */
export const loopbackDomain = (domain: string, pageProtocol: string): string | null =>
  pageProtocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(domain) ? domain : null;
