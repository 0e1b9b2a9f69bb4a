import { testDatabase } from '@exchange/database/testing/test-database'
import { openAccount, openLedger } from '@exchange/ledger'
import { expect, it } from 'vitest'
import { piecesBeside } from './calm.ts'
import { kernelJobs } from './kernel.jobs.ts'

const database = testDatabase('kernel_jobs')

it('seals every committed transfer, as the application', async () => {
  const db = database.connect({ max: 2 })
  const floors = { MOX: null, USD: null, PTS: null }
  const [from, to] = await db.transaction(async (tx) => [
    await openAccount(tx, { owner: 'test:1', kind: 'main', floors }),
    await openAccount(tx, { owner: 'test:2', kind: 'main', floors }),
  ])
  const ledger = openLedger({ url: database.url() })
  const legs = [
    { account: from, MOX: -1n },
    { account: to, MOX: 1n },
  ]
  for (let made = 0; made < 3; made += 1) {
    const id = crypto.randomUUID()
    await ledger.post({ id, kind: 'opening', actor: 'job:test', detail: {}, legs })
  }
  await kernelJobs(db, piecesBeside(ledger))
    .find(({ name }) => name === 'ledger.seal')
    ?.run({})
  const { rows } = await db.query<{ last: bigint }>(
    'select max(last_seq) as last from ledger.seals',
  )
  expect(rows).toEqual([{ last: 3n }])
  await ledger.close()
})
