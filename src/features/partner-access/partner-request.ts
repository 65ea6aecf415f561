/** What another service asked for in the address it sent the browser to. */
export interface PartnerRequest {
  /** The partner's own id, or null when the address names none. */
  clientId: string | null;
  /** Where it would be sent back to: only the host is shown, and nobody is sent there. */
  returnHost: string | null;
  scopes: string[];
  /** The names of everything else that the address carries; values may be secrets and are not shown. */
  otherNames: string[];
}

const named = ['client_id', 'redirect_uri', 'scope'];
const longestShown = 120;

/** Reads the parameters of an authorization request. Nothing in them is trusted: they are only named. */
export function readPartnerRequest(search: Readonly<Record<string, unknown>>): PartnerRequest {
  const text = (name: string) => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number'
      ? String(value).slice(0, longestShown)
      : null;
  };
  return {
    clientId: text('client_id'),
    returnHost: hostOf(text('redirect_uri')),
    scopes: (text('scope') ?? '').split(/[\s+]+/).filter((scope) => scope !== ''),
    otherNames: Object.keys(search)
      .filter((name) => !named.includes(name) && search[name] !== undefined)
      .map((name) => name.slice(0, longestShown))
      .toSorted(),
  };
}

function hostOf(address: string | null): string | null {
  if (address === null) return null;
  try {
    return new URL(address).host || null;
  } catch {
    return null;
  }
}
