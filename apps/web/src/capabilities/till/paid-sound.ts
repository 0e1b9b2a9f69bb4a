/** The sound and the touch of Paid: two short notes and a vibration, where the device has them. */
import { deviceStorage } from '../../kernel/browser-storage.ts'

const name = 'till.silent'

export function isSilent(): boolean {
  return deviceStorage.get(name) === 'yes'
}

export function setSilent(silent: boolean): void {
  if (silent) deviceStorage.set(name, 'yes')
  else deviceStorage.remove(name)
}

let audio: AudioContext | undefined

/** Browsers let a page sound only after a press: call this in one. */
export function wakeSound(): void {
  if (isSilent() || !('AudioContext' in globalThis)) return
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined)
}

/** A fifth upwards. */
const notes = [
  { hertz: 880, at: 0 },
  { hertz: 1_318.5, at: 0.11 },
] as const
const seconds = 0.32
const loudness = 0.18
const vibration = [35, 60, 35]

export function soundPaid(): void {
  // Not every browser has it, although its type says so.
  if ('vibrate' in navigator) navigator.vibrate(vibration)
  wakeSound()
  if (isSilent() || !audio) return
  for (const note of notes) play(audio, note)
}

function play(on: AudioContext, { hertz, at }: (typeof notes)[number]): void {
  const start = on.currentTime + at
  const tone = on.createOscillator()
  const volume = on.createGain()
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(loudness, start + 0.01)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
  tone.connect(volume).connect(on.destination)
  tone.start(start)
  tone.stop(start + seconds)
}
