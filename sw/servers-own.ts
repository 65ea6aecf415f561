/** Addresses that are the server's own pages and data: the worker leaves them to the network. */
export const serversOwn: readonly RegExp[] = [
  /^\/(?:api|book|confirm|live|calendar|code-lists|export|reminders|storage|oauth2|login|logout|cognito|plan)(?:[/?]|$)/,
  /^\/(?:openapi|config)\.json(?:\?|$)/,
  /^\/(?:healthz|readyz)(?:\?|$)/,
  /\/\.well-known\//,
];
