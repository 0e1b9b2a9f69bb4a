import { expect, it } from 'vitest'
import type { GatewayReport } from './gateway-report.service.ts'
import { openReversals } from './open-reversals.service.ts'

const charge = { gatewayTransaction: '7', amount: 30_00n, transferId: 'load' }
const before = (kind: 'refund' | 'chargeback', amount: bigint) => [
  { gatewayTransaction: '7', kind, told: amount, amount, transferId: 'back' },
]
const report = (more: Partial<GatewayReport>) =>
  ({ charges: [], voided: [], takenBack: [], ...more }) as unknown as GatewayReport
const refunded = (told: bigint) =>
  report({ takenBack: [{ transaction: '7', kind: 'refund', told }] })

it('CRA-08 voids and refunds take back the charge once, in all', () => {
  const voided = report({ voided: ['7'] })
  expect(openReversals(voided, [charge], before('refund', 10_00n))).toMatchObject([
    { kind: 'void', amount: 20_00n },
  ])
  expect(openReversals(refunded(50_00n), [charge], before('refund', 10_00n))).toMatchObject([
    { kind: 'refund', told: 50_00n, amount: 20_00n },
  ])
  expect(openReversals(voided, [charge], before('refund', 30_00n))).toEqual([])
})

it('CRA-08 refunds of one charge count together, whether they name it or not', () => {
  const both = (named: bigint, unnamed: bigint) =>
    report({
      takenBack: [
        { transaction: '7', kind: 'refund', told: named },
        { transaction: undefined, kind: 'refund', told: unnamed },
      ],
    })
  expect(openReversals(both(18_00n, 18_00n), [charge], [])).toMatchObject([
    { kind: 'refund', told: 36_00n, amount: 30_00n },
  ])
  expect(openReversals(both(5_00n, 5_00n), [charge], before('refund', 5_00n))).toMatchObject([
    { kind: 'refund', told: 10_00n, amount: 5_00n },
  ])
})

it('CRA-08 a chargeback may take back what was refunded', () => {
  const chargeback = report({ takenBack: [{ transaction: '7', kind: 'chargeback', told: 30_00n }] })
  expect(openReversals(chargeback, [charge], before('refund', 10_00n))).toMatchObject([
    { kind: 'chargeback', amount: 30_00n },
  ])
  expect(openReversals(chargeback, [charge], before('chargeback', 30_00n))).toEqual([])
})
