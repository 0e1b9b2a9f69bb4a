/** The furniture of rooms; the floor begins at y 650. */
import type { Random } from '../../random.ts'
import type { Palette } from '../palette.ts'
import type { Room } from '../trade.ts'
import { musicRoom, petsRoom, studioRoom, treatmentTable } from './trade-rooms.ts'
import {
  at,
  circle,
  ground,
  line,
  mix,
  oval,
  rect,
  row,
  shade,
  shape,
  type Point,
} from './shapes.ts'

type Draw = (colours: Palette, random: Random) => string

const rooms: Readonly<Record<Room, Draw>> = {
  dining: (colours, random) =>
    rect([0, 560, 1600, 96], mix(colours.main, '#1a1420', 0.1), 10) +
    at([840, 700], 0.86, `<g id="dt">${diningTable(colours, random)}</g>`) +
    at([330, 830], 1.06, '<use href="#dt"/>') +
    at([1270, 850], 1.12, '<use href="#dt"/>'),
  salon: (colours) =>
    row(2, (index) => mirror([560 + index * 500, 140], colours)) +
    at([640, 830], 1, `<g id="sc">${stylingChair(colours)}</g>`) +
    at([1140, 830], 1, '<use href="#sc"/>'),
  clinic: (colours) =>
    at([760, 800], 1.1, treatmentChair(colours)) + at([1240, 810], 1, stool(colours)),
  treatment: (colours) =>
    at([800, 800], 1.1, treatmentTable(colours)) + at([320, 810], 1, sideTable(colours)),
  pets: (colours, random) => petsRoom(colours, random),
  studio: (colours) => studioRoom(colours),
  music: (colours, random) => musicRoom(colours, random),
  office: (colours) => at([800, 810], 1.05, deskWithChair(colours)),
  lounge: (colours, random) =>
    at([820, 800], 1.15, sofa(colours, random)) + at([1330, 830], 1, sideTable(colours)),
  hall: (colours) =>
    garland(colours) +
    at([810, 740], 0.8, `<g id="rt">${roundTable(colours)}</g>`) +
    at([370, 840], 1.16, '<use href="#rt"/>') +
    at([1270, 850], 1.2, '<use href="#rt"/>'),
  gym: (colours) => rack([620, 300], colours) + at([760, 830], 1.1, gymBench(colours)),
  bedroom: (colours) => at([800, 800], 1.1, bed(colours)) + at([310, 800], 1, sideTable(colours)),
}

export function furniture(kind: Room, colours: Palette, random: Random): string {
  return rooms[kind](colours, random)
}

function diningTable({ wood, paper, accent, deep }: Palette, random: Random): string {
  const chair = mix(deep, '#ffffff', 0.12)
  return (
    ground([0, 6], 260) +
    row(2, (index) =>
      at(
        [index === 0 ? -230 : 230, 0],
        [index === 0 ? 1 : -1, 1],
        line('M-40 0V-270M50 0V-130M-40-130H50', chair, 17) +
          rect([-56, -150, 124, 26], chair, 8) +
          shape('M-54-290H-30V-170H-54Z', chair),
      ),
    ) +
    line('M0 0V-170M-80 0H80', '#2a2325', 18) +
    rect([-210, -192, 420, 28], wood, 10) +
    shape('M-210-178H210L190-120H-190Z', paper) +
    shade('M60-178H210L190-120H90Z', 0.08) +
    (random.chance(0.5)
      ? rect([-16, -250, 32, 60], accent, 8)
      : oval([0, -200], [60, 10], '#ffffff') + rect([-30, -222, 60, 20], accent, 6)) +
    rect([70, -232, 26, 42], '#ffffff8c', 6)
  )
}

