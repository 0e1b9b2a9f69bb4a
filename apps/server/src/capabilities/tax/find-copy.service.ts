/** A member's copies of its forms of a year, with who filed them. */
import type { Database } from '@exchange/database'
import type { Filer } from '@exchange/domain/tax/filer.rules'
import { listCopiesOf, type CopyOf } from './tax-forms.read.ts'
import { findFiler } from './tax-years.read.ts'

export interface CopyAsked {
  readonly memberId: number
  readonly year: number
}

export interface CopyFound extends CopyAsked {
  /** One for each exchange in which it sold, with who filed. */
  readonly copies: readonly (CopyOf & { readonly filer: Filer })[]
}

/** Undefined: no frozen year with forms of this member. */
export async function findCopy(
  database: Pick<Database, 'query'>,
  asked: CopyAsked,
): Promise<CopyFound | undefined> {
  const found = await listCopiesOf(database, asked)
  const copies = await Promise.all(
    found.map(async (copy) => {
      const filer = await findFiler(database, copy.exchangeId)
      if (!filer) throw new Error(`Exchange ${copy.exchangeId} has forms and no filer.`)
      return { ...copy, filer }
    }),
  )
  return copies.length > 0 ? { ...asked, copies } : undefined
}
