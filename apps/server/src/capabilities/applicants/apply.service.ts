/** A business applies to join. */
import type { Database, Tx } from '@exchange/database'
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
import { insertApplicant, lockAddress, type NewApplicant } from './applicants.store.ts'
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
  asks: 'join' | 'join-cash-fee-free' = 'join',
): Promise<Result<Exchange, 'no-exchange'>> {
  const { database, exchanges, places, outbox, now } = needs
  const at = now()
  const place = await places.locate({ zip: fields.zip })
  const exchangeId = await findNearestExchange(
    database,
    place?.geo ?? null,
    asks === 'join-cash-fee-free',
  )
  if (exchangeId === undefined) return fail('no-exchange')
  await database.transaction(async (tx) => {
    await addApplication(tx, outbox, { ...fields, exchangeId, appliedAt: at, asks })
  })
  return ok(exchangeIn(await exchanges.all(), exchangeId))
}

/** Stores it and tells the office, unless the same one waits already. */
export async function addApplication(
  tx: Tx,
  outbox: Pick<Outbox, 'add'>,
  application: NewApplicant,
): Promise<void> {
  const { exchangeId, appliedAt, asks, business, sells, person, email, phone, zip } = application
  await lockAddress(tx, email)
  const lately = await countLately(tx, {
    ...{ email, exchangeId },
    addressSince: new Date(appliedAt.getTime() - letterDays * dayMs),
    exchangeSince: new Date(appliedAt.getTime() - dayMs),
  })
  if ((await insertApplicant(tx, application)) === null) return
  await outbox.add(tx, [
    fact('applicant.applied', {
      ...{ exchange: exchangeId, business, sells, person, email, phone, zip, asks },
      writesApplicant: lately.ofAddress === 0 && email !== '',
      tellsOffice: lately.toExchange < officeToldMost,
    }),
  ])
}
