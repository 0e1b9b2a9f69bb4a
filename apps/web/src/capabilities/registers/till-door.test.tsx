import { doorWords as words } from '@exchange/contract/registers/till-door.messages'
import type { TillDoorState } from '@exchange/contract/registers/till.contract'
import { screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { tillToken } from '../../kernel/till-token.ts'
import { mount, requestsTo } from '../mount.fixtures.tsx'
import { deviceKeys } from './device-key.ts'
import { TillDoor } from './till-door.tsx'

const base = '/api/core/v2/till'
const code = '7KQ2MX9D4B'

function door(of: Partial<TillDoorState> = {}): TillDoorState {
  return {
    ...{ state: 'paired', business: 'Red Stick Bakehouse', register: 'Front counter' },
    ...{ digits: null, secondsLeft: null, cashiers: [{ cashierId: 5, name: 'Sam' }], ...of },
  }
}

beforeEach(() => tillToken.set(null))

interface Shown {
  readonly segment: string
  readonly answers?: Readonly<Record<string, Answer>>
  /** The key that the device has. */
  readonly has?: string
}

/** The device remembers its key as it opens: mounting clears what tests before it stored. */
function Device({
  has,
  children,
}: {
  readonly has: string | undefined
  readonly children: ReactNode
}) {
  useState(() => (has === undefined ? undefined : deviceKeys.keep(code, has)))
  return children
}

function show({ segment, answers = {}, has }: Shown) {
  const onCode = vi.fn()
  const onEnded = vi.fn()
  const at = mount(
    <Device has={has}>
      <TillDoor segment={segment} onCode={onCode} onEnded={onEnded}>
        {({ cashier, lock, isLocked }) => (
          <button type="button" onClick={lock ?? undefined}>
            {isLocked ? 'The till of nobody' : `The till of ${cashier}`}
          </button>
        )}
      </TillDoor>
    </Device>,
    { answers },
  )
  return { ...at, onCode, onEnded }
}

const has = 'till_of-this-device-alone'

test('POS-03 ROUTE-20 CODE_REQUIRED asks for the code and remembers it; what is none is said', async () => {
  const { keys, onCode } = show({ segment: 'CODE_REQUIRED' })
  const field = await screen.findByLabelText(words.code)
  await keys.type(field, 'CODE_REQUIRED{Enter}')
  expect(screen.getByText(words.codeInvalid)).toBeVisible()
  await keys.clear(field)
  await keys.type(field, '7kq2m-x9d4b{Enter}')
  expect(onCode).toHaveBeenCalledWith(code)
  expect(deviceKeys.code()).toBe(code)
})

test('POS-02 a device asks once it is told to, and shows its digits', async () => {
  const waiting = door({ state: 'waiting', digits: '012345', secondsLeft: 600, cashiers: [] })
  const deviceKey = 'till_of-this-device-alone'
  const answers = {
    [`${base}/ask`]: () => json({ ...waiting, deviceKey }),
    [`${base}/door`]: () => json(waiting),
  }
  const { keys, network, onCode } = show({ segment: code, answers })
  expect(await screen.findByText(words.notForGuests)).toBeVisible()
  expect(requestsTo(network, `${base}/ask`)).toHaveLength(0)
  await keys.click(screen.getByRole('button', { name: words.ask }))
  expect(await screen.findByLabelText(words.digits)).toHaveTextContent('012345')
  expect(deviceKeys.key(code)).toBe(deviceKey)
  // Whoever asked with a wrong code need not wait for the end.
  await keys.click(screen.getByRole('button', { name: words.otherCode }))
  expect(onCode).toHaveBeenCalledWith(null)
})

test('POS-05 a PIN opens it by keyboard, a wrong one says so, and a lock closes it', async () => {
  let right = false
  const answers = {
    [`${base}/door`]: () => json(door()),
    [`${base}/unlock`]: () =>
      right
        ? json({ accessToken: 'ex1_of-the-till', seat: { cashier: { name: 'Sam' } } })
        : problem(403, 'FORBIDDEN', 'This PIN is wrong.'),
    [`${base}/lock`]: () => json({}),
  }
  const { keys, network } = show({ segment: code, answers, has })
  await screen.findByLabelText(words.pin, { selector: 'input' })
  await keys.keyboard('1357{Enter}')
  expect(await screen.findByText('This PIN is wrong.')).toBeVisible()
  right = true
  await keys.keyboard('2580{Enter}')
  await keys.click(await screen.findByRole('button', { name: 'The till of Sam' }))
  expect(await screen.findByLabelText(words.pin, { selector: 'input' })).toBeVisible()
  expect(tillToken.get()).toBeNull()
  const sent = requestsTo(network, `${base}/unlock`)
  expect(sent[1]?.body).toMatchObject({ cashierId: 5, pin: '2580' })
  expect(requestsTo(network, `${base}/lock`)).toHaveLength(1)
})

test.each(['refused', 'expired', 'removed', 'off'] as const)(
  'POS-05 a device that is %s says so, and what to do',
  async (state) => {
    const answers = { [`${base}/door`]: () => json(door({ state, cashiers: [] })) }
    show({ segment: code, answers, has })
    expect(await screen.findByRole('heading', { name: words[`${state}Title`] })).toBeVisible()
    expect(screen.queryByRole('button', { name: words.again }) === null).toBe(state === 'off')
  },
)
