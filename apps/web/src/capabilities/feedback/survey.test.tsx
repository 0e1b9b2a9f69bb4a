import {
  surveyMessages as words,
  surveyPrompts,
} from '@exchange/contract/feedback/feedback.messages'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../../kernel/kernel.ts'
import { openAt } from '../../shell/shell.fixtures.tsx'
import { router } from '../../routes.tsx'
import { requestsTo } from '../mount.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'

const path = '/api/core/v2/feedback/'
const next = '2030-01-01T00:00:00.000Z'
const due = () => sampleUser({ nextNPSDate: null, tncVersion: '1.0' })
const stored = () => Response.json({ nextNPSDate: next })
const question = /How likely are you to recommend/

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

const wait = (ms = 4_000) => act(() => vi.advanceTimersByTimeAsync(ms))

async function surveyed(answer: () => Response = stored, address = '/account') {
  const mounted = await openAt(address, {
    user: due(),
    answers: { [path]: answer },
    config: { tncVersion: '1.0' },
  })
  await vi.dynamicImportSettled()
  await wait()
  return mounted
}

const shown = () => screen.queryByRole('heading', { name: question })
const score = (of: number) => screen.getByRole('radio', { name: String(of) })

describe('answering', () => {
  test('NPS-02 NPS-03 NPS-04 a score reveals the text, then thanks, which go after 15 seconds', async () => {
    const { keys, network } = await surveyed()
    // Its code may come late on a busy machine.
    expect(await screen.findAllByRole('radio', {}, { timeout: 10_000 })).toHaveLength(10)
    expect(screen.queryByRole('textbox', { name: surveyPrompts.great })).toBeNull()
    expect(screen.queryByRole('button', { name: words.send })).toBeNull()
    await keys.click(score(9))
    await keys.type(screen.getByRole('textbox', { name: surveyPrompts.great }), 'The bakery')
    await keys.click(screen.getByRole('button', { name: words.send }))
    await wait(100)
    expect(screen.getByText(words.thanks)).toBeVisible()
    expect(requestsTo(network, path).map(({ body }) => body)).toEqual([
      { feedback: 'The bakery', npsScore: 9, source: 'dashboard' },
    ])
    expect(session.user()?.nextNPSDate).toBe(next)
    await wait(14_000)
    expect(screen.getByText(words.thanks)).toBeVisible()
    await wait(1_500)
    expect(screen.queryByText(words.thanks)).toBeNull()
  })

  test('NPS-05 the prompt follows the score, by keyboard, too', async () => {
    const { keys } = await surveyed()
    act(() => score(6).focus())
    await keys.keyboard(' ')
    expect(screen.getByRole('textbox', { name: surveyPrompts.poor })).toBeVisible()
    await keys.keyboard('{ArrowRight}')
    expect(score(7)).toBeChecked()
    expect(screen.getByRole('textbox', { name: surveyPrompts.fair })).toBeVisible()
    await keys.keyboard('{ArrowRight}{ArrowRight}')
    expect(screen.getByRole('textbox', { name: surveyPrompts.great })).toBeVisible()
  })

  test('NPS-06 closing it says so to the server, and it is gone', async () => {
    const { keys, network } = await surveyed()
    await keys.click(screen.getByRole('button', { name: words.close }))
    expect(shown()).toBeNull()
    expect(requestsTo(network, path).map(({ body }) => body)).toEqual([
      { feedback: '', npsScore: null, source: 'dashboard' },
    ])
  })

  test('NPS-06 API-20 a failure thanks all the same, and what was typed is sent once the network is back', async () => {
    let fails = true
    const { keys, network } = await surveyed(() => {
      if (fails) throw new TypeError('no network')
      return stored()
    })
    await keys.click(score(3))
    await keys.type(screen.getByRole('textbox', { name: surveyPrompts.poor }), 'Too few plumbers')
    await keys.click(screen.getByRole('button', { name: words.send }))
    await wait(100)
    expect(screen.getByText(words.thanks)).toBeVisible()
    expect(requestsTo(network, '/api/core/logactivity/').map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ event: 'survey', outcome: 'NO_ANSWER' }),
    )
    fails = false
    act(() => void window.dispatchEvent(new Event('online')))
    await wait(100)
    const sent = requestsTo(network, path).map(({ body }) => body)
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual({ feedback: 'Too few plumbers', npsScore: 3, source: 'dashboard' })
    act(() => void window.dispatchEvent(new Event('online')))
    await wait(100)
    expect(requestsTo(network, path)).toHaveLength(2)
  })
})

describe('when it opens', () => {
  test('NPS-01 only for whom it is due', async () => {
    await openAt('/account', {
      user: sampleUser({ tncVersion: '1.0' }),
      config: { tncVersion: '1.0' },
    })
    await wait(10_000)
    expect(shown()).toBeNull()
  })

  test('NPS-01 never over a panel; it makes room for one and keeps what was typed', async () => {
    const { keys } = await surveyed(stored, '/account?panel=send')
    await wait(10_000)
    expect(shown()).toBeNull()
    await act(() => router.navigate({ href: '/account' }))
    await vi.dynamicImportSettled()
    // The panel's own code may come late on a busy machine.
    await keys.click(await screen.findByRole('radio', { name: '8' }, { timeout: 10_000 }))
    await keys.type(screen.getByRole('textbox', { name: surveyPrompts.fair }), 'Half')
    await act(() => router.navigate({ href: '/account?panel=share' }))
    await wait(100)
    expect(shown()).toBeNull()
    await act(() => router.navigate({ href: '/account' }))
    await wait(100)
    expect(screen.getByRole('textbox', { name: surveyPrompts.fair })).toHaveValue('Half')
  })

  test('NPS-01 not while something is typed or pressed, nor where money is moved', async () => {
    await surveyed(stored, '/pay')
    await wait(10_000)
    expect(shown()).toBeNull()
    await act(() => router.navigate({ href: '/account' }))
    for (let at = 0; at < 5; at += 1) {
      await wait(1_000)
      act(() => void window.dispatchEvent(new Event('pointerdown')))
    }
    expect(shown()).toBeNull()
    const field = document.body.appendChild(document.createElement('input'))
    field.value = 'sushi'
    await wait(10_000)
    expect(shown()).toBeNull()
    field.remove()
    await wait(4_000)
    expect(shown()).toBeVisible()
  })
})
