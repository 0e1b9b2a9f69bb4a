import { signUpAutoReload } from '@exchange/contract/auto-reload/auto-reload.contract'
import { refresh } from '@exchange/contract/identity/identity.contract'
import { deleteCard } from '@exchange/contract/wallet/wallet.contract'
import { expect, it } from 'vitest'
import { loadWorld } from '../cash-reserve/cash-reserve.fixtures.ts'
import { freshCard, saveCard } from './auto-reload.fixtures.ts'

const world = loadWorld()

const enrol = (customerVaultId: string, autoReloadAmount: unknown = 25) => ({
  customerVaultId,
  autoReloadAmount,
  autoReloadTrigger: 0,
})

it('AUTO-01 AUTO-14 AUTO-16 API-27 enrols one card, changes it, and ends it', async () => {
  const dana = await world().member()
  const first = await saveCard(dana, freshCard())
  const second = await saveCard(dana, freshCard())
  const enrolled = await dana.api.call(signUpAutoReload, enrol(first))
  expect(enrolled.body).toMatchObject({ autoReloadAmount: 25, autoReloadTrigger: 0 })
  await dana.api.call(signUpAutoReload, {
    ...enrol(second, '40.50'),
    autoReloadTrigger: 10,
  })
  const { wallet } = (await dana.api.call(refresh, {})).body
  expect(wallet[first]).toMatchObject({ autoReloadAmount: null, autoReloadTrigger: null })
  expect(wallet[second]).toMatchObject({ autoReloadAmount: 40.5, autoReloadTrigger: 10 })
  const ended = await dana.api.call(signUpAutoReload, { customerVaultId: second })
  expect(ended.body).toMatchObject({ customerVaultId: second, autoReloadAmount: null })
  const again = await dana.api.call(signUpAutoReload, { customerVaultId: second })
  expect(again.body).toEqual(ended.body)
})

it('WALLET-23 ends when its card is removed', async () => {
  const dana = await world().member()
  const vaultId = await saveCard(dana, freshCard())
  await dana.api.call(signUpAutoReload, enrol(vaultId))
  await dana.api.call(deleteCard, { vaultId })
  const { rows } = await world().owner.query(
    'select from auto_reload.enrolments where member_id = $1',
    [dana.memberId],
  )
  expect(rows).toHaveLength(0)
  const gone = await dana.api.call(signUpAutoReload, enrol(vaultId))
  expect(gone.problem.code).toBe('FORBIDDEN')
})

it('AUTO-15 WALLET-20 refuses an expired card', async () => {
  const dana = await world().member()
  const vaultId = await saveCard(dana, freshCard())
  await world().owner.query(`update wallet.cards set expiry = '0120' where vault_id = $1`, [
    vaultId,
  ])
  const { problem } = await dana.api.call(signUpAutoReload, enrol(vaultId))
  expect(problem).toMatchObject({
    code: 'VALIDATION',
    detail: 'This payment method is expired.',
    errors: [{ field: 'customerVaultId' }],
  })
})

it('AUTO-18 SEC-06 refuses the card of another member', async () => {
  const [dana, marco] = [await world().member(), await world().member()]
  const vaultId = await saveCard(dana, freshCard())
  for (const order of [enrol(vaultId), { customerVaultId: vaultId }, enrol('no-such-card')]) {
    const { problem } = await marco.api.call(signUpAutoReload, order)
    expect(problem).toMatchObject({ status: 403, detail: 'This card is not in your wallet.' })
  }
})

it("AUTO-03 AUTO-18 reports a fault with the form's message", async () => {
  const dana = await world().member()
  const { problem } = await dana.api.call(signUpAutoReload, enrol('a-card', 24.99))
  expect(problem).toMatchObject({
    code: 'VALIDATION',
    errors: [
      {
        field: 'autoReloadAmount',
        message: 'The minimum Cash Reserve auto-reload amount is $25.',
      },
    ],
  })
})
