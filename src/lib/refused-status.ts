/** The `statusCode` from 400 on that stands in a parsed body; null for a body that refuses nothing. */
export function refusedStatus(body: unknown): number | null {
  if (typeof body !== 'object' || body === null || !('statusCode' in body)) return null;
  const { statusCode } = body;
  return typeof statusCode === 'number' && statusCode >= 400 ? statusCode : null;
}
