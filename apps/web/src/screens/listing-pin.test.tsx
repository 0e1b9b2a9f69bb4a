import { listingPinMessages as words } from '@exchange/contract/listings/listing-pin.messages'
import { placesMessages } from '@exchange/contract/places/places.messages'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { mount } from '../capabilities/mount.fixtures.tsx'
import { json, problem, type Answer } from '../kernel/network.fixtures.ts'
import { ListingPin } from './listing-pin.tsx'

const door = { lat: 29.95, lon: -90.12 }
const address = { city: 'Hammond', state: 'LA', zip: '70401' }
const hammond = { city: 'Hammond', state: 'LA', zip: '70401', geo: { lat: 30.5044, lon: -90.4612 } }
const located: Answer = () => json({ data: { getLocation: hammond } })
const button = (name: string) => screen.getByRole('button', { name })

afterEach(() => vi.unstubAllGlobals())

function show(parts: object = {}, answer: Answer = located) {
  const onPut = vi.fn()
  const pin = <ListingPin at={door} address={address} onPut={onPut} {...parts} />
  return { ...mount(pin, { answers: { '/graphql': answer } }), onPut }
}

function device(tell: Geolocation['getCurrentPosition']) {
  vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition: tell } })
}

describe('STORE-13 the pin of a listing', () => {
  test('moves to the location of this device', async () => {
    const { keys, onPut } = show()
    device((tell) => tell({ coords: { latitude: 29.9512345, longitude: -90.07 } } as never))
    await keys.click(button(words.here))
    await waitFor(() => expect(onPut).toHaveBeenCalledWith({ lat: 29.95123, lon: -90.07 }))
  })

  test('stays when the device does not tell its location, and says so', async () => {
    const { keys, onPut } = show()
    device((_, refuse) => refuse?.({ code: 1 } as never))
    await keys.click(button(words.here))
    expect(await screen.findByText(words.noDevice)).toBeVisible()
    expect(onPut).not.toHaveBeenCalled()
  })

  test.each([
    ['its zip code', address, words.atZip, '{"zip":"70401"}'],
    ['its town without one', { ...address, zip: '' }, words.atTown, '"city":"Hammond"'],
  ])('moves to %s', async (_, at, name, asked) => {
    const { keys, onPut, network } = show({ address: at })
    await keys.click(button(name))
    await waitFor(() => expect(onPut).toHaveBeenCalledWith(hammond.geo))
    expect(decodeURIComponent(network.requests.at(-1)?.path ?? '')).toContain(asked)
  })

  test('cannot move to the address before there is one', () => {
    show({ address: { city: '', state: '', zip: '' } })
    expect(button(words.atTown)).toBeDisabled()
  })

  test.each<[string, Answer, RegExp]>([
    [
      'is not known',
      () => json({ data: { getLocation: { ...hammond, city: '', geo: null } } }),
      /not known here/,
    ],
    ['gets no answer', () => problem(503, '', ''), /could not be looked up|No response/],
  ])('stays where an address %s', async (_, answer, said) => {
    const { keys, onPut } = show({}, answer)
    await keys.click(button(words.atZip))
    expect(await screen.findByText(said, {}, { timeout: 10_000 })).toBeVisible()
    expect(screen.queryByText(placesMessages.notFound)).toBeNull()
    expect(onPut).not.toHaveBeenCalled()
  })

  test('shows its position; where the map cannot be drawn, the other ways remain', async () => {
    const { keys, onPut } = show()
    expect(screen.getByText('The pin stands at 29.95000, -90.12000.')).toBeVisible()
    expect(
      await screen.findByText('The map could not be loaded.', {}, { timeout: 15_000 }),
    ).toBeVisible()
    await keys.click(button(words.atZip))
    await waitFor(() => expect(onPut).toHaveBeenCalled())
  })
})
