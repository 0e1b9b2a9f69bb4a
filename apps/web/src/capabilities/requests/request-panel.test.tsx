import type { MoneyRequest } from '@exchange/contract/requests/requests.contract'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { ContactField } from '../payments/party-fields.ts'
import { json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { sampleUser } from '../session-user.fixtures.ts'
import { requestsTo, mount, type Mounted } from '../mount.fixtures.tsx'
import { RequestPanel } from './request-panel.tsx'

const path = '/api/banking/v2/moxey/request/'
const listPath = '/api/banking/v2/moxey/requests/'
const cancelPath = `${path}cancel/`
const date = '2026-03-09T21:05:00.000Z'
const asked: MoneyRequest = {
  ...{ id: 7, entityToType: 'm', entityToId: 1, moxeyAmt: null, tipAmt: null, sentTS: date },
  requestId: 7,
  status: 'Pending',
  requestFrom: 'Dana W, Whitfield',
  amount: 20,
  note: 'Tiles',
  productId: null,
  product: null,
  date,
  expiresTS: '2026-04-08T21:05:00.000Z',
  endedTS: null,
}

const PickDana: ContactField = ({ label, onChange, error, ref }) => (
  <div>
    <button
      type="button"
      ref={ref as React.Ref<HTMLButtonElement>}
      onClick={() =>
        onChange({
          id: 'c12',
          contactType: 'c',
          list_name: 'Dana W',
          desc: '',
          city: '',
          state: '',
          image_url: null,
          image_url_v2: null,
          product_icons: [],
          product_icons_v2: [],
        })
      }
    >
      {label}
    </button>
    {error && <p>{error}</p>}
  </div>
)

interface Story {
  readonly answer?: Answer
  readonly made?: readonly MoneyRequest[]
  readonly user?: ReturnType<typeof sampleUser>
}

function show({ answer = () => json(asked), made = [], user = sampleUser() }: Story = {}) {
  const onClose = vi.fn()
  const answers = {
    [cancelPath]: () => json({ requestId: 7, status: 'Cancelled' }),
    [listPath]: () => json({ requests: made, nextCursor: null }),
    [path]: answer,
  }
  return {
    ...mount(<RequestPanel contactField={PickDana} onClose={onClose} />, { answers, user }),
    onClose,
  }
}

async function fill({ keys }: Mounted) {
  await keys.click(screen.getByRole('button', { name: 'Request From' }))
  await keys.type(screen.getByLabelText('Amount'), '20')
  await keys.type(screen.getByLabelText('Note'), 'Tiles')
}

const press = ({ keys }: Mounted) =>
  keys.click(screen.getByRole('button', { name: /^Request( [\d.,]+ \w+)?$/ }))

describe('request panel', () => {
  test('REQ-02 REQ-06 REQ-07 sends the request, shows the receipt, and Close leaves', async () => {
    const shown = show({ user: sampleUser({ products: [{ id: 3, description: 'Tiling' }] }) })
    await fill(shown)
    await shown.keys.selectOptions(screen.getByLabelText('Product sold'), 'Tiling')
    await press(shown)
    expect(await screen.findByText('Requested')).toBeVisible()
    expect(screen.getByText('Can be paid until')).toBeVisible()
    const [call] = requestsTo(shown.network, path)
    expect(call?.body).toEqual({
      requestFrom: 'c12',
      amount: '20.00',
      note: 'Tiles',
      productId: '3',
    })
    expect(call?.headers.get('idempotency-key')).toMatch(/^[\w-]{16,64}$/)
    await shown.keys.click(screen.getByRole('button', { name: 'Close' }))
    expect(shown.onClose).toHaveBeenCalledOnce()
  })

  test('REQ-02 shows no products when there are none', () => {
    show()
    expect(screen.queryByLabelText('Product sold')).toBeNull()
  })

  test('REQ-03 REQ-04 REQ-05 says what is missing and sends nothing', async () => {
    const shown = show()
    await press(shown)
    expect(await screen.findByText('You must select a member to request Moxey from.')).toBeVisible()
    expect(screen.getByText('You must specify an amount to request.')).toBeVisible()
    expect(screen.getByText('A note is required to request Moxey.')).toBeVisible()
    expect(requestsTo(shown.network, path)).toHaveLength(0)
  })

  test('SEC-10 no answer is shown as unknown, and retried with the same key and body', async () => {
    let tries = 0
    const shown = show({
      answer: () => {
        tries += 1
        if (tries === 1) throw new TypeError('Failed to fetch')
        return tries === 2 ? problem(403, 'MEMBER_INACTIVE', 'Not active.') : json(asked)
      },
    })
    await fill(shown)
    await press(shown)
    const retry = async () =>
      await shown.keys.click(await screen.findByRole('button', { name: 'Try again' }))
    await retry()
    expect(await screen.findByText('Not active.')).toBeVisible()
    await retry()
    expect(await screen.findByText('Requested')).toBeVisible()
    const sent = requestsTo(shown.network, path)
    expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect(sent).toHaveLength(3)
  })

  test.each([
    ['TARGET_CANNOT_PAY', 'Unable to process your request at this time. Reason: They are away.'],
    [
      'LOW_CRA',
      "The amount in member's Cash Reserve Account is not enough to cover this transaction.",
    ],
  ])('ERR-08 a refusal says why: %s', async (code, words) => {
    const shown = show({ answer: () => problem(409, code, 'They are away.') })
    await fill(shown)
    await press(shown)
    expect(await screen.findByText(words)).toBeVisible()
  })

  test('ERR-19 a test account is stopped with the text the server would answer', async () => {
    const shown = show({ user: sampleUser({ isTestAccount: true }) })
    await fill(shown)
    await press(shown)
    expect(await screen.findByText('This is a test account and will not send Moxey')).toBeVisible()
    expect(requestsTo(shown.network, path)).toHaveLength(0)
  })

  test('TRIAL-04 trial members see the reason instead of a form', () => {
    const user = sampleUser()
    show({ user: { ...user, profile: { ...user.profile, exchangeId: 29 } } })
    expect(
      screen.getByText('Trial members are not allowed to accept Moxey from other members.'),
    ).toBeVisible()
    expect(screen.queryByLabelText('Amount')).toBeNull()
  })

  test('REQ-09 lists the requests made, and cancels an open one', async () => {
    const paid: MoneyRequest = { ...asked, requestId: 6, status: 'Completed' }
    const shown = show({ made: [asked, paid] })
    expect(await screen.findByText('Completed')).toBeVisible()
    await shown.keys.click(screen.getByRole('button', { name: /^Cancel the request/ }))
    await waitFor(() => expect(requestsTo(shown.network, cancelPath)).toHaveLength(1))
    expect(requestsTo(shown.network, cancelPath)[0]?.body).toEqual({ requestId: 7 })
  })
})
