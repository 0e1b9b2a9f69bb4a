/** People of the scenes: to the waist, with arms; and whole, far away. */
import { collar } from '../faces/portrait.ts'
import { farHead, head } from '../faces/head.ts'
import { skins, type Look } from '../faces/look.ts'
import { at, circle, line, mix, shade, shape, type Point } from './shapes.ts'

export interface Pose {
  /** The elbow and the hand of each arm; the left one of the picture first. */
  readonly left: readonly [elbow: Point, hand: Point]
  readonly right: readonly [elbow: Point, hand: Point]
  readonly turn?: number
}

export const poses = {
  resting: {
    left: [
      [-122, 236],
      [-40, 300],
    ],
    right: [
      [122, 236],
      [46, 304],
    ],
  },
  giving: {
    left: [
      [-120, 230],
      [-46, 296],
    ],
    right: [
      [150, 216],
      [236, 250],
    ],
    turn: 0.7,
  },
  pouring: {
    left: [
      [-128, 214],
      [-76, 250],
    ],
    right: [
      [122, 206],
      [60, 216],
    ],
    turn: -0.3,
  },
  writing: {
    left: [
      [-126, 226],
      [-30, 300],
    ],
    right: [
      [124, 220],
      [40, 292],
    ],
    turn: -0.5,
  },
} as const satisfies Readonly<Record<string, Pose>>

const torso = 'M-22 66C-66 78-96 88-98 140L-88 360H88L98 140C96 88 66 78 22 66Q0 84-22 66Z'

/** Head at 0, 0; the waist is at 340. */
export function person(look: Look, pose: Pose, apron?: string): string {
  const { clothes } = look
  const dark = mix(clothes, '#1a1420', 0.22)
  const [skin, skinDark] = skins[look.skin] ?? ['#d29b72', '#b27950']
  return [
    arm([[80, 122], ...pose.right], { sleeve: dark, skin: skinDark }),
    shape(torso, clothes),
    collar(look),
    shade('M34 78C70 84 96 92 98 140L88 360H44Z', 0.16),
    apron ? bib(apron) : '',
    arm([[-80, 122], ...pose.left], { sleeve: mix(clothes, '#1a1420', 0.08), skin }),
    head(look, pose.turn ?? 0),
  ].join('')
}

function bib(colour: string): string {
  return (
    line('M-40 130L-28 78M40 130L28 78', colour, 9) +
    shape('M-50 126H50L58 190 82 220 80 360H-80L-82 220-58 190Z', colour) +
    shade('M50 126L58 190 82 220 80 360H36L30 126Z', 0.12)
  )
}

function arm(
  [[sx, sy], [ex, ey], [hx, hy]]: readonly [Point, Point, Point],
  { sleeve, skin }: { sleeve: string; skin: string },
): string {
  return (
    line(`M${ex} ${ey}L${hx} ${hy}`, skin, 28) +
    circle([hx, hy], 18, skin) +
    line(`M${sx} ${sy}L${ex} ${ey}`, sleeve, 44) +
    line(
      `M${ex} ${ey}L${Math.round(ex + (hx - ex) * 0.3)} ${Math.round(ey + (hy - ey) * 0.3)}`,
      sleeve,
      40,
    )
  )
}

/** A passer-by of 330 units in height, feet at 0, 0. */
export function walker(look: Look, stride: number): string {
  const { clothes, woman } = look
  const [skin, skinDark] = skins[look.skin] ?? ['#d29b72', '#b27950']
  const legs = mix(clothes, '#1a1420', 0.6)
  const swing = Math.round(stride / 2)
  const coat = woman
    ? 'M-30-244C-36-196-40-140-50-92H50C42-140 38-196 32-244Q0-258-30-244Z'
    : 'M-36-244C-38-200-36-160-35-122H35C38-160 40-200 37-244Q0-258-36-244Z'
  return [
    line(`M-10-116L${-8 - stride} -6h-12M12-116L${14 + stride} -6h12`, legs, 21),
    line(`M30-228L${46 + swing} -140`, mix(clothes, '#1a1420', 0.28), 18),
    circle([46 + swing, -126], 9, skinDark),
    shape(coat, clothes),
    shade('M10-250Q24-250 34-244C38-200 40-150 44-96H20Z', 0.16),
    line(`M-29-228L${-44 - swing} -140`, mix(clothes, '#1a1420', 0.12), 18),
    circle([-45 - swing, -126], 9, skin),
    at([0, -288], 0.54, farHead(look)),
  ].join('')
}
