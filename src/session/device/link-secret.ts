/**
 * The secret behind the `#` of a link from a mail, which browsers send to nobody. It is taken out of the address, so that
 * it stays in no history, and kept in this tab for the way over the sign-in page and back.
 * @param name what it opens: `invitation`
 */
export function takeLinkSecret(name: string): string | null {
  const key = `plumbline.${name}`;
  const given = location.hash.slice(1);
  if (/^[\w-]{20,200}$/.test(given)) {
    keep(key, given);
    history.replaceState(history.state, '', location.pathname + location.search);
    return given;
  }
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function forgetLinkSecret(name: string): void {
  try {
    sessionStorage.removeItem(`plumbline.${name}`);
  } catch {
    // There was none.
  }
}

function keep(key: string, secret: string): void {
  try {
    sessionStorage.setItem(key, secret);
  } catch {
    // Without storage the link has to be opened again after the sign-in.
  }
}
