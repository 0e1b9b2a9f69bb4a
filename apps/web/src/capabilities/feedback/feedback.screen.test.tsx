import { feedbackMessages as words } from '@exchange/contract/feedback/feedback.messages'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAt } from '../../shell/shell.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'

const path = '/api/admin/feedback/'
const office = () => sampleUser({ rights: { '8|||Users': true } })
const answers = (exchanges: readonly object[], list: readonly object[]) => ({
  [path]: () => Response.json({ exchanges, answers: list }),
})

test('the office sees the score and who answered what', async () => {
  await openAt('/admin/feedback', {
    user: office(),
    answers: answers(
      [
        {
          ...{ exchangeId: 8, exchangeName: 'Gulf Coast', score: 33 },
          counts: { great: 2, fair: 0, poor: 1 },
        },
      ],
      [
        {
          ...{ answerId: 1, person: 'Ana Reyes', business: 'Reyes Tile', npsScore: 2 },
          ...{ exchangeName: 'Gulf Coast', feedback: 'Too few plumbers', source: 'login' },
          date: '2026-03-09T21:05:00.000Z',
        },
      ],
    ),
  })
  expect(await screen.findByText('Too few plumbers')).toBeVisible()
  expect(screen.getByText('33')).toBeVisible()
  expect(screen.getByText('3 people')).toBeVisible()
  expect(screen.getByText(/Ana Reyes · Reyes Tile/)).toBeVisible()
})

test('without answers it says when members are asked', async () => {
  await openAt('/admin/feedback', { user: office(), answers: answers([], []) })
  expect(await screen.findByText(words.none)).toBeVisible()
  expect(screen.getByText(words.noneHint)).toBeVisible()
})

test('a failure can be tried again', async () => {
  await openAt('/admin/feedback', {
    user: office(),
    answers: { [path]: () => Response.json({}, { status: 500 }) },
  })
  expect(await screen.findByText(words.failed, {}, { timeout: 10_000 })).toBeVisible()
})
