import * as z from 'zod/mini';

/**
 * A place for one file in the storage [7.14]: a form with these fields, and `file` as the last one, is posted to the
 * address (S3's presigned POST). It holds for five minutes.
 */
export const givenPlace = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) });
export type GivenPlace = z.infer<typeof givenPlace>;

/** The key of a stored file. */
export const storedKey = z.string().check(z.regex(/^[a-z-]+\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.(png|jpg|webp)$/));

/** How many bytes a file will have; what is longer than allowed is refused before it travels. */
export const fileSize = (maxBytes: number) => z.int().check(z.gte(1), z.lte(maxBytes));
