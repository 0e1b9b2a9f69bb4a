/** Tools that hang from 0, 0 and are about 240 long. */
import { circle, line, mix, rect, row, shade, shape } from './shapes.ts'

const steel = '#a9b3b7'
const dull = '#7d888d'

type Draw = (handle: string) => string

const tools = {
  wrench: () =>
    shape(
      'M-12 60L-14 200C-34 214-32 250-8 254L-6 226H8L10 254C34 250 34 214 14 200L12 60C34 46 34 10 10 0L8 30H-6L-8 0C-34 10-34 46-12 60Z',
      steel,
    ) + shade('M4 60H12L14 200H4Z', 0.2),
  hammer: (handle) =>
    rect([-11, 44, 22, 206], handle, 9) +
    shape('M-60 10C-40-4 30-6 56 6V48H-10C-30 48-44 40-60 34Z', dull) +
    shape('M-60 10C-40-4 30-6 56 6V18C20 8-30 12-60 22Z', steel),
  screwdriver: (handle) =>
    rect([-5, 110, 10, 130], steel) +
    shape('M-9 240H9L5 256H-5Z', dull) +
    rect([-20, 0, 40, 112], handle, 16) +
    line('M-7 20V90M7 20V90', '#00000033', 5),
  pliers: (handle) =>
    line('M-8 104C-34 150-34 190-26 240M8 104C34 150 34 190 26 240', handle, 19) +
    shape('M-22 100C-30 60-16 20-4 0V100ZM22 100C30 60 16 20 4 0V100Z', dull) +
    circle([0, 98], 20, steel) +
    circle([0, 98], 7, dull),
  brush: (handle) =>
    shape('M-12 0H12L18 120H-18Z', handle) +
    rect([-38, 116, 76, 44], steel, 5) +
    shape('M-38 160H38C38 210 22 226 18 246-4 232-20 236-34 226Z', '#d8b98a') +
    shade('M8 116H38V160C38 210 22 226 18 246L8 240Z', 0.12),
  roller: (handle) =>
    rect([-14, 140, 28, 110], handle, 12) +
    line('M0 140V96H62V40', dull, 9) +
    rect([-66, 4, 124, 66], '#e9dcc4', 18) +
    shade('M-66 44H58V52Q58 70 40 70H-48Q-66 70-66 52Z', 0.12),
  saw: (handle) =>
    shape('M-20 80L-34 250H20L34 80Z', steel) +
    shape('M-46 0H46C54 30 48 60 40 88H-34C-50 60-54 30-46 0ZM-20 26V60H20V26Z', handle),
  scissors: (handle) =>
    line('M-14 90L20 244M14 90L-20 244', steel, 15) +
    `<g fill="none" stroke="${handle}" stroke-width="14"><ellipse cx="-26" cy="46" rx="22" ry="38"/><ellipse cx="26" cy="46" rx="22" ry="38"/></g>` +
    circle([0, 128], 7, dull),
  comb: (handle) =>
    rect([-26, 0, 22, 250], handle, 8) +
    row(14, (index) => rect([-6, 14 + index * 16, 36, 7], handle, 3)),
  shears: (handle) =>
    shape('M-8 120C-26 60-14 20-4 0L6 120ZM8 120C26 60 14 20 4 0L-6 120Z', steel) +
    line('M-4 124C-30 160-30 200-28 246M4 124C30 160 30 200 28 246', handle, 18),
  trowel: (handle) =>
    rect([-15, 0, 30, 96], handle, 12) +
    rect([-6, 92, 12, 40], dull) +
    shape('M-34 130H34C38 190 20 230 0 256-20 230-38 190-34 130Z', steel) +
    shade('M4 130H34C38 190 20 230 4 252Z', 0.16),
  rake: (handle) =>
    rect([-8, 0, 16, 180], handle, 6) +
    row(6, (index) => line(`M${-50 + index * 20} 186V240`, dull, 7)) +
    rect([-60, 176, 120, 16], dull, 6),
  whisk: (handle) =>
    rect([-12, 0, 24, 100], handle, 10) +
    `<g fill="none" stroke="${steel}" stroke-width="6"><ellipse cx="0" cy="176" rx="40" ry="74"/><ellipse cx="0" cy="176" rx="16" ry="74"/></g>`,
  ladle: (handle) =>
    line('M0 10V170', steel, 13) +
    rect([-12, 0, 24, 90], handle, 10) +
    shape('M-50 176H50C46 236-46 236-50 176Z', dull),
  spoon: (handle) =>
    rect([-9, 0, 18, 170], handle, 8) + shape('M0 150C44 160 40 250 0 252S-44 160 0 150Z', handle),
  knife: (handle) =>
    shape('M-16 90H18C30 160 18 220-8 256Q-16 180-16 90Z', steel) +
    rect([-16, 0, 34, 96], handle, 10),
  pin: (handle) =>
    rect([-8, -4, 16, 262], handle, 8) +
    rect([-26, 30, 52, 190], '#c99c66', 16) +
    shade('M6 30H10Q26 30 26 46V204Q26 220 10 220H6Z', 0.14),
  pencil: (handle) =>
    rect([-12, 20, 24, 190], handle) +
    shape('M-12 210H12L0 254Z', '#e6c79c') +
    rect([-12, 0, 24, 26], '#d98f86', 5),
  ruler: (handle) =>
    rect([-20, 0, 40, 252], mix(handle, '#ffffff', 0.45), 4) +
    row(9, (index) => rect([-20, 18 + index * 26, index % 2 ? 12 : 20, 5], '#00000055')),
  squeegee: (handle) =>
    rect([-11, 30, 22, 214], handle, 8) +
    rect([-70, 0, 140, 24], dull, 4) +
    rect([-70, 20, 140, 12], '#2c3134', 2),
  sprayer: (handle) =>
    shape('M-44 110C-44 90-16 88-16 66H16C16 88 44 90 44 110V250H-44Z', handle) +
    shape('M-50 16H34V40H18V70H-18V50H-50Z', '#3a4347') +
    rect([-30, 140, 60, 60], '#ffffff80', 6),
} as const satisfies Readonly<Record<string, Draw>>

export type Tool = keyof typeof tools

export function tool(kind: Tool, handle: string): string {
  const draw: Draw = tools[kind]
  return draw(handle)
}
