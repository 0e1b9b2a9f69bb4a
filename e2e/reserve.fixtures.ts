/** Dollars for a journey, whatever other journeys have taken from the same member before. */
import { openAccount, postIn, transferId } from '@exchange/ledger'
import { onDatabase } from './clock.fixtures.ts'

/** Sets the Cash Reserve of the user's business to so many cents, from whatever it was. */
export async function setReserve(username: string, cents: bigint): Promise<void> {
  await onDatabase(async (db) => {
    await db.transaction(async (tx) => {
      const { rows } = await tx.query<{ account: string; exchangeId: number; usd: bigint }>(
        `select m.main_account::text as account, m.exchange_id as "exchangeId", a.usd
        from identity.users u
        join members.contacts c on c.id = u.contact_id
        join members.members m on m.id = c.member_id
        join ledger.accounts a on a.id = m.main_account
        where u.username = $1`,
        [username],
      )
      const to = rows[0]
      if (!to) throw new Error(`There is no user ${username}.`)
      const missing = cents - to.usd
      if (missing === 0n) return
      const source = await openAccount(tx, {
        owner: `exchange:${to.exchangeId}`,
        kind: 'promotional-gift-cards',
        key: 'journeys',
        floors: { MOX: null, USD: null, PTS: null },
      })
      const posting = await postIn(tx, {
        id: transferId('opening', crypto.randomUUID()),
        kind: 'opening',
        legs: [
          { account: BigInt(to.account), USD: missing },
          { account: source, USD: -missing },
        ],
        actor: 'journey',
        detail: {},
      })
      if (posting.outcome !== 'posted') throw new Error(`The reserve was ${posting.outcome}.`)
    })
  })
}
