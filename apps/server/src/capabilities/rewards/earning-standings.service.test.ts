import type { EarningPolicy } from '@exchange/domain/rewards/earning.rules'
import { expect, it } from 'vitest'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'
import { sendWorld } from '../send/send.fixtures.ts'
import { createEarningStandings } from './index.ts'

const world = sendWorld(async (owner) => {
  await publishTerms(owner)
  await addExchange(owner, 8)
})

const policy: EarningPolicy = {
  exchangeEnrolled: true,
  baseEarningRate: 1,
  newMemberBonus: 1,
  newMemberAgeThresholdDays: 360,
  newMemberEarningThreshold: 1_000_00n,
  stagnantSellerBonus: [],
  stagnantBuyerBonus: [],
}

it('POINTS-03 reads what the seller sold and how stagnant both are, where bonuses ask', async () => {
  const { owner, send } = world()
  const payer = await addMember(owner, { trade: 100_00n, reserve: 50_00n })
  const payee = await addMember(owner, { trade: 10_00n, reserve: 50_00n })
  await send(payer, payee, { amount: 30_00n })
  const standings = createEarningStandings(owner)
  expect(await standings.of(policy, payer.memberId, payee.memberId)).toEqual({
    payeeSold: 30_00n,
    payeePercentStagnant: 0,
    payerPercentStagnant: 0,
  })
  const plain = { ...policy, newMemberBonus: 0 }
  expect(await standings.of(plain, payer.memberId, payee.memberId)).toMatchObject({ payeeSold: 0n })
})
