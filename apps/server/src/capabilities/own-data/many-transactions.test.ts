/** A member with ten thousand transactions. */
import { ownDataPath } from '@exchange/contract/own-data/own-data.contract'
import { postIn, transferId } from '@exchange/ledger'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { addTrader, approvalsApp } from '../approvals/approvals.fixtures.ts'

const app = approvalsApp()
const transfers = 10_000
const atOnce = 500

it('the file of ten thousand transactions is whole, and there within seconds', async () => {
  const [dana, marco] = [await addTrader(app()), await addTrader(app())]
  const detail = { payer: dana.memberId, payee: marco.memberId, amount: '1', note: 'Bread' }
  for (let from = 0; from < transfers; from += atOnce) {
    // oxlint-disable-next-line no-await-in-loop -- the ledger is locked while it posts
    await app().owner.transaction(async (tx) => {
      for (let at = from; at < from + atOnce; at += 1) {
        // oxlint-disable-next-line no-await-in-loop
        await postIn(tx, {
          id: transferId('own-data-test', String(at)),
          kind: 'send',
          actor: 'test',
          detail,
          legs: [
            { account: dana.account, MOX: -1n },
            { account: marco.account, MOX: 1n },
          ],
        })
      }
    })
  }
  const began = performance.now()
  const answer = await fetch(app().url + ownDataPath, {
    headers: { 'x-api-key': 'demo-web', authorization: `Bearer ${dana.token}` },
  })
  const zip = new Uint8Array(await answer.arrayBuffer())
  const seconds = (performance.now() - began) / 1_000
  const file = strFromU8(unzipSync(zip)['business/transactions.csv'] ?? new Uint8Array())
  const ids = file.split('\r\n').flatMap((row) => (row.includes(',send,') ? row.split(',')[1] : []))
  expect(new Set(ids).size).toBe(transfers)
  expect(seconds).toBeLessThan(10)
}, 180_000)
