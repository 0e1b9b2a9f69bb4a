/** After every suite the whole ledger is derived anew from its rows. */
import { connect } from '@exchange/database'
import { checkLedger } from '@exchange/ledger'

export async function proveLedger(url: string): Promise<void> {
  const db = connect({ url, max: 2 })
  try {
    const { fault } = await checkLedger(db)
    if (fault) throw new Error(`The ledger is wrong: ${fault.rule} at ${fault.row}`)
  } finally {
    await db.end()
  }
}
