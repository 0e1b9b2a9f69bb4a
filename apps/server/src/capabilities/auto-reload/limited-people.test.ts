/** AUTO-17, DOMAIN §15: the limits of people, and the mandates of others. */
import { signUpAutoReload } from '@exchange/contract/auto-reload/auto-reload.contract'
import { send } from '@exchange/contract/send/send.contract'
import { deleteCard } from '@exchange/contract/wallet/wallet.contract'
import { expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { loadWorld, type Loader } from '../cash-reserve/cash-reserve.fixtures.ts'
import { businessWithSam, countedOf } from '../members/employees.fixtures.ts'
import { chargedFor, freshCard, saveCard } from './auto-reload.fixtures.ts'

const world = loadWorld()

const hundredADay = { payment: null, day: 100_00n, month: null }
const rights = ['send', 'cards'] as const

const mandate = (by: Loader, customerVaultId: string, amount = 50) =>
  by.api.call(signUpAutoReload, {
    customerVaultId,
    autoReloadAmount: amount,
    autoReloadTrigger: 0,
  })

/** Sam may pay 100.00 a day; the reserve is empty and somebody's mandate of 50.00 fills it. */
async function story(giver: 'dana' | 'sam') {
  const { dana, sam } = await businessWithSam(world(), rights, hundredADay)
  const vaultId = await saveCard(dana, freshCard())
  expect((await mandate(giver === 'dana' ? dana : sam, vaultId)).status).toBe(200)
  const payee = await world().member()
  const pay = (amount: number, tip: number) =>
    sam.api.call(send, { sendTarget: `m${payee.memberId}`, amount, tip }, crypto.randomUUID())
  return { dana, sam, vaultId, pay }
}

it('AUTO-17 SEC-08 charges no card for a payment that the reload itself takes beyond a limit', async () => {
  const { sam, pay } = await story('sam')
  expect((await pay(60, 10)).problem.code).toBe('BEYOND_LIMITS')
  expect(await chargedFor(world(), sam)).toEqual([])
  expect(await countedOf(world(), sam)).toBe(0n)
  expect((await pay(40, 10)).status).toBe(200)
  expect(await chargedFor(world(), sam)).toEqual([50_00])
  expect(await countedOf(world(), sam)).toBe(100_00n)
})

it('AUTO-17 SEC-08 counts a reload by the mandate of somebody else for that person', async () => {
  const { sam, pay } = await story('dana')
  expect((await pay(60, 50)).problem.code).toBe('BEYOND_LIMITS')
  expect(await chargedFor(world(), sam)).toEqual([])
  expect((await pay(60, 10)).status).toBe(200)
  expect(await chargedFor(world(), sam)).toEqual([50_00])
  expect(await countedOf(world(), sam)).toBe(70_00n)
})

it('AUTO-17 SEC-08 counts a reload again that was given up, when the card was charged after all', async () => {
  const { sam, pay } = await story('sam')
  expect((await pay(10, 10)).status).toBe(200)
  const { rows } = await world().owner.query<{ id: string }>(
    `update card_attempts.attempts
    set state = 'failed', due_at = null
    where member_id = $1 and purpose = 'auto-reload'
    returning id`,
    [sam.memberId],
  )
  expect(await countedOf(world(), sam)).toBe(20_00n)
  await world().owner.query('update card_attempts.attempts set due_at = now() where id = $1', [
    rows[0]?.id,
  ])
  await expect.poll(() => countedOf(world(), sam), { timeout: 10_000 }).toBe(70_00n)
})

it('AUTO-16 SEC-08 a person with limits leaves the mandate of somebody else as it is', async () => {
  const { dana, sam, vaultId } = await story('dana')
  const other = await saveCard(sam, freshCard())
  for (const { problem } of [
    await mandate(sam, other),
    await mandate(sam, vaultId),
    await sam.api.call(signUpAutoReload, { customerVaultId: vaultId }),
    await sam.api.call(deleteCard, { vaultId }),
  ]) {
    expect(problem).toMatchObject({ status: 403, code: 'BEYOND_LIMITS' })
    expect(problem.detail).toMatch(/Someone else set .*Please ask Dana Landry/)
  }
  const { rows } = await world().owner.query<{ by: number; vault: string }>(
    `select authorized_by as by, vault_id as vault
    from auto_reload.enrolments
    where member_id = $1`,
    [dana.memberId],
  )
  expect(rows).toEqual([{ by: dana.contactId, vault: vaultId }])
  // Its own card is not concerned, nor a mandate whose giver may no longer use payment cards.
  expect((await sam.api.call(deleteCard, { vaultId: other })).status).toBe(200)
  await world().owner.query(
    `update members.contacts set rights = array_remove(rights, 'cards') where id = $1`,
    [dana.contactId],
  )
  expect((await mandate(sam, vaultId)).status).toBe(200)
})

it('AUTO-16 SEC-08 a person without limits replaces and ends any mandate', async () => {
  const { dana, sam, vaultId } = await story('sam')
  expect((await mandate(dana, vaultId, 75)).status).toBe(200)
  await world().owner.query('update members.contacts set day_limit = null where id = $1', [
    sam.contactId,
  ])
  expect((await mandate(sam, vaultId, 60)).status).toBe(200)
  expect((await sam.api.call(signUpAutoReload, { customerVaultId: vaultId })).status).toBe(200)
})

it('AUTO-17 DOMAIN §16 charges no card for a payment that still needs a proof', async () => {
  const dana = await world().member({ trade: 1_000_00n })
  expect((await mandate(dana, await saveCard(dana, freshCard()))).status).toBe(200)
  const payee = await world().member()
  const provedAt = new Date(Date.now() - 600_000)
  const stale = api(world()).as(await signedIn(world().owner, dana.contactId, { provedAt }))
  const pay = (amount: number) =>
    stale.call(send, { sendTarget: `m${payee.memberId}`, amount }, crypto.randomUUID())
  expect((await pay(300)).problem.code).toBe('PROOF_REQUIRED')
  expect(await chargedFor(world(), dana)).toEqual([])
  expect((await pay(100)).status).toBe(200)
  expect(await chargedFor(world(), dana)).toEqual([50_00])
})
