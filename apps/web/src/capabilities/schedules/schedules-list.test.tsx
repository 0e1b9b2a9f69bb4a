import type { Schedule } from '@exchange/contract/schedules/schedules.contract'
import { scheduleMessages } from '@exchange/contract/schedules/schedules.messages'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { json, problem } from '../../kernel/network.fixtures.ts'
import { sampleUser } from '../session-user.fixtures.ts'
import { requestsTo, mount } from '../mount.fixtures.tsx'
import { SchedulesList } from './schedules-list.tsx'

const path = '/api/banking/v2/moxey/schedules/'

function plan(parts: Partial<Schedule> = {}): Schedule {
  return {
    scheduleId: 7,
    status: 'Active',
    sendTo: 'Marco Reyes, Marco Tile',
    amount: 12,
    tip: 0,
    note: 'Rent',
    recurring: 'monthly',
    recurringEnd: '2027-12-31',
    zone: 'America/Chicago',
    nextTS: ['2027-01-31T15:00:00.000Z', '2027-02-28T15:00:00.000Z', '2027-03-31T14:00:00.000Z'],
    lastRun: null,
    refusal: null,
    canRetry: false,
    openTS: null,
    canResume: false,
    date: '2026-11-21T18:00:00.000Z',
    ...parts,
  }
}

const list = (...schedules: Schedule[]) => json({ schedules, nextCursor: null })

describe('scheduled payments', () => {
  test('SEND-04 ACCT-02 shows payee, frequency and next date in the member’s time zone', async () => {
    mount(<SchedulesList />, { answers: { [path]: () => list(plan()) } })
    const row = await screen.findByRole('listitem')
    for (const words of ['Marco Tile', 'Monthly until 12/31/2027', '1/31/2027 9:00 AM CST']) {
      expect(row).toHaveTextContent(words)
    }
    expect(row).toHaveTextContent('2/28/2027, 3/31/2027')
    expect(within(row).queryByRole('button', { name: /Pay now/ })).toBeNull()
  })

  test('SEND-26 a refused run shows its reason and can be paid now', async () => {
    const refusal = 'The amount exceeds your Buying Power.'
    const refused = plan({ status: 'Failed', canRetry: true, refusal, nextTS: [] })
    const retry = () => problem(402, 'INSUFFICIENT_FUNDS', 'Still not.')
    const answers = { [`${path}retry/`]: retry, [path]: () => list(refused) }
    const { keys, network } = mount(<SchedulesList />, { answers })
    await keys.click(await screen.findByRole('button', { name: /^Pay now/ }))
    expect(await screen.findByText('Still not.')).toBeVisible()
    expect(screen.getByRole('listitem')).toHaveTextContent(refusal)
    expect(requestsTo(network, `${path}retry/`)[0]?.body).toEqual({ scheduleId: 7 })
  })

  test('SEND-26 says beside Pay now that a paused schedule stays paused', async () => {
    const openTS = '2026-12-31T15:00:00.000Z'
    const parts = { canRetry: true, openTS, canResume: true, nextTS: [] }
    const active = plan({ scheduleId: 8, canRetry: true, openTS })
    mount(<SchedulesList />, {
      answers: { [path]: () => list(plan({ status: 'Paused', ...parts }), active) },
    })
    const [first, second] = await screen.findAllByRole('listitem')
    for (const row of [first, second]) {
      expect(row).toHaveTextContent('“Pay now” makes the payment of 12/31/2026 9:00 AM CST.')
    }
    expect(first).toHaveTextContent(scheduleMessages.staysPaused)
    expect(second).not.toHaveTextContent(scheduleMessages.staysPaused)
  })

  test('SEND-26 offers no Resume, and promises nothing further, once the only date has passed', async () => {
    const openTS = '2026-11-25T15:00:00.000Z'
    const parts = { canRetry: true, openTS, nextTS: [] }
    mount(<SchedulesList />, {
      answers: { [path]: () => list(plan({ status: 'Paused', ...parts })) },
    })
    const row = await screen.findByRole('listitem')
    expect(row).toHaveTextContent('“Pay now” makes the payment of 11/25/2026 9:00 AM CST.')
    expect(row).not.toHaveTextContent(scheduleMessages.staysPaused)
    expect(row).toHaveTextContent('Set up on')
    expect(row).not.toHaveTextContent('Made')
    expect(within(row).queryByRole('button', { name: /^Resume/ })).toBeNull()
    expect(within(row).getByRole('button', { name: /^Cancel/ })).toBeVisible()
  })

  test('SEND-04 pauses at once, and asks before it cancels', async () => {
    const answers = {
      [`${path}pause/`]: () => json({ scheduleId: 7, status: 'Paused' }),
      [`${path}cancel/`]: () => json({ scheduleId: 7, status: 'Cancelled' }),
      [path]: () => list(plan()),
    }
    const { keys, network } = mount(<SchedulesList />, { answers })
    await keys.click(await screen.findByRole('button', { name: /^Pause/ }))
    await waitFor(() => expect(requestsTo(network, `${path}pause/`)).toHaveLength(1))
    const cancel = screen.getByRole('button', { name: /^Cancel/ })
    await waitFor(() => expect(cancel).toBeEnabled())
    await keys.click(cancel)
    const sure = await screen.findByRole('button', { name: 'Cancel payment' })
    expect(requestsTo(network, `${path}cancel/`)).toHaveLength(0)
    await keys.click(sure)
    await waitFor(() => expect(requestsTo(network, `${path}cancel/`)).toHaveLength(1))
  })

  test('SEND-04 says when there are none', async () => {
    mount(<SchedulesList />, { user: sampleUser(), answers: { [path]: () => list() } })
    expect(await screen.findByText('No scheduled payments')).toBeVisible()
    const first = screen.getByRole('link', { name: 'Schedule a payment' })
    expect(first).toHaveAttribute('href', '/pay?when=later')
  })

  test('SEND-04 says when the list cannot be loaded, and Retry loads it', async () => {
    const answer = vi.fn(() => problem(400, 'UNKNOWN', 'no'))
    const { keys } = mount(<SchedulesList />, { answers: { [path]: () => answer() } })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    expect(screen.getByText(scheduleMessages.failed)).toBeVisible()
    expect(screen.queryByText('No scheduled payments')).toBeNull()
    answer.mockReturnValue(list(plan()))
    await keys.click(retry)
    expect(await screen.findByRole('listitem')).toHaveTextContent('Marco Tile')
  })
})
