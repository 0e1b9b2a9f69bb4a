/** A business applies to join. */
import type { Database } from '@exchange/database'
import {
  officeToldMost,
  type ApplicationFields,
} from '@exchange/domain/applicants/application.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { fact } from '../../kernel/fact.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { exchangeIn, type Exchange, type ExchangeBook } from '../exchanges/index.ts'
import type { Places } from '../places/index.ts'
import { countLately } from './applicants.read.ts'
import { insertApplicant, lockAddress } from './applicants.store.ts'
import { findNearestExchange } from './nearest-exchange.read.ts'

export interface ApplyNeeds {
  readonly database: Database
  readonly exchanges: ExchangeBook
  readonly places: Pick<Places, 'locate'>
  readonly outbox: Pick<Outbox, 'add'>
  readonly now: () => Date
}

const dayMs = 86_400_000
/** An address gets one letter within so many days. */
const letterDays = 30

/**
 * Returns the exchange whose office answers. The same business with the same address changes
 * nothing while it waits, and is answered as the first time, so that nobody learns who has applied.
 */
export async function apply(
  needs: ApplyNeeds,
  fields: ApplicationFields,
): Promise<Result<Exchange, 'no-exchange'>> {
  const { database, exchanges, places, outbox, now } = needs
  const at = now()
  const place = await places.locate({ zip: fields.zip })
  const exchangeId = await findNearestExchange(database, place?.geo ?? null)
  if (exchangeId === undefined) return fail('no-exchange')
  await database.transaction(async (tx) => {
    await lockAddress(tx, fields.email)
    const lately = await countLately(tx, {
      ...{ email: fields.email, exchangeId },
      addressSince: new Date(at.getTime() - letterDays * dayMs),
      exchangeSince: new Date(at.getTime() - dayMs),
    })
    const applicant = await insertApplicant(tx, { ...fields, exchangeId, appliedAt: at })
    if (applicant === null) return
    const { business, sells, person, email, phone, zip } = fields
    await outbox.add(tx, [
      fact('applicant.applied', {
        ...{ exchange: exchangeId, business, sells, person, email, phone, zip },
        writesApplicant: lately.ofAddress === 0,
        tellsOffice: lately.toExchange < officeToldMost,
      }),
    ])
  })
  return ok(exchangeIn(await exchanges.all(), exchangeId))
}
