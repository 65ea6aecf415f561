import { v5 } from 'uuid';

/**
 * A UUID of version 5 (RFC 9562): the same namespace and name always give the same id, on every device.
 * @param namespace a UUID
 * @param name any text; half a surrogate pair counts as the replacement character
 */
export const uuid5 = (namespace: string, name: string): string => v5(name.toWellFormed(), namespace);
