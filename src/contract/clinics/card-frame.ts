import * as z from 'zod/mini';

/** A word of the provider's, and never a card number: those are digits alone. */
const word = z.string().check(z.maxLength(200), z.regex(/^(?!\d{8,}$)[\w.:-]+$/));

/**
 * [1.10] What a frame of the card provider may say to the page. Anything else in a message is left behind, and a message
 * of another form is not heard at all.
 */
export const cardFrameMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('card.ready') }),
  z.object({ type: z.literal('card.focus'), isFocused: z.boolean() }),
  z.object({ type: z.literal('card.validity'), isValid: z.boolean() }),
  z.object({ type: z.literal('card.height'), px: z.int().check(z.gte(0), z.lte(4_000)) }),
  z.object({
    type: z.literal('card.token'),
    token: word,
    brand: z.optional(word),
    lastFour: z.optional(z.string().check(z.regex(/^\d{4}$/))),
  }),
  z.object({ type: z.literal('card.failed'), code: word }),
  z.object({ type: z.literal('card.cancelled') }),
]);
export type CardFrameMessage = z.infer<typeof cardFrameMessage>;

/** The page event that carries such a message as its `detail`; sent to `window`. */
export const cardFrameEvent = 'plumbline:card-frame';
