/** Runs the full check of the ledger after every suite. */
import { connect } from '@exchange/database'
import { checkLedger } from '@exchange/ledger'

export async function proveLedger(url: string): Promise<void> {
  const db = connect({ url, max: 2 })
  try {
    const { fault } = await checkLedger(db)
    if (fault) throw new Error(`The ledger check failed: ${fault.rule} at ${fault.row}`)
  } finally {
    await db.end()
  }
}
