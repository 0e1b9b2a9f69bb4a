/** Vehicles from the side, about 900 long; the road is at y 0 and they look to the right. */
import type { Palette } from '../palette.ts'
import type { Vehicle } from '../trade.ts'
import { circle, line, mix, rect, row, shade, shape } from './shapes.ts'

type Draw = (body: string, colours: Palette) => string

const glass = '#c4dbe2'

const vehicles: Readonly<Record<Vehicle, Draw>> = {
  van: (body, { paper, accent }) =>
    shape(
      'M-420-70V-350Q-420-390-380-390H120C180-390 220-360 250-290L290-210 400-180Q440-168 440-120V-70Z',
      body,
    ) +
    shape('M130-350H150C190-350 210-320 232-270L246-226H130Z', glass) +
    shape('M130-350H150L176-226H130Z', '#ffffff59') +
    rect([-420, -150, 860, 26], accent) +
    rect([-330, -310, 330, 96], '#ffffff2e', 8) +
    line('M60-380V-80M280-205V-80', '#0000002e', 5) +
    rect([80, -170, 46, 12], paper, 6) +
    shade('M-420-120H440V-70H-420Z', 0.2) +
    wheels(-270, 290),
  pickup: (body, { accent, wood }) =>
    line('M-390-290L-120-330M-390-260L-120-300', wood, 12) +
    shape(
      'M-430-80V-220H-80L-60-330Q-52-350-30-350H120C160-350 180-330 206-280L236-220 390-196Q430-188 430-140V-80Z',
      body,
    ) +
    shape('M-40-330H40V-224H-60ZM60-330H116C150-330 164-310 186-270L208-224H60Z', glass) +
    rect([-430, -232, 350, 22], mix(body, '#1a1420', 0.3)) +
    rect([-390, -300, 120, 72], accent, 6) +
    rect([-240, -276, 100, 50], mix(accent, '#ffffff', 0.4), 4) +
    line('M50-330V-90M236-220V-90', '#0000002e', 5) +
    shade('M-430-124H430V-80H-430Z', 0.2) +
    wheels(-280, 280),
  car: (body, { paper }) =>
    shape(
      'M-420-80C-430-190-420-210-330-222L-230-320Q-200-350-150-350H60C120-350 150-330 190-290L250-224C380-214 430-190 430-120V-80Z',
      body,
    ) +
    shape(
      'M-280-228L-204-308Q-186-324-150-324H-60V-228ZM-36-324H50C96-324 120-308 150-278L196-228H-36Z',
      glass,
    ) +
    shape('M-240-228L-170-324H-110L-170-228Z', '#ffffff59') +
    line('M-48-330V-92', '#0000002e', 5) +
    rect([-20, -200, 50, 12], paper, 6) +
    rect([392, -180, 40, 30], '#ffe9b0', 10) +
    shade('M-424-130H430V-80H-420Z', 0.2) +
    wheels(-260, 270),
  truck: (body, { paper, accent, deep }) =>
    rect([-460, -440, 620, 350], paper, 6) +
    rect([-460, -440, 620, 60], accent) +
    line('M-300-240H0M-240-190H-60', deep, 14) +
    shade('M-60-440H160V-90H20Z', 0.08) +
    shape('M180-80V-330H300Q330-330 346-300L390-210 430-196Q450-186 450-150V-80Z', body) +
    shape('M210-306H290Q310-306 320-286L352-212H210Z', glass) +
    rect([-470, -94, 930, 26], '#2f353a') +
    wheels(-300, 310),
  bicycle: (body, { accent, wood }) =>
    row(
      2,
      (index) =>
        `<circle cx="${-200 + index * 400}" cy="-130" r="124" fill="none" stroke="#2a2f33" stroke-width="14"/><circle cx="${-200 + index * 400}" cy="-130" r="14" fill="#2a2f33"/>`,
    ) +
    line('M-200-130L-70-330H110L-20-130ZM-70-330L-20-130M200-130L110-380', body, 18) +
    line('M-120-360H-20M110-380h60q24 10 10 40', '#2a2325', 18) +
    shape('M130-400H300L280-270H150Z', wood) +
    circle([180, -420], 44, accent) +
    circle([250, -424], 48, mix(accent, '#ffffff', 0.4)),
  boat: (body, { paper, accent }) =>
    shape('M-460-170H470C430-60 380-20 300 0H-360C-420-30-450-90-460-170Z', body) +
    rect([-460, -180, 930, 26], paper, 10) +
    shape('M-220-176V-320H120L170-176Z', mix(paper, '#1a1420', 0.06)) +
    row(3, (index) => rect([-180 + index * 100, -286, 76, 62], glass, 6)) +
    rect([-250, -346, 420, 30], accent, 8) +
    line('M260-176V-400', '#5d473b', 10) +
    shape('M264-400H360L330-364 360-330H264Z', accent),
}

export function vehicle(kind: Vehicle, body: string, colours: Palette): string {
  return vehicles[kind](body, colours)
}

function wheels(back: number, front: number): string {
  return [back, front]
    .map(
      (x) =>
        circle([x, -72], 84, '#1f2326') +
        circle([x, -72], 42, '#b9c1c4') +
        circle([x, -72], 16, '#5b6468'),
    )
    .join('')
}
