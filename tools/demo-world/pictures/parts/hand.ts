/** Hands seen from above, large; the wrist is at 0, 120 and the forearm comes from below. */
import { line, mix, rect, shade, shape } from './shapes.ts'
import { skins, type Look } from '../faces/look.ts'

const palm = 'M-44 130C-52 70-62 20-57-16-50-34 50-34 57-16 62 20 50 70 44 130Z'

/** `spread`: fingers are stretched out; `holding`: they close around a thing; `pointing`. */
export type Grip = 'spread' | 'holding' | 'pinching'

export function hand(look: Look, grip: Grip, cuff = look.clothes): string {
  const [skin, dark] = skins[look.skin] ?? ['#d29b72', '#b27950']
  return [
    shape('M-43 110L-62 460H62L43 110Z', skin),
    shade('M16 110L24 460H62L43 110Z', 0.1),
    fingers(grip, skin, dark),
    sleeve(cuff),
  ].join('')
}

function sleeve(cuff: string): string {
  return (
    shape('M-66 250L-92 900H92L66 250Q0 270-66 250Z', cuff) +
    rect([-72, 244, 144, 34], mix(cuff, '#ffffff', 0.22), 14) +
    shade('M26 262L40 900H92L66 250Z', 0.14)
  )
}

function fingers(grip: Grip, skin: string, dark: string): string {
  if (grip === 'spread') {
    return (
      line('M-42-10L-54-86M-15-16L-19-116M14-16L16-112M41-10L50-84', skin, 27) +
      shape(palm, skin) +
      line('M-42 66C-78 44-88 18-92-14', skin, 29) +
      line('M-28-4V-40M0-8V-48M28-4V-40', dark, 3)
    )
  }
  if (grip === 'holding') {
    return (
      shape(palm, skin) +
      line('M-43 4V-34M-15 0V-44M14 0V-43M42 4V-32', skin, 29) +
      line('M-29-2V-44M0-4V-50M28-2V-44', dark, 3) +
      line('M-48 62C-70 40-70 10-40 0', skin, 30) +
      line('M-58 20C-54 8-46 4-32 4', dark, 3)
    )
  }
  return (
    shape(palm, skin) +
    line('M14 0L18-30M42 6L46-18', skin, 28) +
    line('M-15-10C-12-60-16-84-38-104', skin, 27) +
    line('M-44 50C-74 10-70-60-48-98', skin, 27) +
    line('M-28-6Q-8-16 2-8M28-2V-30', dark, 3)
  )
}
