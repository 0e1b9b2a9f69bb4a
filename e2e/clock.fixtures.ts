/** Time that passes at once, where a journey cannot wait: in the database the app runs on. */
import { connect, startEmbedded } from '@exchange/database'

/** The bucket of FlashCash that ends first, of those granted with this note, ends now. */
export async function endBucketNow(note: string): Promise<void> {
  await onDatabase(async (db) => {
    await db.query(
      `with ended as (
        update flashcash.buckets
        set ends_at = now()
        where id = (
          select id
          from flashcash.buckets
          where note = $1
            and evaporated_at is null
          order by ends_at
          limit 1
        )
        returning account_id
      )
      update ledger.accounts
      set expires_at = now()
      where id = (select account_id from ended)`,
      [note],
    )
    await db.query("select graphile_worker.add_job('flashcash.evaporate')")
  })
}

async function onDatabase(work: (db: ReturnType<typeof connect>) => Promise<void>): Promise<void> {
  const dataDir = process.env['DATA_DIR']
  if (!dataDir) throw new Error('Without DATA_DIR nobody knows which database the app runs on.')
  const embedded = await startEmbedded({ dataDir })
  const db = connect({ url: embedded.url(), max: 1, applicationName: 'journey' })
  try {
    await work(db)
  } finally {
    await db.end()
    await embedded.stop()
  }
}
