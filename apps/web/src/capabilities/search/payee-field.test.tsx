import { payWords } from '@exchange/contract/payments/pay-sentence.messages'
import type { ContactHit } from '@exchange/contract/search/contacts.contract'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { json, type Answer } from '../../kernel/network.fixtures.ts'
import { mount } from '../mount.fixtures.tsx'
import { PayeeField, PayerField } from './payee-field.tsx'

const hit = (id: string, name: string, parts: Partial<ContactHit> = {}): ContactHit => ({
  id,
  contactType: id.startsWith('c') ? 'c' : 'm',
  list_name: name,
  desc: 'Bakeries',
  city: 'Mobile',
  state: 'AL',
  image_url: null,
  image_url_v2: null,
  product_icons: [],
  product_icons_v2: [],
  ...parts,
})
const bakery = hit('m7', 'Corner Bakery', { payments: 6, lastPaid: '2026-11-24T12:00:00.000Z' })

const found: Answer = ({ path }) => {
  const query = new URL(path, 'https://example.com').searchParams
  const lists = [
    ['lately', [bakery]],
    ['payers', [hit('m5', 'Whisker Vet')]],
    ['near', [bakery, hit('m8', 'Bay Print')]],
    ['showHiddenDir', [hit('c9', 'Marco Guidry', { desc: "Guidry's Garage · Auto Repair" })]],
  ] as const
  const list = lists.find(([name]) => query.has(name))?.[1] ?? []
  return json({ hits: { found: list.length, start: 0, hit: list } })
}

function Holder() {
  const [value, setValue] = useState<ContactHit | null>(null)
  return <PayeeField label="Send To" value={value} onChange={setValue} onBlur={() => undefined} />
}

const show = () => mount(<Holder />, { answers: { '/api/search/search/contacts': found } })
const chosen = () => screen.getByRole('group', { name: 'Send To' })

test('CSRCH-01 offers those paid lately and those nearby, each once, before anything is typed', async () => {
  const { keys } = show()
  expect(screen.getByRole('combobox', { name: 'Send To' })).toHaveFocus()
  const lately = await screen.findByRole('region', { name: payWords.paidLately })
  const nearby = await screen.findByRole('region', { name: payWords.nearby })
  expect(within(nearby).getAllByRole('button')).toHaveLength(1)
  await keys.click(within(lately).getByRole('button', { name: 'Corner Bakery' }))
  expect(chosen()).toHaveTextContent(/Bakeries · Mobile6 recent payments, the last on Nov 2\d/)
  await keys.click(screen.getByRole('button', { name: payWords.changeLabel('Corner Bakery') }))
  expect(screen.getByRole('combobox', { name: 'Send To' })).toHaveFocus()
})

test('CSRCH-01 shows nobody until both lists have answered, so that no face moves from a finger', async () => {
  let answer = () => undefined as void
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  const waiting: Answer = async (request) => {
    if (request.path.includes('lately')) await asked
    return await found(request)
  }
  mount(<Holder />, { answers: { '/api/search/search/contacts': waiting } })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(screen.getByRole('status', { name: 'Loading ...' })).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: payWords.nearby })).toBeNull()
  answer()
  expect(await screen.findByRole('region', { name: payWords.paidLately })).toBeVisible()
  expect(screen.getByRole('region', { name: payWords.nearby })).toBeVisible()
})

test('REQ-02 whom to ask: those who paid lately are offered first', async () => {
  const field = (
    <PayerField label="From" value={null} onChange={() => undefined} onBlur={() => undefined} />
  )
  mount(field, { answers: { '/api/search/search/contacts': found } })
  const payers = await screen.findByRole('region', { name: payWords.paidYou })
  expect(within(payers).getByRole('button', { name: 'Whisker Vet' })).toBeVisible()
  expect(screen.queryByRole('region', { name: payWords.paidLately })).toBeNull()
})

test('CSRCH-08 a person found by name is shown with the business', async () => {
  const { keys } = show()
  await keys.type(screen.getByRole('combobox', { name: 'Send To' }), 'marco')
  await keys.click(await screen.findByRole('option', { name: /Marco Guidry/ }))
  expect(chosen()).toHaveTextContent("Marco GuidryGuidry's Garage · Mobile")
})
