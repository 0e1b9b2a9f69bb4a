import type { ScoreOut } from '@exchange/contract/score/score.contract'
import { scoreMessages } from '@exchange/contract/score/score.messages'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../kernel/kernel.ts'
import { json, problem } from '../../kernel/network.fixtures.ts'
import { mount } from '../mount.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'
import { advicePlace } from './advice-place.ts'
import { ScoreBlock } from './score-block.tsx'
import { sampleScore } from './score.fixtures.ts'
import { ScoreSection } from './score-section.tsx'

vi.mock('@tanstack/react-router', () => ({ useLocation: () => ({ pathname: '/account' }) }))

const path = '/api/banking/v2/mxscore'
const cards = { entryUrl: '/card', loadMost: 5_000 }

const show = (what: React.ReactNode, score: ScoreOut = sampleScore(), user = sampleUser()) =>
  mount(what, { user, config: { cards }, answers: { [path]: () => json(score) } })

beforeEach(() => queryClient.clear())

describe('the whole score', () => {
  test('SCORE-01 SCORE-02 SCORE-04 shows the ring with a sentence, the rating, and both lists', async () => {
    show(<ScoreSection />)
    const ring = await screen.findByRole('img', {
      name: 'Your Moxey score is 650 of 850: Very Good.',
    })
    expect(ring).toBeVisible()
    expect(screen.getByText('Very Good', { selector: 'p' })).toBeVisible()
    const sum = within(screen.getByRole('region', { name: scoreMessages.sum }))
    const figures = sum.getAllByRole('definition').map(({ textContent }) => textContent ?? '')
    // The start, what helps and hurts, and what is not shown yet come to the shown score.
    const points = figures.map((figure) => Number(figure.replace('\u2212', '-')))
    expect(points.at(-1)).toBe(650)
    expect(points.slice(0, -1).reduce((all, one) => all + one, 0)).toBe(650)
    const advice = within(screen.getByRole('region', { name: scoreMessages.advice }))
    const steps = advice.getAllByRole('link')
    expect(steps.map((step) => step.getAttribute('href'))).toEqual([
      '/account?panel=auto-reload',
      '/directory/explore',
      '/directory/explore',
    ])
    // Old money of any age is spent in one way: 33 and 4 points.
    expect(steps[2]).toHaveTextContent('Spend what has waited longest')
    expect(steps[2]).toHaveTextContent('up to +37')
  })

  test('SCORE-03 the ring is red, amber or green by how full it is', async () => {
    for (const [totalScore, colour] of [
      [85, 'var(--color-amber) 0%, var(--color-danger)'],
      [425, 'var(--color-good) 0%, var(--color-amber)'],
      [765, 'var(--color-good) 100%, var(--color-amber)'],
    ] as const) {
      cleanup()
      show(<ScoreSection />, sampleScore({ totalScore }))
      const ring = await screen.findByRole('img', { name: new RegExp(`is ${totalScore} of`) })
      expect(ring.innerHTML).toContain(colour)
    }
  })

  test('SCORE-04 says how the score moved, with a table of the days', async () => {
    const { keys } = show(<ScoreSection />)
    const finding = 'Your score has risen by 30 points since March 7.'
    expect(await screen.findByText(finding)).toBeVisible()
    expect(screen.getByRole('img', { name: finding })).toBeVisible()
    expect(screen.getByText('Now 650, heading to 669.')).toBeVisible()
    await keys.click(screen.getByText(scoreMessages.days, { selector: 'summary' }))
    const table = within(screen.getByRole('table', { name: scoreMessages.days }))
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'DayScoreRating',
      'March 9650Very Good',
      'March 8635Very Good',
      'March 7620Good',
    ])
  })

  test('SCORE-07 explains each line, and what the day’s bound adds', async () => {
    const { keys } = show(<ScoreSection />)
    await keys.click(await screen.findByText(scoreMessages.working, { selector: 'summary' }))
    const table = within(screen.getByRole('table', { name: scoreMessages.working }))
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows).toContain('Fresh balance1,600.00 of 1,840.00 Moxey+217 of 250')
    expect(rows).toContain('Members you trade with9 of 15+36 of 60')
    expect(rows).toContain('Auto-reloadNo+0 of 40')
    expect(rows).toContain('Money of 91 to 180 days240.00 of 1,840.00 Moxey−4 of 30')
    expect(rows.some((row) => row?.includes('A declined card'))).toBe(false)
    expect(rows.slice(-3)).toEqual([
      `${scoreMessages.whole}669`,
      `${scoreMessages.held}−19`,
      `${scoreMessages.shown}650`,
    ])
  })

  test('SCORE-04 says that all is full when nothing is left to do', async () => {
    show(<ScoreSection />, sampleScore({ advice: [] }))
    expect(await screen.findByText(scoreMessages.noAdvice)).toBeVisible()
  })

  test('SCORE-07 more than enough is enough', async () => {
    const { working } = sampleScore()
    if (!working) throw new Error('The sample has lines.')
    const boosts = working.boosts.map((line) =>
      line.name === 'craReload' ? { ...line, have: 3, goal: 1 } : line,
    )
    const { keys } = show(<ScoreSection />, sampleScore({ working: { ...working, boosts } }))
    await keys.click(await screen.findByText(scoreMessages.working, { selector: 'summary' }))
    const row = screen.getByText('Loads of the Cash Reserve', { selector: 'td' }).closest('tr')
    expect(row).toHaveTextContent('Loads of the Cash ReserveYes+10 of 30')
  })

  test('SEC-08 who does not see all payments sees no lines', async () => {
    show(<ScoreSection />, sampleScore({ working: null }))
    expect(await screen.findByText('Very Good', { selector: 'p' })).toBeVisible()
    expect(screen.queryByText(scoreMessages.working)).toBeNull()
  })

  test('SCORE-05 SCORE-06 what cannot be graded has no chart, but first steps', async () => {
    const advice = [
      { name: 'firstSale', gain: 60 },
      { name: 'firstPurchase', gain: 80 },
    ] as const
    const none = { score: null, shortTermWobble: null, totalScore: null, history: [] }
    show(
      <ScoreSection />,
      sampleScore({ ...none, grade: 'cannot grade', advice: [...advice], helping: [] }),
    )
    expect(await screen.findByText(scoreMessages.ungraded)).toBeVisible()
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByRole('link', { name: /^Make a sale/ })).toHaveAttribute(
      'href',
      '/account?panel=products',
    )
    expect(screen.getByRole('link', { name: /^Make a purchase/ })).toBeVisible()
  })

  test('SCORE-04 says that it could not be loaded, and tries again', async () => {
    let fails = true
    mount(<ScoreSection />, {
      answers: { [path]: () => (fails ? problem(403, 'FORBIDDEN', 'No.') : json(sampleScore())) },
    })
    expect(await screen.findByText(/could not be loaded|No\./)).toBeVisible()
    fails = false
    await act(() => queryClient.refetchQueries())
    await waitFor(() => expect(screen.getByText('Very Good', { selector: 'p' })).toBeVisible())
  })
})

