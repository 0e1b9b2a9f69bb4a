/** Reads a QR code with the camera; a square shows where to hold it. */
import { Flashlight, FlashlightOff, SwitchCamera } from 'lucide-react'
import { useRef, type RefObject } from 'react'
import { Banner } from './banner.tsx'
import { cx } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useCamera, type Camera } from './use-camera.ts'

interface ScannerWords {
  /** Shown while waiting for the permission or the camera. */
  readonly askingWords: string
  readonly blockedWords: string
  /** Below the picture, as long as there is one. */
  readonly hint?: string
}

export interface QrScannerProps extends ScannerWords {
  /** Called for every QR code that is seen, repeatedly for the same one. */
  readonly onText: (text: string) => void
}

export function QrScanner({ onText, ...words }: QrScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const camera = useCamera(video, onText)
  return <QrFinder {...words} camera={camera} video={video} />
}

interface QrFinderProps extends ScannerWords {
  readonly camera: Camera
  readonly video: RefObject<HTMLVideoElement | null>
}

/** The look of the scanner, for any camera. */
export function QrFinder({ camera, video, askingWords, blockedWords, hint }: QrFinderProps) {
  const { state } = camera
  if (state.step === 'blocked') return <Banner tone="warning">{blockedWords}</Banner>
  if (state.step === 'failed') return <Banner tone="danger">{state.reason}</Banner>
  const running = state.step === 'running'
  return (
    <>
      <div
        aria-busy={!running}
        className="relative aspect-square w-full overflow-hidden rounded-card bg-black"
      >
        <video
          ref={video}
          muted
          playsInline
          aria-label="Camera"
          className="size-full object-cover"
        />
        {!running && (
          <p
            role="status"
            className="absolute inset-0 grid place-items-center p-8 text-center text-white"
          >
            {askingWords}
          </p>
        )}
        {running && <Corners />}
        <Controls camera={camera} />
      </div>
      {hint && <p className="text-center text-ink-soft">{hint}</p>}
    </>
  )
}

function Controls({ camera: { state, switchLight, switchCamera } }: Pick<QrFinderProps, 'camera'>) {
  if (state.step !== 'running') return null
  const look = 'bg-black/55 text-white hover:bg-black/75 hover:text-white'
  return (
    <div className="absolute inset-x-3 bottom-3 flex justify-end gap-2">
      {state.light !== null && (
        <IconButton
          label={state.light ? 'Turn the light off' : 'Turn the light on'}
          icon={state.light ? <FlashlightOff size={20} /> : <Flashlight size={20} />}
          onClick={switchLight}
          className={look}
        />
      )}
      {state.cameras > 1 && (
        <IconButton
          label="Switch the camera"
          icon={<SwitchCamera size={20} />}
          onClick={switchCamera}
          className={look}
        />
      )}
    </div>
  )
}

/** The corners of the square for the code. */
function Corners() {
  const corner = 'absolute size-9 border-white'
  return (
    <div aria-hidden className="pointer-events-none absolute inset-[16%]">
      <span className={cx(corner, 'left-0 top-0 rounded-tl-xl border-l-4 border-t-4')} />
      <span className={cx(corner, 'right-0 top-0 rounded-tr-xl border-r-4 border-t-4')} />
      <span className={cx(corner, 'bottom-0 left-0 rounded-bl-xl border-b-4 border-l-4')} />
      <span className={cx(corner, 'bottom-0 right-0 rounded-br-xl border-b-4 border-r-4')} />
    </div>
  )
}
