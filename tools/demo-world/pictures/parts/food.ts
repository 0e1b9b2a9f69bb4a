/** Dishes from above, in the middle of a plate. */
import type { Random } from '../../random.ts'
import { circle, line, mix, oval, row, shape, turned } from './shapes.ts'

interface FoodColours {
  readonly leaf: string
  readonly accent: string
  readonly main: string
}

/** A dish in the middle of a plate of radius 168. */
export function food(random: Random, { leaf, accent, main }: FoodColours): string {
  const kind = random.int(0, 6)
  if (kind > 3) return moreFood(kind, { leaf, accent, main })
  if (kind === 0) {
    return (
      shape('M-110 20C-120-70-20-110 60-86S130 30 70 80-100 110-110 20Z', '#a8593a') +
      shape('M-70 0C-70-50-10-74 40-58-10-40-40-20-44 40Z', '#c4774f') +
      row(5, (index) =>
        oval(
          [-90 + index * 38, 84 - (index % 2) * 20],
          [26, 16],
          index % 2 ? leaf : mix(leaf, '#ffffff', 0.3),
        ),
      )
    )
  }
  if (kind === 1) {
    return (
      line('M-110 0C-60-90 60-90 100-10S-20 110-70 50 10-40 60 10-10 60-20 20', '#e9c67c', 24) +
      line('M-80 40C-20 100 80 70 110 20M-90-40C-30-110 60-100 90-50', '#dcb060', 20) +
      row(4, (index) =>
        circle([-46 + index * 34, -20 + (index % 2) * 40], 17, mix('#b5422f', main, 0.2)),
      ) +
      oval([10, -44], [26, 12], leaf)
    )
  }
  if (kind === 2) {
    return (
      circle([0, 0], 140, mix(leaf, '#ffffff', 0.1)) +
      row(7, (index) =>
        turned(
          index * 51,
          [0, 0],
          oval([60, 0], [56, 30], index % 2 ? leaf : mix(leaf, '#ffffff', 0.35)),
        ),
      ) +
      row(5, (index) =>
        circle(
          [Math.round(Math.cos(index * 1.3) * 70), Math.round(Math.sin(index * 1.3) * 70)],
          22,
          index % 2 ? '#c8503c' : accent,
        ),
      ) +
      oval([0, 0], [38, 26], '#f6efdc')
    )
  }
  return (
    circle([0, 0], 132, '#d9974f') +
    circle([0, 0], 114, '#f0cf86') +
    row(6, (index) =>
      circle(
        [Math.round(Math.cos(index * 1.05) * 74), Math.round(Math.sin(index * 1.05) * 74)],
        24,
        '#b5422f',
      ),
    ) +
    row(4, (index) => turned(index * 90 + 20, [0, 0], oval([34, 10], [24, 11], leaf))) +
    line('M-132 0H132M-66-114L66 114M66-114L-66 114', '#c9823c', 4)
  )
}

function moreFood(kind: number, { leaf, accent, main }: FoodColours): string {
  if (kind === 4) {
    return (
      circle([0, 0], 136, mix(main, '#ffffff', 0.1)) +
      circle([0, 0], 118, '#d88a3f') +
      line('M-60-30Q0-90 60-40T40 50', '#f3d9a4', 10) +
      row(5, (index) =>
        circle([-60 + ((index * 53) % 120), -50 + ((index * 71) % 110)], 11, leaf),
      ) +
      oval([26, 20], [34, 24], mix(accent, '#ffffff', 0.5))
    )
  }
  if (kind === 5) {
    return (
      row(6, (index) =>
        turned(
          index * 60,
          [0, 0],
          oval([86, 0], [54, 34], '#8f8a86') + oval([84, -2], [42, 24], '#ece4d6'),
        ),
      ) +
      circle([0, 0], 38, '#f2d35e') +
      circle([0, 0], 29, '#f8e692')
    )
  }
  return (
    [-56, 6, 68]
      .map((y, index) =>
        turned(
          -14,
          [0, y],
          oval([0, y], [112, 40], '#e5b25c') +
            oval([6, y - 8], [96, 22], leaf) +
            line(`M-70 ${y - 12}q20-14 40 0t40 0 40 0`, index % 2 ? '#b5422f' : accent, 12),
        ),
      )
      .join('') + circle([96, 84], 26, '#9bb25a')
  )
}
