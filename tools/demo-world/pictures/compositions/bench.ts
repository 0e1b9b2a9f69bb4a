/** Tools on the wall and on the bench, in lamplight. */
import type { Compose } from '../composition.ts'
import { camera, daylight, windowView } from '../parts/light.ts'
import { tool } from '../parts/tools.ts'
import { at, circle, ground, line, mix, rect, row, shade, shape, turned } from '../parts/shapes.ts'
import { someWare } from '../parts/wares.ts'

export const bench: Compose = ({ random, colours, trade }) => {
  const { wall, soft, main, deep, accent, wood, paper } = colours
  const back = random.pick([wall, soft, mix(deep, main, 0.35), mix(main, '#ffffff', 0.6)])
  const board = random.pick([mix(wood, '#ffffff', 0.35), mix(back, '#1a1420', 0.12), paper])
  const x = random.pick([120, 520])
  const hung = trade.tools
  const handles = random.shuffle([accent, main, deep, wood])
  const lamp = x === 120 ? 1240 : 330
  const drawn = [
    rect([0, 0, 1600, 900], back),
    x === 120
      ? windowView(random, colours, [1110, 90, 380, 400])
      : windowView(random, colours, [90, 90, 330, 400]),
    rect([x + 14, 94, 880, 400], '#1a142024', 8) + rect([x, 80, 880, 400], board, 8),
    row(5, (index) => {
      const kind = hung[index % hung.length] ?? 'hammer'
      const left = x + 110 + index * 166
      const size = random.pick([1, 1.12, 0.92])
      return (
        circle([left, 134], 9, '#2a2325') +
        at([left + 16, 158], size, shade('M-16 0H18V246H-16Z', 0.1)) +
        at([left, 142], size, tool(kind, handles[index % 4] ?? accent))
      )
    }),
    rect([0, 640, 1600, 44], mix(wood, '#ffffff', 0.2)) +
      rect([0, 684, 1600, 216], mix(wood, '#1a1420', 0.12)),
    shade('M0 684H1600V712H0Z', 0.2),
    row(
      3,
      (index) =>
        rect([90 + index * 500, 744, 420, 130], mix(wood, '#1a1420', 0.24), 6) +
        rect([250 + index * 500, 796, 100, 18], accent, 9),
    ),
    deskLamp(lamp, deep),
    box(random.int(620, 820), main, deep),
    ground([560, 642], 120) +
      at([380, 606], 1, turned(-84, [0, 0], tool(hung[0] ?? 'hammer', accent))),
    at([lamp === 330 ? 1350 : 190, 644], 1.4, someWare(random, trade.wares, colours)),
    at([lamp === 330 ? 1180 : 1440, 644], 1.2, someWare(random, trade.wares, colours)),
  ].join('')
  return camera(random, [800, 480], drawn) + daylight(colours)
}

function deskLamp(x: number, colour: string): string {
  return (
    `<path d="M${x - 96} 400L${x - 330} 640H${x + 40}Z" fill="#fff1c8" opacity=".3"/>` +
    line(`M${x} 634L${x + 70} 480L${x - 40} 360`, '#2a2325', 12) +
    rect([x - 70, 622, 140, 20], '#2a2325', 8) +
    turned(38, [x - 40, 360], shape(`M${x - 76} 340h72l34 84h-140Z`, colour))
  )
}

function box(x: number, main: string, deep: string): string {
  return (
    ground([x + 150, 642], 190) +
    line(`M${x + 80} 530v-46h140v46`, deep, 14) +
    rect([x, 526, 300, 116], main, 8) +
    rect([x, 526, 300, 34], mix(main, '#ffffff', 0.16), 8) +
    rect([x + 130, 548, 40, 30], '#e7d7a8', 4) +
    shade(`M${x + 200} 526h100v116h-84Z`, 0.14)
  )
}
