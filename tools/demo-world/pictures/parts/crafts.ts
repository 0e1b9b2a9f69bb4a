/** What hands work on, seen from above: the middle is 0, 0, about 700 wide and 420 high. */
import type { Random } from '../../random.ts'
import type { Palette } from '../palette.ts'
import { food, type Dish } from './food.ts'
import {
  at,
  circle,
  line,
  mix,
  oval,
  rect,
  row,
  shade,
  shape,
  turned,
  type Point,
} from './shapes.ts'

type Draw = (colours: Palette, random: Random, dishes: readonly Dish[]) => string

const crafts = {
  dough: ({ paper }, random) =>
    oval([20, 20], [330, 190], '#ffffff8c') +
    shade('M-220 40C-200 170 240 190 260 30 260 120 180 190 20 190S-220 150-220 40Z', 0.12) +
    shape(
      'M-230 10C-250-110-90-160 20-140 150-160 260-90 240 20 230 130 110 160 0 150-120 160-220 110-230 10Z',
      '#efd9b2',
    ) +
    shape('M-190-20C-180-100-70-130 10-116-80-90-140-60-150 20Z', mix(paper, '#efd9b2', 0.3)) +
    row(9, (index) =>
      circle(
        [-330 + ((index * 173) % 700), -190 + ((index * 97) % 380)],
        random.int(3, 8),
        '#ffffffb3',
      ),
    ),
  pipe: ({ main }) =>
    rect([-900, -52, 780, 104], '#b3703f') +
    rect([-900, -52, 780, 26], '#d08f5c') +
    rect([120, -46, 800, 92], '#9aa5a9') +
    rect([120, -46, 800, 24], '#c3ccce') +
    shape('M-130-86H130V86H-130Z', mix(main, '#1a1420', 0.1)) +
    shape('M-130-86H130V-40H-130Z', mix(main, '#ffffff', 0.25)) +
    row(3, (index) => rect([-90 + index * 76, -98, 34, 196], mix(main, '#1a1420', 0.3), 6)) +
    shade('M-900 52H900V92H-900Z'),
  wires: ({ paper, accent, main }) =>
    rect([-330, -240, 660, 440], '#c8cdca', 14) +
    rect([-300, -210, 600, 380], '#8b9492', 8) +
    row(
      6,
      (index) =>
        rect([-250 + index * 86, -160, 66, 120], index === 3 ? accent : '#31383c', 6) +
        rect([-230 + index * 86, -130, 26, 46], paper, 4),
    ) +
    line(
      'M-220-40C-220 60-120 30-110 140M-134-40C-134 40-60 60-60 150M-48-40C-48 60 20 20 30 150M38-40C38 50 100 60 110 140',
      main,
      11,
    ) +
    line('M124-40C124 40 190 40 200 140M210-40C210 20 240 60 250 120', accent, 11),
  plate: ({ paper, leaf, accent, main }, random, dishes) =>
    shade('M-200 60C-190 250 240 260 270 50Z', 0.12) +
    circle([0, 0], 232, paper) +
    circle([0, 0], 168, mix(paper, '#1a1420', 0.06)) +
    food(random.pick(dishes), { leaf, accent, main }),
  board: ({ wood, leaf, accent, paper }, random) =>
    shade('M-380-200H420L440 250H-350Z', 0.12) +
    rect([-400, -220, 800, 440], mix(wood, '#ffffff', 0.32), 40) +
    line('M-360-120H360M-360 20H360M-360 140H360', '#0000000f', 6) +
    circle([350, -170], 18, mix(wood, '#1a1420', 0.4)) +
    row(6, (index) =>
      at(
        [-300 + index * 62, -120 + (index % 2) * 26],
        1,
        round(
          random.pick([
            [accent, '#f4c9a0'],
            ['#b5422f', '#e88b6d'],
            [leaf, paper],
          ]),
        ),
      ),
    ) +
    row(5, (index) =>
      turned(
        -50 + index * 24,
        [120, -60],
        oval([120 + index * 26, -100], [20, 54], index % 2 ? leaf : mix(leaf, '#1a1420', 0.22)),
      ),
    ) +
    random.pick([carrot(accent), loaf(), halves(paper)]),
  brush: ({ main, accent, paper }) =>
    rect([-560, -240, 1120, 420], mix(paper, main, 0.1), 8) +
    shape('M-500-170H120L150-120 100-70H-500Z', main) +
    shape('M-500-70H100L60-10 90 30H-500Z', mix(main, '#1a1420', 0.12)) +
    rect([300, -180, 210, 260], accent, 6) +
    circle([400, -60], 66, mix(accent, '#ffffff', 0.4)),
  cloth: ({ soft, paper, accent }, random) =>
    shape('M-900-200H900V220H-900Z', mix(soft, '#ffffff', 0.3)) +
    row(5, (index) => line(`M${-700 + index * 320}-160l-90 330`, '#ffffff66', 26)) +
    turned(
      random.int(-12, 12),
      [0, 0],
      shape(
        'M-200-120C-80-150 90-140 210-110 230-20 220 60 200 130 60 150-90 140-210 120-230 30-220-50-200-120Z',
        accent,
      ) + line('M-150-80C-40-104 70-100 160-76M-160 80C-60 96 60 100 150 84', paper, 8),
    ),
  engine: ({ main, accent }) =>
    rect([-420, -240, 840, 440], '#4a5257', 30) +
    rect([-300, -190, 470, 190], '#737d82', 16) +
    row(
      4,
      (index) =>
        circle([-230 + index * 110, -96], 42, '#2c3236') +
        circle([-230 + index * 110, -96], 20, accent),
    ) +
    line('M-360 120C-200 40-60 160 120 90S330 0 380-110', '#1f2427', 34) +
    circle([280, -120], 86, '#2c3236') +
    circle([280, -120], 48, main) +
    rect([-360, 40, 210, 120], mix(main, '#1a1420', 0.2), 10),
  bouquet: ({ leaf, accent, main, paper }, random) =>
    shape('M-60 240L-240-40H240L60 240Z', paper) +
    shade('M20 240L60-40H240L60 240Z', 0.1) +
    row(9, (index) =>
      turned(
        -80 + index * 20,
        [0, 120],
        oval([0, -130], [34, 110], index % 2 ? leaf : mix(leaf, '#1a1420', 0.25)),
      ),
    ) +
    row(8, (index) =>
      blossom(
        [
          -210 + (index % 4) * 140 + (index > 3 ? 60 : 0),
          index > 3 ? -170 : -60 - (index % 2) * 40,
        ],
        random.pick([main, accent, mix(main, '#ffffff', 0.5), paper]),
      ),
    ),
  ring: ({ wood, accent, paper }) =>
    circle([0, 20], 210, mix(wood, '#1a1420', 0.25)) +
    circle([0, 6], 190, mix(wood, '#ffffff', 0.1)) +
    `<circle cx="0" cy="10" r="74" fill="none" stroke="${accent}" stroke-width="26"/>` +
    shape('M-34-110L0-150 34-110 0-62Z', '#cfe7ee') +
    line('M-50-26Q-20-56 20-52', paper, 6),
  hair: ({ deep, paper, soft }) =>
    shape('M-900-40H900V400H-900Z', mix(soft, '#ffffff', 0.3)) +
    shape(
      'M-260 260C-330-60-210-240 0-240S330-60 260 260C120 330-120 330-260 260Z',
      mix(deep, '#3a2118', 0.6),
    ) +
    line(
      'M-170 230C-210 0-120-160-10-190M-60 260C-90 40-40-140 20-190M60 250C70 60 60-100 20-190M170 220C190 20 130-140 30-190',
      '#ffffff24',
      9,
    ) +
    shape('M-340 300C-260 230 260 230 340 300V520H-340Z', paper),
  paper: ({ paper, main, accent, soft }, random) =>
    turned(
      random.int(-8, -3),
      [0, 0],
      rect([-360, -230, 430, 520], mix(paper, '#1a1420', 0.06)) +
        rect([-350, -240, 430, 520], paper) +
        row(6, (index) => rect([-300, -110 + index * 52, index % 3 === 2 ? 190 : 320, 14], soft)) +
        rect([-300, -186, 150, 34], main),
    ) +
    turned(
      random.int(3, 9),
      [300, 0],
      rect([170, -200, 330, 400], paper) +
        row(4, (index) =>
          bar(210 + index * 64, [110, 190, 150, 240][index] ?? 0, index === 3 ? accent : main),
        ),
    ),
  wood: ({ wood }) =>
    rect([-900, -120, 1800, 110], mix(wood, '#ffffff', 0.25)) +
    rect([-900, 0, 1800, 120], mix(wood, '#ffffff', 0.12)) +
    line(
      'M-800-80C-500-60-300-90-40-70S500-50 800-84M-800 40C-500 60-200 30 100 50S600 70 800 44',
      '#0000001f',
      6,
    ) +
    line('M-120-110V110', '#33302e', 4) +
    shade('M-900 120H900V150H-900Z'),
  keys: ({ deep, soft, accent, paper }) =>
    rect([-420, -190, 840, 330], mix(deep, '#ffffff', 0.14), 24) +
    row(4, (level) =>
      row(11, (index) =>
        rect(
          [-390 + index * 71 + (level % 2) * 10, -164 + level * 66, 58, 52],
          level === 1 && index === 9 ? accent : mix(soft, paper, 0.5),
          9,
        ),
      ),
    ) +
    rect([-190, 100, 380, 30], mix(soft, paper, 0.5), 9),
  soil: ({ leaf }, random) =>
    shape(
      'M-560 10C-480-200-120-230 60-220S560-180 560 20 300 240 0 240-560 200-560 10Z',
      '#5b4334',
    ) +
    shape('M-440-20C-380-170-100-190 40-180S440-140 440 0Z', '#6d523f') +
    row(5, (index) =>
      at(
        [-330 + index * 165, -60 + (index % 2) * 70],
        1,
        sprout(mix(leaf, '#ffffff', random.next() * 0.25)),
      ),
    ),
} as const satisfies Readonly<Record<string, Draw>>

