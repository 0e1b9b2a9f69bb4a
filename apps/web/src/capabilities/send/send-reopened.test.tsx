/** A Send panel opened again while its payment has no answer, and the same payment again. */
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { queryClient, session } from '../../kernel/kernel.ts'
import { fakeNetwork, json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { mount, requestsTo, type Mounted } from '../mount.fixtures.tsx'
import { AcceptTerms } from '../payments/terms.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'
import { SendPanel } from './send-panel.tsx'
import { LoadStub, PickMarco, sendAnswer } from './send.fixtures.tsx'

const path = '/api/banking/v2/moxey/send/'
const panel = () => (
  <QueryClientProvider client={queryClient}>
    <SendPanel
      contactField={PickMarco}
      loadPart={LoadStub}
      termsDialog={AcceptTerms}
      onClose={vi.fn()}
    />
  </QueryClientProvider>
)
const lost: Answer = () => {
  throw new TypeError('Failed to fetch')
}
const paid: Answer = () => json(sendAnswer())

async function send({ keys }: Mounted, amount = '25') {
  await keys.click(screen.getByRole('button', { name: /Send To/ }))
  await keys.type(screen.getByLabelText('Amount'), amount)
  await keys.type(screen.getByLabelText('Note'), 'Flyers')
  await keys.click(screen.getByRole('button', { name: /^Send 25/ }))
}

/** Sends without an answer, and leaves the page. */
async function lose() {
  const shown = mount(panel(), { answers: { [path]: lost } })
  await send(shown)
  await screen.findByText('We could not confirm this payment')
  const [first] = requestsTo(shown.network, path)
  cleanup()
  return { ...shown, first }
}

function reopen(answer: Answer) {
  const network = fakeNetwork({ [path]: answer, '/api/core/logactivity/': () => json({}) })
  globalThis.fetch = network.fetch
  render(panel())
  return network
}

afterEach(() => vi.useRealTimers())

describe('SEC-10 a send whose page was left', () => {
  test('shows its receipt when it was paid, and pays nothing', async () => {
    const { first } = await lose()
    const network = reopen(paid)
    expect(await screen.findByText('K7MP2QX9WD')).toBeVisible()
    const [recall, ...more] = requestsTo(network, path)
    expect(more).toEqual([])
    expect(recall?.headers.get('idempotency-recall')).toBe('true')
    expect(recall?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
    expect(recall?.body).toEqual(first?.body)
    cleanup()
    reopen(paid)
    expect(screen.getByRole('button', { name: 'Send To: nobody' })).toBeVisible()
  })

  test('shows the refusal over the filled form', async () => {
    await lose()
    reopen(() => problem(402, 'INSUFFICIENT_FUNDS', 'Too little.', { final: true }))
    expect(await screen.findByText(/exceeds your Buying Power/)).toBeVisible()
    expect(screen.getByLabelText('Amount')).toHaveValue('25.00')
  })

  test('shows the filled form when it never arrived, and pays with another key', async () => {
    const { keys, first } = await lose()
    let calls = 0
    const network = reopen(() => {
      calls += 1
      return calls === 1
        ? problem(409, 'NOT_ARRIVED', 'This did not reach us.', { final: true })
        : json(sendAnswer())
    })
    expect(await screen.findByText('This did not reach us.')).toBeVisible()
    expect(screen.getByLabelText('Note')).toHaveValue('Flyers')
    await keys.click(screen.getByRole('button', { name: 'Send 25.00 Moxey' }))
    expect(await screen.findByText('K7MP2QX9WD')).toBeVisible()
    const second = requestsTo(network, path)[1]
    expect(second?.headers.get('idempotency-recall')).toBeNull()
    expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'))
    expect(second?.body).toEqual(first?.body)
  })

  test('asks again while it is in progress, and can be tried again without an answer', async () => {
    const { keys } = await lose()
    const answers = [
      () => problem(409, 'IN_PROGRESS', 'Still being processed.'),
      lost,
      () => json(sendAnswer()),
    ]
    const network = reopen((asked) => (answers.shift() ?? lost)(asked))
    expect(await screen.findByText('We could not confirm this payment')).toBeVisible()
    await keys.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('K7MP2QX9WD')).toBeVisible()
    const recalls = requestsTo(network, path).map((one) => one.headers.get('idempotency-recall'))
    expect(recalls).toEqual(['true', 'true', null])
  })

  test('is found by a new tab of the same person only', async () => {
    await lose()
    sessionStorage.clear()
    session.begin({ accessToken: 'other', user: otherUser() }, false)
    reopen(paid)
    expect(screen.getByRole('button', { name: 'Send To: nobody' })).toBeVisible()
    cleanup()
    session.begin({ accessToken: 'token', user: sampleUser() }, false)
    const network = reopen(paid)
    expect(await screen.findByText('K7MP2QX9WD')).toBeVisible()
    expect(requestsTo(network, path)[0]?.headers.get('idempotency-recall')).toBe('true')
  })
})

function otherUser() {
  const user = sampleUser()
  return { ...user, contact: { ...user.contact, id: user.contact.id + 1 } }
}

describe('SEC-10 the same payment again', () => {
  async function twice() {
    const shown = mount(panel(), { answers: { [path]: paid } })
    await send(shown)
    await shown.keys.click(await screen.findByRole('button', { name: 'Close' }))
    await send(shown)
    return shown
  }

  test('is asked about once, and the form stays filled', async () => {
    const { keys, network } = await twice()
    const question = "You paid Marco's Print Shop 25.00 Moxey just now."
    await waitFor(() => expect(screen.getByText(question)).toBeVisible())
    expect(requestsTo(network, path)).toHaveLength(1)
    await keys.click(screen.getByRole('button', { name: 'Not now' }))
    expect(screen.getByLabelText('Note')).toHaveValue('Flyers')
    await keys.click(screen.getByRole('button', { name: /^Send 25/ }))
    await keys.click(await screen.findByRole('button', { name: 'Pay again' }))
    expect(await screen.findByText('K7MP2QX9WD')).toBeVisible()
    expect(requestsTo(network, path)).toHaveLength(2)
  })

  test('is not asked about for another sum, or ten minutes later', async () => {
    const shown = mount(panel(), { answers: { [path]: paid } })
    await send(shown)
    await shown.keys.click(await screen.findByRole('button', { name: 'Close' }))
    await send(shown, '25.01')
    await shown.keys.click(await screen.findByRole('button', { name: 'Close' }))
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 10 * 60_000)
    await send(shown)
    expect(await screen.findByText('K7MP2QX9WD')).toBeVisible()
    expect(requestsTo(shown.network, path)).toHaveLength(3)
  })
})
