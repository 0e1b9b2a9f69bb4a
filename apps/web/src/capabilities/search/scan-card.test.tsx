import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { mount } from '../mount.fixtures.tsx'
import { TextField } from '../../ui/text-field.tsx'
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

test('CSRCH-17 asks for the camera until the person has answered', async () => {
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

test('CSRCH-18 with a blocked camera the number is typed: the field around the button is ready for it', async () => {
  const { keys } = mount(
    <TextField label="Card number" trailing={<ScanCard onDigits={() => undefined} />} />,
  )
  await keys.click(screen.getByRole('button', { name: 'Scan a card' }))
  expect(await screen.findByText(blocked)).toBeVisible()
  expect(screen.queryByText(/^Hold the card/)).toBeNull()
  await keys.click(screen.getByRole('button', { name: 'Type the number' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText('Card number')).toHaveFocus()
})

test('CSRCH-18 a browser without cameras counts as blocked', async () => {
  await scan()
  expect(await screen.findByText(blocked)).toBeVisible()
})

test('CSRCH-18 any other failure shows its own message', async () => {
  camera(async () => {
    throw new DOMException('Could not start video source', 'NotReadableError')
  })
  await scan()
  expect(await screen.findByText('Could not start video source')).toBeVisible()
})

/** One of several cameras, with a light; records the constraints set on it. */
class FakeTrack {
  readonly asked: unknown[] = []
  stopped = false
  readonly deviceId: string
  readonly light: boolean
  constructor(deviceId: string, light: boolean) {
    this.deviceId = deviceId
    this.light = light
  }
  getSettings() {
    return { deviceId: this.deviceId }
  }
  getCapabilities() {
    return { torch: this.light }
  }
  async applyConstraints(constraints: unknown) {
    this.asked.push(constraints)
  }
  stop() {
    this.stopped = true
  }
}

class FakeStream {
  readonly track: FakeTrack
  constructor(track: FakeTrack) {
    this.track = track
  }
  getVideoTracks() {
    return [this.track]
  }
  getTracks() {
    return [this.track]
  }
}

function cameras(...tracks: FakeTrack[]) {
  vi.stubGlobal('MediaStream', FakeStream)
  HTMLVideoElement.prototype.play = async () => undefined
  // No frame is ever delivered, because reading is not tested here.
  const never = { requestVideoFrameCallback: () => 1, cancelVideoFrameCallback: () => undefined }
  Object.assign(HTMLVideoElement.prototype, never)
  HTMLCanvasElement.prototype.getContext = (() => ({ clearRect: () => undefined })) as never
  const getUserMedia = vi.fn(async ({ video }: { video: { deviceId?: { exact: string } } }) => {
    const wanted = tracks.find(({ deviceId }) => deviceId === video.deviceId?.exact)
    return new FakeStream(wanted ?? (tracks[0] as FakeTrack)) as unknown as MediaStream
  })
  const enumerateDevices = async () =>
    tracks.map(({ deviceId }) => ({ kind: 'videoinput', deviceId, label: deviceId }))
  const mediaDevices = { getUserMedia, enumerateDevices }
  vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices }))
  return getUserMedia
}

test('CSRCH-15 CSRCH-16 starts with the back camera; its light can be switched, and so can the camera', async () => {
  const [back, front] = [new FakeTrack('back', true), new FakeTrack('front', false)]
  const opened = cameras(back, front)
  const { keys } = mount(<ScanCard onDigits={() => undefined} />)
  await keys.click(screen.getByRole('button', { name: 'Scan a card' }))
  await keys.click(await screen.findByRole('button', { name: 'Turn the light on' }))
  expect(opened.mock.calls[0]?.[0].video).toMatchObject({ facingMode: 'environment' })
  await keys.click(await screen.findByRole('button', { name: 'Turn the light off' }))
  await screen.findByRole('button', { name: 'Turn the light on' })
  expect(back.asked).toEqual([{ advanced: [{ torch: true }] }, { advanced: [{ torch: false }] }])
  await keys.click(screen.getByRole('button', { name: 'Switch the camera' }))
  // The other camera has no light.
  await waitFor(() => expect(screen.queryByRole('button', { name: /the light/ })).toBeNull())
  expect(opened.mock.calls.at(-1)?.[0].video).toEqual({ deviceId: { exact: 'front' } })
  expect(back.stopped).toBe(true)
  await keys.click(screen.getByRole('button', { name: 'Switch the camera' }))
  expect(await screen.findByRole('button', { name: 'Turn the light on' })).toBeVisible()
})

test('CSRCH-15 a single camera without a light has neither control', async () => {
  cameras(new FakeTrack('only', false))
  await scan()
  await waitFor(() => expect(screen.getByLabelText('Camera').parentElement).not.toBeNull())
  await waitFor(() => expect(screen.queryByText(/^Please grant the app access/)).toBeNull())
  expect(screen.queryByRole('button', { name: /the light|the camera/ })).toBeNull()
})
