/** What the security log notes of programs (DOMAIN §16). */
import * as contract from '@exchange/contract/programs/programs.contract'
import { expect, it } from 'vitest'
import { addPerson, requestsApp } from '../requests/requests.fixtures.ts'
import { newKeyOf } from './programs.fixtures.ts'

const app = requestsApp()

async function noted(contactId: number) {
  const { rows } = await app().owner.query<{ event: string; detail: Record<string, unknown> }>(
    `select event, detail
    from audit.security
    where contact_id = $1
      and (event like 'program-key.%' or event like 'webhook.%')
    order by at, event`,
    [contactId],
  )
  return rows
}

it('DOMAIN §16 the security log notes keys that are made and revoked, and never the key', async () => {
  const dana = await addPerson(app())
  const key = await newKeyOf(dana)
  const [made] = (await dana.api.call(contract.listPrograms, {})).body.keys
  const keyId = made?.keyId ?? 0
  expect((await dana.api.call(contract.revokeKey, { keyId })).status).toBe(200)
  expect((await dana.api.call(contract.revokeKey, { keyId: 2_000_000_000 })).status).toBe(404)
  const lines = await noted(dana.contactId)
  expect(lines).toMatchObject([
    { event: 'program-key.made', detail: { key: keyId, hint: key.slice(-4) } },
    { event: 'program-key.revoked', detail: { key: keyId } },
  ])
  expect(JSON.stringify(lines)).not.toContain(key)
})

it('DOMAIN §16 the security log notes webhooks by their host, and never a path or secret', async () => {
  const dana = await addPerson(app())
  const fields = { topics: ['checkout.paid' as const], isOn: true }
  const save = (targetId: number | null, address: string) =>
    dana.api.call(contract.saveTarget, { targetId, address, ...fields })
  const { targetId, secret } = (await save(null, 'https://shop.example/hook?token=abc')).body
  await save(targetId, 'https://shop.example/hook?token=abc')
  await save(targetId, 'https://other.example/hook?token=def')
  const renewed = (await dana.api.call(contract.renewSecret, { targetId })).body
  await dana.api.call(contract.removeTarget, { targetId })
  const lines = await noted(dana.contactId)
  expect(lines).toEqual([
    { event: 'webhook.made', detail: { webhook: targetId, host: 'shop.example' } },
    { event: 'webhook.moved', detail: { webhook: targetId, host: 'other.example' } },
    { event: 'webhook.secret-renewed', detail: { webhook: targetId } },
    { event: 'webhook.removed', detail: { webhook: targetId, host: 'other.example' } },
  ])
  for (const hidden of ['abc', 'def', '/hook', secret, renewed.secret]) {
    expect(JSON.stringify(lines)).not.toContain(hidden ?? '?')
  }
})
