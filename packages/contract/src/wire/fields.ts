/** Field schemas shared by many calls. Amounts are validated by the domain. */
import { z } from 'zod'
import { wireMessages } from './wire.messages.ts'

/** An amount in a request: a JSON number or a decimal string. */
export const amountIn = z
  .union([z.number(), z.string().max(32)])
  .meta({ description: 'Decimal amount with at most 2 decimals, at most 9,999,999.99' })

/** An amount in an answer: a JSON number with at most 2 decimals. */
export const amountOut = z.number().meta({ description: 'Decimal amount' })

const shownMost = 9_999_999_999

/** A sum that a page showed, sent back: refused if it has changed. */
export const shownSum = z
  .number()
  .min(-shownMost)
  .max(shownMost)
  .meta({ description: 'The sum that the page showed: refused if it has changed' })

/** A whole number, also as text: addresses and other clients write ids and sizes in either way. */
export const wholeNumber = (least: number, most: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,16}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(least).max(most))

/** Degrees, also as text. */
export const degrees = (most: 90 | 180) =>
  z
    .union([
      z.number(),
      z
        .string()
        .trim()
        .regex(/^-?\d{1,3}(\.\d{1,20})?$/)
        .transform(Number),
    ])
    .pipe(z.number().min(-most).max(most))

/** ISO 8601 in UTC. */
export const timestamp = z.string().meta({ format: 'date-time' })

/** The client's suggestion for the receipt. Ignored: receipts are built from our own records. */
export const receiptInfo = z
  .record(z.string(), z.unknown())
  .refine((info) => JSON.stringify(info).length <= 4_096, wireMessages.receiptInfoTooLong)

export const pageInput = z.strictObject({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
})
