/** What a page asks the service worker: whether the application starts from it without a network. Answered on the port, true or false. */
export const askIfWhole = 'is-shell-whole';
