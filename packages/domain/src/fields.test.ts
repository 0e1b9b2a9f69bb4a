import { expect, it } from 'vitest'
import { judgeTip, tipMost } from './fields.ts'

it('SEND-12 CHARGE-06 a tip is at most the larger of the amount and 20 dollars', () => {
  expect([0n, 1n, 20_00n, 20_01n, 500_00n].map(tipMost)).toEqual([
    20_00n,
    20_00n,
    20_00n,
    20_01n,
    500_00n,
  ])
})

it('SEND-12 CHARGE-06 a tip is not compared with an amount that could not be read', () => {
  const said: unknown[] = []
  const say = (fault: unknown) => void said.push(fault)
  judgeTip({ amount: 0n, tip: 20_01n }, [{ field: 'amount' }], say)
  judgeTip({ amount: 0n, tip: 20_00n }, [], say)
  expect(said).toEqual([])
  judgeTip({ amount: 0n, tip: 20_01n }, [{ field: 'note' }], say)
  expect(said).toEqual([{ field: 'tip', code: 'tip-too-large' }])
})
