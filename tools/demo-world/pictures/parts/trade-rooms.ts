/** Rooms that only one trade has; the floor begins at y 650. */
import type { Random } from '../../random.ts'
import type { Palette } from '../palette.ts'
import { at, circle, ground, line, mix, oval, rect, row, shade, shape } from './shapes.ts'
import { ware } from './wares.ts'

/** A table to lie on, with towels and a cushion. */
export function treatmentTable({ wood, main, paper, soft }: Palette): string {
  return (
    ground([0, 6], 430) +
    line('M-330 0L-290-190M-250 0L-290-190M330 0L290-190M250 0L290-190', wood, 18) +
    rect([-400, -240, 800, 56], mix(paper, '#1a1420', 0.06), 26) +
    shape('M-120-246H400Q404-200 396-150H-110Q-130-190-120-246Z', main) +
    shade('M200-246H400Q404-200 396-150H190Z', 0.1) +
    rect([-380, -286, 170, 56], soft, 28) +
    at([150, -246], 1.1, ware('towels', { main, paper, soft, wood } as Palette, soft))
  )
}

const coats = ['#c08a52', '#8a5a3a', '#e3cfa8', '#5b5450']

/** A dog that is groomed, and another that waits. */
export function petsRoom(colours: Palette, random: Random): string {
  const { paper, wood, main, accent, deep } = colours
  const [first = '#c08a52', second = '#8a5a3a'] = random.shuffle(coats)
  return (
    rect([560, 250, 520, 16], wood) +
    row(4, (index) =>
      at(
        [630 + index * 120, 250],
        0.9,
        ware(index % 2 ? 'can' : 'bag', colours, index % 2 ? accent : main),
      ),
    ) +
    ground([800, 806], 300) +
    line('M640 800V600M960 800V600M640 790H960', '#8d979b', 16) +
    rect([560, 570, 480, 40], mix(paper, '#8fb0ba', 0.4), 10) +
    line('M1000 570V330Q1000 290 950 290', '#8d979b', 12) +
    at([780, 570], 1, dog(first, accent)) +
    at([1290, 830], 1, cushion(deep) + at([-10, -34], 0.86, dog(second, main)))
  )
}

function cushion(tone: string): string {
  return ground([0, 6], 210) + rect([-200, -60, 400, 66], tone, 32)
}

/** From its side, about 300 wide, its feet at 0. */
function dog(coat: string, collar: string): string {
  const dark = mix(coat, '#1a1420', 0.3)
  return (
    line('M-118-120Q-166-150-160-206', coat, 24) +
    rect([-70, -80, 28, 80], dark, 12) +
    rect([74, -80, 28, 80], dark, 12) +
    rect([-112, -90, 32, 90], coat, 14) +
    rect([42, -90, 32, 90], coat, 14) +
    rect([-130, -166, 250, 104], coat, 52) +
    shape('M40-120L76-220H150L124-96Z', coat) +
    line('M72-152Q104-132 140-146', collar, 16) +
    rect([70, -262, 108, 92], coat, 44) +
    rect([124, -222, 88, 50], mix(coat, '#ffffff', 0.25), 24) +
    circle([204, -208], 11, '#2a2325') +
    circle([142, -224], 8, '#2a2325') +
    shape('M84-262C58-250 52-204 66-176 92-176 108-214 106-252Z', dark)
  )
}

/** A backdrop with light on it, and a camera. */
export function studioRoom({ paper, accent, soft, main }: Palette): string {
  const cloth = mix(soft, '#ffffff', 0.5)
  return (
    line('M520 660V130M1100 660V130', '#2f353a', 12) +
    rect([500, 120, 620, 22], '#5d473b', 10) +
    shape('M530 140H1090V640Q1100 740 1180 800H440Q520 740 530 640Z', cloth) +
    shade('M900 140H1090V640Q1100 740 1180 800H960Q900 740 900 640Z', 0.06) +
    ground([810, 770], 120) +
    rect([740, 690, 140, 16], main, 8) +
    line('M760 706L748 772M860 706L872 772M810 706V772', '#5d473b', 10) +
    line('M330 820L350 420M280 820L350 640M400 820L350 640', '#2f353a', 10) +
    shape('M250 260L440 220 470 400 290 440Z', '#2f353a') +
    shape('M262 272L432 236 458 392 298 428Z', '#fff6d8') +
    line('M1260 840L1320 520M1390 840L1320 520M1320 840V520', '#2f353a', 12) +
    rect([1240, 430, 150, 96], '#2a2f36', 14) +
    rect([1276, 408, 56, 28], '#2a2f36', 6) +
    circle([1262, 478], 40, '#3b444d') +
    circle([1256, 478], 25, mix(accent, paper, 0.5))
  )
}

/** A piano, guitars on the wall and an amplifier. */
export function musicRoom(colours: Palette, random: Random): string {
  const { wood, paper, deep, main, accent } = colours
  const body = random.pick([mix(wood, '#1a1420', 0.35), deep])
  return (
    row(3, (index) =>
      at(
        [980 + index * 170, 420],
        1.7,
        ware('guitar', colours, [accent, main, wood][index] ?? main),
      ),
    ) +
    ground([540, 806], 380) +
    rect([240, 400, 600, 400], body, 10) +
    rect([220, 380, 640, 30], mix(body, '#ffffff', 0.1), 6) +
    rect([200, 600, 680, 34], mix(body, '#ffffff', 0.14), 6) +
    rect([230, 572, 620, 34], paper) +
    row(15, (index) => rect([258 + index * 40, 572, 16, 20], '#2a2325')) +
    rect([440, 446, 200, 110], mix(paper, '#1a1420', 0.04), 4) +
    line('M462 476H618M462 500H618M462 524H590', '#1a142060', 4) +
    rect([210, 634, 30, 170], body) +
    rect([842, 634, 30, 170], body) +
    ground([1250, 826], 150) +
    rect([1120, 640, 260, 186], '#2f353a', 14) +
    rect([1136, 690, 228, 120], '#4a5157', 8) +
    row(4, (index) => circle([1166 + index * 40, 664], 10, accent)) +
    shape('M1136 690h100l-60 120h-40z', '#ffffff14') +
    oval([560, 822], [110, 16], '#1a14202e') +
    rect([450, 740, 220, 34], main, 14) +
    line('M480 774V826M640 774V826', '#2f353a', 12)
  )
}
