const always = {
  'Content-Type': 'application/json',
  // Health data: kept by nobody on the way. The device's own copies are made by the service worker on purpose.
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
};

/** An answer of the API. `body` is JSON as it goes over the wire. */
export const reply = (status: number, body: string, headers: Record<string, string> = {}): Response =>
  new Response(body, { status, headers: { ...always, ...headers } });
