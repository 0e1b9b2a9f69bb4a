import { placesMessages } from '@exchange/contract/places/places.messages'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { json, problem } from '../../kernel/network.fixtures.ts'
import { forgetPlace, placeState } from './place.ts'
import { mount } from '../mount.fixtures.tsx'
import { PlaceDialog } from './place-dialog.tsx'

const found = { city: 'New Orleans', state: 'LA', zip: '70118', geo: { lat: 29.95, lon: -90.12 } }
const nowhere = { city: null, state: null, zip: null, geo: null }
const metro = { city: 'Slidell', state: 'LA', lat: 30.27, lon: -89.78 }

function show(location: object = found) {
  const onFound = vi.fn()
  const answer = ({ path }: { readonly path: string }) =>
    path.includes('metros')
      ? json({ data: { getMetros: [metro] } })
      : json({ data: { getLocation: location } })
  const { keys, network } = mount(
    <PlaceDialog open onClose={() => undefined} onFound={onFound} />,
    { user: null, answers: { '/graphql': answer } },
  )
  return { keys, network, onFound }
}

const go = (name: string) => screen.getByRole('button', { name })

function withDevice(ask: Geolocation['getCurrentPosition']) {
  vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition: ask } })
}

beforeEach(() => {
  vi.unstubAllGlobals()
  forgetPlace()
})

describe('the location setter', () => {
  test('LOC-06 LOC-07 LOC-11 LOC-15 a zip code is looked up, shown and remembered', async () => {
    const { keys, onFound } = show()
    expect(go('Find me')).toHaveFocus()
    expect(go('Go to this zip code')).toBeDisabled()
    await keys.type(screen.getByLabelText('Zip code'), '70118{Enter}')
    await waitFor(() => expect(onFound).toHaveBeenCalled())
    expect(placeState.get()).toMatchObject({ status: 'set', place: { city: 'New Orleans' } })
    expect(document.cookie).toContain('exchange.place=New%20Orleans%7C29.950%7C-90.120')
  })

  test('LOC-12 an unknown zip code is reported, and the text stays', async () => {
    const { keys, onFound } = show(nowhere)
    await keys.type(screen.getByLabelText('Zip code'), '00000')
    await keys.click(go('Go to this zip code'))
    expect(await screen.findByText(placesMessages.notFound)).toBeVisible()
    expect(screen.getByLabelText('Zip code')).toHaveValue('00000')
    expect(onFound).not.toHaveBeenCalled()
  })

  test('LOC-11 it says whose postal codes they are', () => {
    show()
    expect(screen.getByText('Zip codes: GeoNames (CC BY 4.0)')).toBeVisible()
  })

  test('LOC-08 LOC-10 a metro is chosen from the list', async () => {
    const { keys, network, onFound } = show()
    expect(go('Go to this metro area')).toBeDisabled()
    await screen.findByRole('option', { name: 'Slidell, LA' })
    await keys.selectOptions(screen.getByLabelText('Metro area'), 'Slidell, LA')
    await keys.click(go('Go to this metro area'))
    await waitFor(() => expect(onFound).toHaveBeenCalled())
    expect(decodeURIComponent(network.requests.at(-1)?.path ?? '')).toContain('"city":"Slidell"')
  })

  test('LOC-05 takes the location of the device', async () => {
    withDevice((tell) =>
      tell({ coords: { latitude: 29.95, longitude: -90.12 } } as GeolocationPosition),
    )
    const { keys, onFound } = show()
    await keys.click(go('Find me'))
    await waitFor(() => expect(onFound).toHaveBeenCalled())
  })

  test.each(['denied', 'missing'])('LOC-13 a device whose location is %s', async (how) => {
    if (how === 'denied') withDevice((_, refuse) => refuse?.({ code: 1 } as never))
    else vi.stubGlobal('navigator', { ...navigator, geolocation: undefined })
    const { keys } = show()
    await keys.click(go('Find me'))
    expect(await screen.findByText(placesMessages.deviceRefused)).toBeVisible()
  })

  test('ERR-18 a missing answer is reported', async () => {
    const { keys } = mount(<PlaceDialog open onClose={() => undefined} />, {
      user: null,
      answers: { '/graphql': () => problem(503, '', '') },
    })
    await keys.type(screen.getByLabelText('Zip code'), '70118{Enter}')
    expect(await screen.findByText(/No response from API|Unable to find/)).toBeVisible()
  })
})
