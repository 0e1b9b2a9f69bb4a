import { directoryMessages } from '@exchange/contract/directory/directory.messages'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { mount } from '../mount.fixtures.tsx'
import { ShareOptions } from './share-options.tsx'

const shared = { url: 'https://moxey.example/directory/storefronts/a-b/12', title: 'A & B' }

function show(write: () => Promise<void>) {
  const { keys } = mount(<ShareOptions shared={shared} copyFailed={directoryMessages.copyFailed} />)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true })
  return keys
}

afterEach(() => vi.useRealTimers())

test('SHARE-01 SHARE-05 every option carries the public link', () => {
  show(() => Promise.resolve())
  for (const name of ['Facebook', 'Twitter', 'Pinterest', 'LinkedIn', 'Email']) {
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name })
    expect(decodeURIComponent(href)).toContain(shared.url)
  }
})

test('SHARE-02 confirms that the link was copied', async () => {
  const write = vi.fn(() => Promise.resolve())
  const keys = show(write)
  await keys.click(screen.getByRole('button', { name: 'Copy Link' }))
  expect(await screen.findByRole('button', { name: 'Link Copied!' })).toBeVisible()
  expect(write).toHaveBeenCalledWith(shared.url)
})

test('SHARE-03 SHARE-04 shows a refusal for 2.5 seconds', async () => {
  const keys = show(() => Promise.reject(new Error('no')))
  await keys.click(screen.getByRole('button', { name: 'Copy Link' }))
  expect(await screen.findByRole('button', { name: 'Unable to Copy Link' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Copy Link' })).toBeVisible(), {
    timeout: 4_000,
  })
})