function mirror([x, y]: Point, { paper, wood }: Palette): string {
  return (
    rect([x + 10, y + 12, 190, 330], '#1a142024', 95) +
    rect([x, y, 190, 330], wood, 95) +
    rect([x + 14, y + 14, 162, 302], mix(paper, '#a9c4cc', 0.5), 81) +
    shape(`M${x + 40} ${y + 250}L${x + 130} ${y + 60}h30L${x + 76} ${y + 280}Z`, '#ffffff59') +
    rect([x - 60, y + 380, 310, 22], wood, 6) +
    rect([x - 20, y + 330, 26, 50], '#c9897b', 6) +
    rect([x + 190, y + 344, 34, 36], '#e8dcc7', 6)
  )
}

function stylingChair({ main }: Palette): string {
  const dark = mix(main, '#1a1420', 0.25)
  return (
    ground([0, 4], 130) +
    rect([-90, -10, 180, 18], '#8d979b', 8) +
    rect([-12, -120, 24, 116], '#8d979b') +
    rect([-110, -160, 220, 50], main, 20) +
    rect([-96, -370, 192, 220], main, 44) +
    shade('M20-370H60Q96-370 96-326V-160H40Z', 0.14) +
    rect([-132, -240, 34, 110], dark, 14) +
    rect([98, -240, 34, 110], dark, 14)
  )
}

function treatmentChair({ main, paper, accent }: Palette): string {
  return (
    ground([0, 4], 330) +
    rect([-60, -110, 150, 110], '#aab4b6', 10) +
    rect([-120, -12, 270, 20], '#8d979b', 8) +
    shape(
      'M-330-330C-300-360-270-350-250-310L-150-160H250C290-160 300-110 250-108H-180C-210-108-230-130-246-156L-340-290C-348-304-344-320-330-330Z',
      main,
    ) +
    shape(
      'M-330-330C-300-360-270-350-250-310L-220-262-290-220-340-290C-348-304-344-320-330-330Z',
      paper,
    ) +
    shade('M60-160H250C290-160 300-110 250-108H40Z', 0.16) +
    line('M330 0V-420Q330-520 220-520', '#aab4b6', 14) +
    shape('M140-540H240V-500H160Z', accent) +
    `<path d="M150-500L-120-170H120L236-500Z" fill="#fff6d8" opacity=".22"/>`
  )
}

function stool({ accent }: Palette): string {
  return (
    ground([0, 2], 80) +
    line('M0 0V-110M-60 0H60', '#8d979b', 14) +
    rect([-80, -140, 160, 40], accent, 20)
  )
}

function deskWithChair({ wood, main, deep, accent, paper }: Palette): string {
  return (
    ground([0, 6], 430) +
    line('M-370 0V-210M370 0V-210', '#2a2325', 16) +
    at(
      [-40, 20],
      1,
      rect([-90, -330, 180, 200], main, 34) +
        rect([-12, -130, 24, 110], '#8d979b') +
        line('M-90-6H90', '#8d979b', 14) +
        shade('M20-330H56Q90-330 90-296V-130H40Z', 0.14),
    ) +
    rect([-420, -236, 840, 34], wood, 6) +
    rect([120, -202, 230, 150], mix(wood, '#1a1420', 0.15)) +
    rect([110, -280, 20, 44], '#8d979b') +
    rect([-10, -450, 270, 180], deep, 12) +
    rect([6, -436, 238, 150], mix(main, paper, 0.6)) +
    line('M30-330l50-46 46 24 70-60', accent, 9) +
    rect([-340, -270, 120, 34], paper) +
    rect([-330, -296, 110, 28], accent) +
    rect([320, -290, 40, 54], paper, 8)
  )
}

function sofa({ main, accent, paper }: Palette, random: Random): string {
  const dark = mix(main, '#1a1420', 0.18)
  return (
    ground([0, 6], 430) +
    line('M-330 0V-50M330 0V-50', '#5d473b', 18) +
    rect([-380, -310, 760, 240], main, 40) +
    line('M0-300V-150', dark, 6) +
    rect([-360, -170, 360, 110], mix(main, '#ffffff', 0.12), 26) +
    rect([4, -170, 356, 110], mix(main, '#ffffff', 0.06), 26) +
    rect([-420, -230, 90, 190], dark, 36) +
    rect([330, -230, 90, 190], dark, 36) +
    `<g transform="rotate(-12 -230 -220)">${rect([-300, -280, 140, 130], accent, 20)}</g>` +
    (random.chance(0.6) ? rect([180, -276, 140, 126], paper, 20) : '')
  )
}

