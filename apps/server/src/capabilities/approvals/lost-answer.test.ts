import { expect, it } from 'vitest'
import { losingFirstAnswer } from '../../testing/watched-ports.ts'
import { openExchangeBook } from '../exchanges/index.ts'
import { addTrader, approvalsApp, balancesOf, newKey } from './approvals.fixtures.ts'
import { payHeld } from './finish-held.service.ts'
import { readApprovals, type ApprovalView } from './index.ts'
import { testStaffLog } from '../../testing/staff-log.ts'

const app = approvalsApp()

it('CHARGE-17 a held payment is paid although the answer of the ledger was lost', async () => {
  const [dana, marco] = [await addTrader(app()), await addTrader(app())]
  const { body } = await dana.send(marco, 3_000, newKey())
  const { db: database, config } = app().deps
  const [approval] = await readApprovals(database, [body.pending?.approvalId ?? ''])
  const now = () => new Date()
  const ledger = losingFirstAnswer(config.databaseUrl)
  const exchanges = openExchangeBook({ database, now })
  const needs = { database, ledger, exchanges, staffLog: testStaffLog }
  const decided = { by: null, now: now(), due: false }
  expect(await payHeld(needs, approval as ApprovalView, decided)).toBe('paid')
  await ledger.close()
  expect(await balancesOf(app(), marco.account)).toMatchObject({ MOX: 8_000_00n })
})
