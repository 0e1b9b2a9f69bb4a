import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { mount } from '../mount.fixtures.tsx'
import { ScanCard } from './scan-card.tsx'

const camera = (open: () => Promise<MediaStream>) =>
  vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia: open } }))
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
  vi.unstubAllGlobals()
})

async function scan() {
  const { keys } = mount(<ScanCard onDigits={() => undefined} />)
  await keys.click(screen.getByRole('button', { name: 'Scan a card' }))
}

const blocked = 'Access to camera is blocked. Please allow access to enable card QR scanning.'

test('CSRCH-17 asks for the camera while nobody has answered', async () => {
  camera(() => new Promise(() => undefined))
  await scan()
  expect(await screen.findByText('Please grant the app access to use your camera.')).toBeVisible()
})

test.each(['NotAllowedError', 'NotFoundError'])(
  'CSRCH-15 CSRCH-18 %s: it is blocked',
  async (name) => {
    camera(async () => {
      throw new DOMException('no', name)
    })
    await scan()
    expect(await screen.findByText(blocked)).toBeVisible()
  },
)

test('CSRCH-18 a browser without cameras reads as blocked', async () => {
  await scan()
  expect(await screen.findByText(blocked)).toBeVisible()
})

test('CSRCH-18 what else goes wrong is said as it is', async () => {
  camera(async () => {
    throw new DOMException('Could not start video source', 'NotReadableError')
  })
  await scan()
  expect(await screen.findByText('Could not start video source')).toBeVisible()
})
