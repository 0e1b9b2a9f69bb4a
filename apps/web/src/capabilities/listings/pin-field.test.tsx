import { listingPinMessages as words } from '@exchange/contract/listings/listing-pin.messages'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { json } from '../../kernel/network.fixtures.ts'
import { requestsTo, mount } from '../mount.fixtures.tsx'
import type { PinProps } from './listing-context.ts'
import { ListingEditor } from './listing-editor.tsx'
import { listingValues } from './listing.fixtures.ts'

const door = { lat: 29.95, lon: -90.12 }
const dock = { lat: 29.9, lon: -90.2 }

function open(geo: typeof door | null = door) {
  const fields = listingValues({ geo })
  const listing = {
    memberId: 40,
    memberName: 'Crescent',
    exchangeId: 8,
    storefrontId: 12,
    version: '1.0',
    draft: null,
    member: { standby: false, noGiftCards: false, directoryOnly: false },
    fields,
    pictures: [],
  }
  const seen: PinProps[] = []
  const drawPin = (pin: PinProps) => {
    seen.push(pin)
    return null
  }
  const editor = (
    <ListingEditor memberId={40} draw={() => null} drawPin={drawPin} onPublished={vi.fn()} />
  )
  const answers = {
    '/api/headless/listing': ({ method }: { method: string }) =>
      json(method === 'POST' ? listing : { listing, categories: [] }),
  }
  const mounted = mount(editor, { answers })
  return { ...mounted, pin: () => seen.at(-1) as PinProps }
}

const saved = ({ network }: ReturnType<typeof open>) =>
  requestsTo(network, '/api/headless/listing').find(({ method }) => method === 'POST')?.body

describe('STORE-13 the pin in the editor', () => {
  test('shows the stored place, and saves the one it was moved to', async () => {
    const shown = open()
    await screen.findByRole('group', { name: words.title })
    expect(shown.pin()).toMatchObject({ at: door, address: { zip: '70118' } })
    shown.pin().onPut(dock)
    await waitFor(() => expect(shown.pin().at).toEqual(dock))
    expect(screen.getByText('Changes not saved yet')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(saved(shown)).toMatchObject({ fields: { geo: dock } }))
  })

  test('follows a changed address, unless it is set by hand', async () => {
    const shown = open()
    const street = await screen.findByLabelText('Street')
    fireEvent.change(street, { target: { value: '1 Elm St' } })
    expect(await screen.findByText(words.ofNewAddress)).toBeVisible()
    expect(shown.pin().at).toBeNull()
    shown.pin().onPut(dock)
    await waitFor(() => expect(shown.pin().at).toEqual(dock))
    expect(screen.queryByText(words.ofNewAddress)).toBeNull()
  })

  test('is hidden while the address is not public', async () => {
    open()
    fireEvent.click(await screen.findByLabelText(/Show the address to everyone/))
    expect(await screen.findByText(words.notShown)).toBeVisible()
  })

  test('without coordinates is refused before it is sent', async () => {
    const shown = open()
    await screen.findByRole('group', { name: words.title })
    shown.pin().onPut({ lat: 91, lon: 0 })
    await waitFor(() => expect(shown.pin().at?.lat).toBe(91))
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText(words.invalid)).toBeVisible()
    expect(saved(shown)).toBeUndefined()
  })
})
