import { tourWords } from '@exchange/contract/tour/tour.messages'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { upgrade } from '../../kernel/kernel.ts'
import { cookies } from '../../kernel/cookies.ts'
import { inNativeApp, keepVisit } from './tour-seen.ts'
import { mount } from '../mount.fixtures.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { Tour, TourDialog, tourPages, turned } from './tour-dialog.tsx'
import { endTour, tourOpen, useTour, visit } from './use-tour.ts'

describe('the pages of the tour', () => {
  test('TOUR-02 TOUR-06 six pages in order; the fifth differs inside the app', () => {
    expect(tourPages(false)).toEqual(['intro', 'directory', 'login', 'accounts', 'apps', 'done'])
    expect(tourPages(true)[4]).toBe('rate')
  })

  test("TOUR-06 the app's flag in the first address holds for the whole visit", () => {
    sessionStorage.clear()
    keepVisit('?panel=login')
    expect(inNativeApp()).toBe(false)
    keepVisit('?nativeApp')
    keepVisit('?search=sushi')
    expect(inNativeApp()).toBe(true)
  })

  test('TOUR-09 forward stops at the last page, back at the first', () => {
    expect(turned(5, 1, 6)).toBe(5)
    expect(turned(0, -1, 6)).toBe(0)
    expect(turned(2, 1, 6)).toBe(3)
  })

  test('TOUR-07 TOUR-08 leads page by page to Finished', async () => {
    const onDone = vi.fn()
    const { keys } = mount(<TourDialog native={false} onDone={onDone} />, { user: null })
    expect(screen.getByText('page 1 / 6')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled()
    for (let page = 2; page <= 6; page += 1) {
      await keys.click(screen.getByRole('button', { name: 'Next' }))
      expect(screen.getByText(`page ${page} / 6`)).toBeVisible()
    }
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
    await keys.click(screen.getByRole('button', { name: 'Finished' }))
    expect(onDone).toHaveBeenCalledOnce()
  })

  test('TOUR-03 TOUR-04 the pages describe the network by its own names', () => {
    const { intro, directory, login, accounts } = tourWords('Moxey', 'Moxey')
    expect(intro.text).toMatch(/find .* fast.*account.*members.*save your cash/i)
    expect(directory.text).toMatch(/search.*categories.*map/i)
    expect(login.text).toMatch(/sign in from the main menu, My Moxey/i)
    expect(login.wide).toBe('Sign in at the top right. It is on every page.')
    expect(accounts.text).toMatch(/balance.*buying power.*cash reserve/i)
  })

  test('TOUR-05 TOUR-14 a store without an address is not shown', async () => {
    const appStores = { apple: 'https://example.com/app', google: '' }
    const { keys } = mount(<TourDialog native={false} onDone={() => undefined} />, {
      user: null,
      config: { appStores },
    })
    for (let page = 1; page < 5; page += 1) {
      await keys.click(screen.getByRole('button', { name: 'Next' }))
    }
    expect(screen.getByRole('link', { name: 'App Store' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Google Play' })).toBeNull()
  })
})

describe('when the tour opens', () => {
  function Page() {
    const touring = useTour(true)
    return (
      <>
        <p>{touring ? 'tour' : 'page'}</p>
        {touring && <Tour />}
      </>
    )
  }
  beforeEach(() => {
    vi.useFakeTimers()
    tourOpen.set(false)
    visit.offered = false
    cookies.remove('tour')
    sessionStorage.clear()
  })
  afterEach(() => {
    vi.useRealTimers()
    history.replaceState(null, '', '/')
  })
  const wait = () => act(() => vi.advanceTimersByTimeAsync(3_000))

  test('TOUR-01 TOUR-11 for a new visitor, once', async () => {
    render(<Page />)
    await wait()
    expect(screen.getByText('tour')).toBeVisible()
    act(endTour)
    expect(screen.getByText('page')).toBeVisible()
    expect(cookies.get('tour')).toBe('done')
    await wait()
    expect(screen.getByText('page')).toBeVisible()
  })

  test('TOUR-12 not when the address turns it off', async () => {
    keepVisit('?noTour=1')
    // A panel has been opened since.
    history.replaceState(null, '', '/?panel=login')
    render(<Page />)
    await wait()
    expect(screen.getByText('page')).toBeVisible()
  })

  test('TOUR-13 not while the page asks to be upgraded', async () => {
    act(() => upgrade.needed.set(true))
    render(<Page />)
    await wait()
    expect(screen.getByText('page')).toBeVisible()
    act(() => upgrade.needed.set(false))
  })

  test('does not interrupt somebody who has begun something', async () => {
    render(<Page />)
    act(() => void window.dispatchEvent(new Event('pointerdown')))
    await wait()
    expect(screen.getByText('page')).toBeVisible()
  })

  test.each([
    ['a field has the focus', <input key="field" autoFocus />],
    ['something was typed', <input key="field" defaultValue="sushi" />],
    ['a note was typed', <textarea key="field" defaultValue="For Friday" />],
    ['a sheet is open', <div key="sheet" role="dialog" />],
  ])('TOUR-01 is offered instead while %s', async (_when, over) => {
    render(
      <>
        <Page />
        {over}
        <Toaster />
      </>,
    )
    await wait()
    expect(screen.getByText('page')).toBeVisible()
    expect(screen.queryByText('page 1 / 6')).toBeNull()
    expect(screen.getByRole('button', { name: 'Take the tour' })).toBeVisible()
  })

  test('TOUR-01 the offer opens it', async () => {
    render(
      <>
        <Page />
        <input defaultValue="sushi" />
        <Toaster />
      </>,
    )
    await wait()
    act(() => screen.getByRole('button', { name: 'Take the tour' }).click())
    expect(screen.getByText('tour')).toBeVisible()
  })
})
