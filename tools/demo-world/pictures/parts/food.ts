/** Dishes from above, in the middle of a plate. */
import { circle, line, mix, oval, row, shape, turned } from './shapes.ts'

interface FoodColours {
  readonly leaf: string
  readonly accent: string
  readonly main: string
}

type Draw = (colours: FoodColours) => string

const spread = (index: number, turn: number, far: number) =>
  [Math.round(Math.cos(index * turn) * far), Math.round(Math.sin(index * turn) * far)] as const

const drawings = {
  steak: ({ leaf }) =>
    shape('M-110 20C-120-70-20-110 60-86S130 30 70 80-100 110-110 20Z', '#a8593a') +
    shape('M-70 0C-70-50-10-74 40-58-10-40-40-20-44 40Z', '#c4774f') +
    row(5, (index) =>
      oval(
        [-90 + index * 38, 84 - (index % 2) * 20],
        [26, 16],
        index % 2 ? leaf : mix(leaf, '#ffffff', 0.3),
      ),
    ),
  pasta: ({ leaf, main }) =>
    line('M-110 0C-60-90 60-90 100-10S-20 110-70 50 10-40 60 10-10 60-20 20', '#e9c67c', 24) +
    line('M-80 40C-20 100 80 70 110 20M-90-40C-30-110 60-100 90-50', '#dcb060', 20) +
    row(4, (index) =>
      circle([-46 + index * 34, -20 + (index % 2) * 40], 17, mix('#b5422f', main, 0.2)),
    ) +
    oval([10, -44], [26, 12], leaf),
  salad: ({ leaf, accent }) =>
    circle([0, 0], 140, mix(leaf, '#ffffff', 0.1)) +
    row(7, (index) =>
      turned(
        index * 51,
        [0, 0],
        oval([60, 0], [56, 30], index % 2 ? leaf : mix(leaf, '#ffffff', 0.35)),
      ),
    ) +
    row(5, (index) => circle(spread(index, 1.3, 70), 22, index % 2 ? '#c8503c' : accent)) +
    oval([0, 0], [38, 26], '#f6efdc'),
  pizza: ({ leaf }) =>
    circle([0, 0], 132, '#d9974f') +
    circle([0, 0], 114, '#f0cf86') +
    row(6, (index) => circle(spread(index, 1.05, 74), 24, '#b5422f')) +
    row(4, (index) => turned(index * 90 + 20, [0, 0], oval([34, 10], [24, 11], leaf))) +
    line('M-132 0H132M-66-114L66 114M66-114L-66 114', '#c9823c', 4),
  soup: ({ leaf, accent, main }) =>
    circle([0, 0], 136, mix(main, '#ffffff', 0.1)) +
    circle([0, 0], 118, '#d88a3f') +
    line('M-60-30Q0-90 60-40T40 50', '#f3d9a4', 10) +
    row(5, (index) => circle([-60 + ((index * 53) % 120), -50 + ((index * 71) % 110)], 11, leaf)) +
    oval([26, 20], [34, 24], mix(accent, '#ffffff', 0.5)),
  oysters: () =>
    row(6, (index) =>
      turned(
        index * 60,
        [0, 0],
        oval([86, 0], [54, 34], '#8f8a86') + oval([84, -2], [42, 24], '#ece4d6'),
      ),
    ) +
    circle([0, 0], 38, '#f2d35e') +
    circle([0, 0], 29, '#f8e692'),
  tacos: ({ leaf, accent }) =>
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
      .join('') + circle([96, 84], 26, '#9bb25a'),
  burger: ({ leaf }) =>
    row(9, (index) => turned(-30 + index * 8, [70, 90], fry(20 + index * 12, 40))) +
    circle([-34, -26], 108, mix(leaf, '#ffffff', 0.15)) +
    circle([-30, -22], 100, '#7a4630') +
    circle([-36, -32], 94, '#d59a4c') +
    circle([-50, -48], 66, '#e3b06a') +
    row(9, (index) => {
      const [x, y] = spread(index, 2.4, 16 + index * 6)
      return turned(index * 50, [x - 44, y - 40], oval([x - 44, y - 40], [8, 4], '#f6e6c4'))
    }) +
    circle([108, -78], 34, '#f4f1ea') +
    circle([108, -78], 26, '#b5422f'),
  pancakes: () =>
    circle([8, 14], 122, '#b97a3c') +
    circle([2, 4], 120, '#d99a52') +
    circle([-4, -6], 116, '#e9b871') +
    shape('M-70-30C-20-80 70-60 70-6S20 40 30 84C-10 96-20 40-60 40S-96 0-70-30Z', '#a4561f80') +
    `<rect x="-30" y="-42" width="60" height="52" rx="10" fill="#f8e692"/>` +
    circle([84, 78], 15, '#b5334a') +
    circle([104, 50], 15, '#c8485e'),
  poboy: ({ leaf }) =>
    turned(
      -18,
      [0, 0],
      oval([6, 16], [146, 62], '#b87d3f') +
        line('M-120-4q30-34 60-4t60 0 60 0 40-6', leaf, 30) +
        line('M-110 0q26-20 52 0t52 0 52 0', '#c8503c', 16) +
        oval([-4, -34], [140, 44], '#dba35b') +
        line('M-80-44l26 22M-24-52l26 22M32-50l26 22', '#f0cf9a', 9),
    ) + circle([100, 96], 24, '#9bb25a'),
} as const satisfies Readonly<Record<string, Draw>>

export type Dish = keyof typeof drawings

/** A dish in the middle of a plate of radius 168. */
export function food(dish: Dish, colours: FoodColours): string {
  const draw: Draw = drawings[dish]
  return draw(colours)
}

function fry(x: number, y: number): string {
  return line(`M${x} ${y}v76`, '#e9c067', 13)
}
