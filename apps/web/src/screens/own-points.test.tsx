import { redeemRefusals } from '@exchange/contract/rewards/rewards.messages'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { requestsTo, mount } from '../capabilities/mount.fixtures.tsx'
import { json } from '../kernel/network.fixtures.ts'
import { sampleUser } from '../capabilities/session-user.fixtures.ts'
import { OwnPoints } from './own-points.tsx'

const path = '/api/core/rewards'
const why = redeemRefusals['no-flash-cash'].reason

function show(flashCashEnroll: boolean) {
  const { account } = sampleUser()
  if (!account) throw new Error('The sample user has an account.')
  return mount(<OwnPoints account={{ ...account, flashCashEnroll }} onInfo={() => undefined} />, {
    answers: { [path]: () => json({ rewards: [], settledPoints: 0, unsettledPoints: 0 }) },
  })
}

test('POINTS-05 FLASH-07 offers rewards to members who see FlashCash', async () => {
  show(true)
  expect(await screen.findByText('Nothing here yet')).toBeVisible()
  expect(screen.queryByText(why)).toBeNull()
})

test('POINTS-07 FLASH-07 members who do not see FlashCash are told why they cannot redeem', () => {
  const { network } = show(false)
  expect(screen.getByText(why)).toBeVisible()
  expect(screen.getByText('Your points')).toBeVisible()
  expect(requestsTo(network, path)).toHaveLength(0)
})