describe('the block of the side bar', () => {
  test('BAR-27 shows chart, rating, trend and the two best steps', async () => {
    show(<ScoreBlock />)
    expect(await screen.findByRole('img', { name: /is 650 of 850/ })).toBeVisible()
    expect(screen.getByText('Very Good')).toBeVisible()
    expect(screen.getAllByRole('link')).toHaveLength(3)
    expect(screen.getByRole('link', { name: scoreMessages.more })).toHaveAttribute(
      'href',
      '/dashboard',
    )
  })

  test('BAR-27 SCORE-05 has no chart without a score', async () => {
    const none = { grade: 'cannot grade', totalScore: null, history: [] } as const
    show(<ScoreBlock />, sampleScore({ ...none, history: [] }))
    expect(await screen.findByText(scoreMessages.ungradedHint)).toBeVisible()
    expect(screen.queryByRole('img')).toBeNull()
  })
})

describe('a trial member', () => {
  test('TRIAL-04 TRIAL-05 SCORE-04 is not told to sell, nor to load what it does not have', async () => {
    const names = ['firstSale', 'craAutoload', 'purchases'] as const
    const trial = sampleUser()
    show(<ScoreSection />, sampleScore({ advice: names.map((name) => ({ name, gain: 5 })) }), {
      ...trial,
      profile: { ...trial.profile, exchangeId: 29 },
    })
    expect(await screen.findAllByRole('link')).toHaveLength(1)
    expect(screen.getByRole('link', { name: /^Buy more/ })).toBeVisible()
  })

  test('TRIAL-04 TRIAL-05 SCORE-04 is not told that all is full if it can do nothing of the rest', async () => {
    const trial = sampleUser()
    show(<ScoreSection />, sampleScore({ advice: [{ name: 'craAutoload', gain: 40 }] }), {
      ...trial,
      profile: { ...trial.profile, exchangeId: 29 },
    })
    expect(await screen.findByText(scoreMessages.sum)).toBeVisible()
    expect(screen.queryByText(scoreMessages.noAdvice)).toBeNull()
    expect(screen.queryByText(scoreMessages.advice)).toBeNull()
  })
})

describe('where advice leads', () => {
  const here = { takesCards: true, page: '/account' }
  const clerk = sampleUser()
  clerk.contact.private.may = []

  test('SCORE-04 to the place that does it, if the person may', () => {
    const user = sampleUser()
    expect(advicePlace('recur', { ...here, user })).toBe('/pay')
    expect(advicePlace('reserveBelowZero', { ...here, user })).toBe(
      '/account?panel=load-cash-reserve',
    )
    expect(advicePlace('cardDeclined', { ...here, user })).toBe('/account?panel=add-card')
    expect(advicePlace('sales', { ...here, user })).toBe('/account?panel=share')
  })

  test('SCORE-04 nowhere if the person may not, or the network takes no cards', () => {
    for (const name of ['recur', 'craAutoload', 'craReload', 'cardDeclined'] as const) {
      expect(advicePlace(name, { ...here, user: clerk })).toBeNull()
    }
    const cardless = { ...here, user: sampleUser(), takesCards: false }
    expect(advicePlace('craReload', cardless)).toBeNull()
  })
})