export type Craft = keyof typeof crafts

/** `dishes`: what a plate may have on it. */
export function craft(
  kind: Craft,
  dishes: readonly Dish[],
  colours: Palette,
  random: Random,
): string {
  const draw: Draw = crafts[kind]
  return draw(colours, random, dishes)
}

/** A bar of a chart that stands on y 110. */
function bar(x: number, high: number, colour: string): string {
  return rect([x, 110 - high, 40, high], colour)
}

function carrot(colour: string): string {
  return (
    shape('M-210 40C-120-10 40-10 90 40 60 90-160 96-210 40Z', colour) +
    line('M-150 20V76M-100 10V84M-50 6V86M0 10V84', '#00000022', 4)
  )
}

function loaf(): string {
  return (
    shape('M-250 50C-260-20-140-40-60-36S90-20 90 46 0 120-90 116-240 116-250 50Z', '#c4884b') +
    line('M-190 10L-160 70M-120-6L-90 80M-50-6L-20 80M10 4L30 70', '#ecc897', 12)
  )
}

function halves(paper: string): string {
  return row(3, (index) => {
    const x = -190 + index * 120
    return (
      circle([x, 50], 58, '#6f8f4e') + circle([x, 50], 46, paper) + circle([x, 50], 20, '#8a5a3b')
    )
  })
}

/** A slice of something round. */
function round([skin = '', inside = '']: readonly string[]): string {
  return circle([0, 0], 36, skin) + circle([0, 0], 27, inside)
}

function blossom([x, y]: Point, colour: string): string {
  return (
    row(5, (index) => {
      const angle = (index * Math.PI * 2) / 5
      return circle(
        [Math.round(x + Math.cos(angle) * 34), Math.round(y + Math.sin(angle) * 34)],
        32,
        colour,
      )
    }) + circle([x, y], 22, '#e8b65a')
  )
}

function sprout(leaf: string): string {
  return (
    turned(-38, [0, 0], oval([0, -46], [22, 52], leaf)) +
    turned(38, [0, 0], oval([0, -46], [22, 52], mix(leaf, '#1a1420', 0.2))) +
    oval([0, -54], [20, 50], mix(leaf, '#ffffff', 0.18))
  )
}
