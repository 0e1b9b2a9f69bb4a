import { ownDataPath } from '@exchange/contract/own-data/own-data.contract'
import { ownDataMessages as words } from '@exchange/contract/own-data/own-data.messages'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { problem } from '../../kernel/network.fixtures.ts'
import { proofAsked } from '../../kernel/proof.ts'
import { mount, requestsTo } from '../mount.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'
import { OwnDataPanel } from './own-data-panel.tsx'

const saved: string[] = []

beforeEach(() => {
  saved.length = 0
  URL.createObjectURL = () => 'blob:mine'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
})

const zip = () =>
  new Response('PK', { headers: { 'content-disposition': 'attachment; filename="my-data.zip"' } })

test('the main contact sees what the file has, and saves it', async () => {
  const { network, keys } = mount(<OwnDataPanel />, { answers: { [ownDataPath]: zip } })
  expect(screen.getByText(words.ofBusiness[1])).toBeVisible()
  await keys.click(screen.getByRole('button', { name: words.download }))
  await vi.waitFor(() => expect(saved).toEqual(['my-data.zip']))
  expect(requestsTo(network, ownDataPath)).toHaveLength(1)
  expect(await screen.findByRole('button', { name: words.download })).toBeEnabled()
})

test('SEC-08 an employee is told who gets the data of the business', () => {
  const user = sampleUser()
  const { contact } = user
  const employee = {
    ...user,
    contact: { ...contact, private: { ...contact.private, isMainContact: false } },
  }
  mount(<OwnDataPanel />, { user: employee })
  expect(screen.getByText(words.onlyMain)).toBeVisible()
  expect(screen.queryByText(words.ofBusiness[1])).toBeNull()
})

test('while the file is made there is progress that can be stopped; a refusal has its words and a retry', async () => {
  let answers = 0
  const { keys } = mount(<OwnDataPanel />, {
    answers: {
      [ownDataPath]: () =>
        answers++ === 0
          ? problem(429, 'RATE_LIMITED', 'Too many requests.')
          : new Promise<Response>(() => undefined),
    },
  })
  await keys.click(screen.getByRole('button', { name: words.download }))
  expect(await screen.findByText(`${words.failed} Too many requests.`)).toBeVisible()
  await keys.click(screen.getByRole('button', { name: /Retry|Try again/i }))
  await keys.click(await screen.findByRole('button', { name: /Cancel|Stop/i }))
  expect(await screen.findByRole('button', { name: words.download })).toBeVisible()
})

test('the person proves who they are, and the same download goes on', async () => {
  let answers = 0
  const { network, keys } = mount(<OwnDataPanel />, {
    answers: {
      [ownDataPath]: () =>
        answers++ === 0
          ? problem(403, 'PROOF_REQUIRED', 'Prove it.', { ways: ['password'] })
          : zip(),
    },
  })
  await keys.click(screen.getByRole('button', { name: words.download }))
  await vi.waitFor(() => expect(proofAsked.get()?.refused.ways).toEqual(['password']))
  proofAsked.get()?.settle(true)
  await vi.waitFor(() => expect(saved).toEqual(['my-data.zip']))
  expect(requestsTo(network, ownDataPath)).toHaveLength(2)
})
