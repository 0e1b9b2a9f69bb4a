import type { RedeemAnswer, Reward } from '@exchange/contract/rewards/rewards.contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json } from '../../kernel/network.fixtures.ts'
import { copyReceipt } from '../../ui/receipt-copy.ts'
import { requestsTo, mount } from '../mount.fixtures.tsx'
import { RewardsBoard } from './rewards-board.tsx'

const date = '2026-03-09T21:05:00.000Z'
const reward: Reward = {
  id: 3,
  title: 'A quick treat',
  description: '10 FlashCash',
  cost: 100,
  reward: 10,
  exchangeId: 8,
  type: 'fc',
  daysToExpire: 3,
  unlocked: true,
  autoRedeem: false,
  redeemInstructions: 'Spend it.',
}
const answer: RedeemAnswer = {
  title: 'A quick treat',
  points: 100,
  pointsBalance: 20,
  flashCash: 10,
  endDate: '2026-03-12T21:05:00.000Z',
  date,
  redeemInstructions: 'Spend it.',
  moxeyPayConfirm: 'K7MP2QX9WD',
}

test('POINTS-07 redeems after confirmation, and its receipt can be printed, shared and saved', async () => {
  const { keys, network } = mount(<RewardsBoard points={120} />, {
    answers: {
      '/api/core/rewards/redeem': () => json(answer),
      '/api/core/rewards': () =>
        json({ rewards: [reward], settledPoints: 1_200, unsettledPoints: 0 }),
    },
  })
  await keys.click(await screen.findByRole('button', { name: 'Redeem: A quick treat' }))
  await keys.click(screen.getByRole('button', { name: 'Redeem points' }))
  await waitFor(() => expect(screen.getByText('K7MP2QX9WD')).toBeVisible())
  expect(requestsTo(network, '/api/core/rewards/redeem')[0]?.body).toEqual({
    rewardId: 3,
    expectedCost: 100,
    expectedReward: 10,
    expectedDays: 3,
  })
  expect(screen.getByText('Spend it.')).toBeVisible()
  for (const name of ['Print', 'Share']) expect(screen.getByRole('button', { name })).toBeVisible()
  const copy = copyReceipt(screen.getByRole('button', { name: 'Download' }))
  expect(copy?.title).toMatch(/Redemption receipt$/)
  expect(copy?.text).toContain('Member: Whitfield Catering\nPoints redeemed: 100pts')
})
