/**
 * The camera of a video element (CSRCH-15, CSRCH-16): the rear one if there is one, its light, and
 * switching to other cameras. It is released as soon as it is not shown.
 */
import { frameLoop, QRCanvas, rearCamera, type QRCamera } from 'qr/dom.js'
import { useEffect, useRef, useState, type RefObject } from 'react'

export type CameraState =
  | { readonly step: 'starting' }
  | {
      readonly step: 'running'
      /** The number of cameras. */
      readonly cameras: number
      /** Whether its light is on; null when it has none. */
      readonly light: boolean | null
    }
  /** There is no camera, or access was denied. */
  | { readonly step: 'blocked' }
  | { readonly step: 'failed'; readonly reason: string }

export interface Camera {
  readonly state: CameraState
  switchLight(): void
  switchCamera(): void
}

/** `onText` is called for every QR code that is seen, repeatedly for the same one. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onText: (text: string) => void,
): Camera {
  const [state, setState] = useState<CameraState>({ step: 'starting' })
  const camera = useRef<QRCamera | null>(null)
  const hear = useRef(onText)
  hear.current = onText
  useEffect(() => {
    const player = video.current
    if (!player) return
    let stop = () => undefined as void
    let gone = false
    open(player).then(
      async (opened) => {
        if (gone) return opened.stop()
        camera.current = opened
        stop = look(opened, player, (text) => hear.current(text))
        const found = await runningOf(opened, player)
        if (!gone) setState(found)
      },
      (error: unknown) => !gone && setState(refusedOf(error)),
    )
    return () => {
      gone = true
      stop()
      camera.current?.stop()
      camera.current = null
    }
  }, [video])
  const change = (work: (camera: QRCamera, player: HTMLVideoElement) => Promise<CameraState>) => {
    const [opened, player] = [camera.current, video.current]
    if (!opened || !player) return
    work(opened, player).then(setState, (error: unknown) => setState(refusedOf(error)))
  }
  return {
    state,
    switchLight: () =>
      change(async (opened, player) => {
        const on = state.step === 'running' && state.light === false
        await trackOf(player)?.applyConstraints({ advanced: [{ torch: on } as never] })
        return { ...(await runningOf(opened, player)), light: on }
      }),
    switchCamera: () =>
      change(async (opened, player) => {
        const devices = await opened.listDevices()
        const now = trackOf(player)?.getSettings().deviceId
        const at = devices.findIndex(({ deviceId }) => deviceId === now)
        const next = devices[(at + 1) % devices.length]
        if (next) await opened.setDevice(next.deviceId)
        return await runningOf(opened, player)
      }),
  }
}

async function open(player: HTMLVideoElement): Promise<QRCamera> {
  // Missing on pages that are not served over https.
  if (!('mediaDevices' in navigator)) throw new DOMException('No camera', 'NotFoundError')
  return await rearCamera(player)
}

/** Reads frame after frame until it is stopped. */
function look(
  camera: QRCamera,
  player: HTMLVideoElement,
  onText: (text: string) => void,
): () => void {
  const canvas = new QRCanvas({}, { cropToSquare: true })
  const cancel = frameLoop(() => {
    void camera.readFrame(canvas, true).then((text) => {
      if (typeof text === 'string' && text !== '') onText(text)
    })
  }, player)
  return () => {
    cancel()
    canvas.clear()
  }
}

async function runningOf(camera: QRCamera, player: HTMLVideoElement) {
  const { length: cameras } = await camera.listDevices()
  const abilities = trackOf(player)?.getCapabilities?.() as { torch?: boolean } | undefined
  return { step: 'running', cameras, light: abilities?.torch ? false : null } as const
}

function trackOf({ srcObject }: HTMLVideoElement): MediaStreamTrack | undefined {
  return srcObject instanceof MediaStream ? srcObject.getVideoTracks()[0] : undefined
}

/** CSRCH-18. */
function refusedOf(error: unknown): CameraState {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  const blocked = ['NotAllowedError', 'NotFoundError', 'SecurityError'].includes(name)
  return blocked ? { step: 'blocked' } : { step: 'failed', reason: message }
}
