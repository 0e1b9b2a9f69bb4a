/** The configuration of the keys that hash and seal the numbers of cards. */
import { z } from 'zod'

/** In the data folder of an embedded database: a key a line, the newest first. */
export const cardKeysFile = 'card-number.keys'

const makeOne = 'make one with `openssl rand -base64 32`, and keep it as long as the database'
const shortest = 32

/** The keys in the variable, or in the file of a data folder: separated by commas or lines. */
export function readCardKeys(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((key) => key.trim())
    .filter((key) => key !== '')
}

export const cardNumberVariables = {
  CARD_NUMBER_KEYS: z
    .string({ error: `are the keys that hide the numbers of cards, the newest first: ${makeOne}` })
    .transform(readCardKeys)
    .refine((keys) => keys.length > 0, `must name a key: ${makeOne}`)
    .refine(
      (keys) => keys.every(({ length }) => length >= shortest),
      `must have at least ${shortest} characters each`,
    )
    .refine((keys) => new Set(keys).size === keys.length, 'must name each key once'),
}
