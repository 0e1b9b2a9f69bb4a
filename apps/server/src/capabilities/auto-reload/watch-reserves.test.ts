import { send } from '@exchange/contract/send/send.contract'
import { expect, it } from 'vitest'
import { prepareJobs } from '../../kernel/jobs.ts'
import { loadWorld } from '../cash-reserve/cash-reserve.fixtures.ts'
import { enrolledMember } from './auto-reload.fixtures.ts'

const world = loadWorld()

it('AUTO-07 adds a job for a seller whose fee took the reserve below zero', async () => {
  const { deps, owner } = world()
  await prepareJobs(deps.config.databaseOwnerUrl, deps.log)
  const seller = await enrolledMember(world())
  const buyer = await world().member({ trade: 1_000_00n, reserve: 100_00n })
  const order = { sendTarget: `m${seller.memberId}`, amount: 100 }
  expect((await buyer.api.call(send, order)).status).toBe(200)
  const looked = async () => {
    const { rows } = await owner.query(
      `select j.payload
      from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'auto-reload.look'`,
    )
    return rows
  }
  await expect
    .poll(looked, { timeout: 10_000 })
    .toEqual([{ payload: { members: [seller.memberId] } }])
})