function sideTable({ wood, paper, accent }: Palette): string {
  return (
    ground([0, 2], 90) +
    line('M-60 0L-40-170M60 0L40-170', wood, 14) +
    oval([0, -176], [110, 20], mix(wood, '#ffffff', 0.2)) +
    rect([-10, -270, 20, 90], '#5d473b') +
    shape('M-70-260L-46-370H46L70-260Z', paper) +
    shape('M-70-260L-46-370H0V-260Z', '#fff1c86b') +
    rect([50, -206, 34, 28], accent, 6)
  )
}

function garland({ accent, main, paper }: Palette): string {
  return (
    line('M0 120Q400 260 800 120T1600 120', '#3a3230', 4) +
    row(16, (index) => {
      const x = 50 + index * 100
      const sag = Math.round(Math.sin(((x % 800) / 800) * Math.PI) * (x < 800 ? 70 : -70))
      return circle([x, 136 + sag], 13, [accent, paper, main][index % 3] ?? paper)
    })
  )
}

function roundTable({ paper, accent, leaf, soft }: Palette): string {
  return (
    ground([0, 10], 220) +
    row(2, (index) => rect([index ? 130 : -210, -210, 80, 200], mix(soft, '#1a1420', 0.12), 14)) +
    shape('M-190-150H190L210 10Q0 34-210 10Z', paper) +
    shade('M60-150H190L210 10Q150 22 100 22Z', 0.1) +
    line('M-90-140L-100 14M40-140L50 18', '#1a142012', 8) +
    oval([0, -150], [192, 26], mix(paper, '#ffffff', 0.5)) +
    circle([-26, -212], 30, accent) +
    circle([24, -206], 28, leaf) +
    circle([0, -238], 26, mix(accent, '#ffffff', 0.5)) +
    rect([-20, -190, 40, 40], mix(soft, '#1a1420', 0.2), 8)
  )
}

function rack([x, y]: Point, { main, accent, deep }: Palette): string {
  return (
    line(`M${x} ${y}V650M${x + 560} ${y}V650`, '#2f353a', 18) +
    row(
      3,
      (level) =>
        rect([x - 10, y + 60 + level * 110, 580, 14], '#2f353a') +
        row(
          4,
          (index) =>
            rect(
              [x + 20 + index * 140, y + 8 + level * 110, 34, 54],
              [main, accent, deep][level] ?? main,
              8,
            ) +
            rect(
              [x + 74 + index * 140, y + 8 + level * 110, 34, 54],
              [main, accent, deep][level] ?? main,
              8,
            ) +
            rect([x + 54 + index * 140, y + 28 + level * 110, 20, 14], '#8d979b'),
        ),
    )
  )
}

function gymBench({ main, accent }: Palette): string {
  return (
    ground([40, 6], 360) +
    line('M-170 0V-100M170 0V-100', '#2f353a', 20) +
    rect([-240, -140, 480, 50], main, 22) +
    circle([380, -70], 76, accent) +
    shade('M400-140A76 76 0 0 1 380 6 120 120 0 0 0 400-140Z', 0.2)
  )
}

function bed({ main, paper, wood, soft, accent }: Palette): string {
  return (
    ground([0, 6], 470) +
    rect([-450, -420, 60, 420], wood, 20) +
    rect([-400, -130, 800, 110], mix(wood, '#1a1420', 0.1), 8) +
    rect([-400, -220, 810, 110], paper, 34) +
    rect([-380, -290, 200, 100], mix(paper, '#ffffff', 0.5), 36) +
    shape('M-130-226H380Q420-226 420-190V-60H-110Q-150-140-130-226Z', main) +
    shape('M160-226H300L320-60H180Z', accent) +
    shade('M-130-226Q-150-140-110-60H-60Q-100-140-90-226Z', 0.08) +
    shape('M-400-110H-110L-120-60H-400Z', soft)
  )
}
