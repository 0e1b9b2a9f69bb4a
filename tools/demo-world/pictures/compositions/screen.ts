/** A desk with work on the screen. */
import type { Compose, Subject } from '../composition.ts'
import { drawLook, skins, type Look } from '../faces/look.ts'
import { farHead } from '../faces/head.ts'
import { camera, daylight, shaft, windowView } from '../parts/light.ts'
import { potted } from '../parts/plants.ts'
import { at, circle, ground, line, mix, rect, row, shade, shape } from '../parts/shapes.ts'
import type { Palette } from '../palette.ts'
import type { Screen } from '../trade.ts'

export const screen: Compose = (subject) => {
  const { random, colours, trade } = subject
  const { wall, soft, main, deep, wood, paper, accent, leaf } = colours
  const back = random.pick([wall, soft, mix(main, '#ffffff', 0.6), mix(deep, main, 0.4)])
  const x = random.int(480, 700)
  const watched = random.chance(0.5)
  const isLaptop = random.chance(0.45)
  const drawn = [
    rect([0, 0, 1600, 900], back),
    random.chance(0.5) ? windowView(random, colours, [70, 90, 300, 380]) : notes(colours, 110),
    shaft(colours, x + 400),
    random.chance(0.5) ? notes(colours, 1330) : '',
    rect([0, 690, 1600, 46], mix(wood, '#ffffff', 0.2)) +
      rect([0, 736, 1600, 164], mix(wood, '#1a1420', 0.12)),
    shade('M0 736H1600V760H0Z', 0.18),
    ground([x + 320, 694], 220),
    isLaptop ? laptopBase(x) : foot(x),
    rect([x, 150, 640, 440], '#262b31', 18) +
      rect([x + 18, 168, 604, 392], mix(deep, '#10141c', 0.35), 4),
    at([x + 18, 168], 1, work(trade.screen, colours, random.int(0, 60))),
    shape(`M${x + 18} 168H${x + 260}L${x + 90} 560H${x + 18}Z`, '#ffffff12'),
    mug([x - 130, 690], accent) + papers([x + 720, 690], colours),
    potted(random, [random.pick([1480, 1400]), 692], { leaf, pot: paper, size: 0.9 }),
    watched ? watcher(subject, x + random.int(200, 440)) : isLaptop ? '' : keyboard(x),
  ].join('')
  return camera(random, [x + 320, 520], drawn) + daylight(colours)
}

function foot(x: number): string {
  return rect([x + 280, 580, 80, 112], '#9aa3a6') + rect([x + 190, 676, 260, 18], '#868f93', 6)
}

function laptopBase(x: number): string {
  return (
    shape(`M${x} 588H${x + 640}L${x + 710} 700H${x - 70}Z`, '#cfd4d5') +
    shape(`M${x + 30} 600H${x + 610}L${x + 646} 650H${x - 6}Z`, '#8d979b') +
    shape(`M${x + 240} 662H${x + 400}L${x + 412} 694H${x + 228}Z`, '#b4bbbe') +
    rect([x - 70, 698, 780, 12], '#9aa3a6', 5)
  )
}

/** What is on a screen of 604 by 392. */
function work(kind: Screen, colours: Palette, high: number): string {
  const { main, accent, paper, leaf, soft, light } = colours
  const bars = [120, 190, 150, 240, 210, 280]
  switch (kind) {
    case 'chart':
      return (
        rect([0, 0, 604, 392], paper) +
        rect([0, 0, 120, 392], main) +
        row(4, (index) => rect([24, 40 + index * 54, 72, 14], '#ffffff80', 7)) +
        row(6, (index) =>
          rect(
            [160 + index * 70, 350 - (bars[index] ?? 0), 44, bars[index] ?? 0],
            index === 5 ? accent : mix(main, '#ffffff', 0.4),
            4,
          ),
        ) +
        line('M180 180L250 140 320 160 390 90 460 110 534 44', leaf, 8)
      )
    case 'code':
      return (
        row(9, (index) => {
          const indent = [0, 30, 60, 60, 90, 60, 30, 30, 0][index] ?? 0
          const width = 90 + ((index * 67) % 190)
          return (
            rect(
              [40 + indent, 36 + index * 38, width, 14],
              [mix(main, '#ffffff', 0.45), accent, soft][index % 3] ?? soft,
              7,
            ) +
            rect(
              [54 + indent + width, 36 + index * 38, 60 + ((index * 41) % 90), 14],
              '#ffffff4d',
              7,
            )
          )
        }) + rect([470, 24, 110, 340], '#ffffff14', 6)
      )
    case 'layout':
      return (
        rect([0, 0, 604, 392], soft) +
        rect([60, 34, 260, 324], paper) +
        rect([84, 60, 212, 130], main) +
        circle([250, 110], 34, accent) +
        row(4, (index) =>
          rect([84, 216 + index * 30, 212 - (index % 2) * 60, 13], mix(soft, '#1a1420', 0.2)),
        ) +
        rect([356, 34, 210, 150], accent) +
        rect([356, 206, 210, 152], mix(main, '#ffffff', 0.25)) +
        line('M380 150L430 90 480 130 540 70', paper, 9)
      )
    case 'teeth':
      return teeth(colours)
    case 'photo':
      return (
        rect([24, 24, 420, 344], light.sky) +
        circle([130 + high * 4, 100 + high], 44, light.sun) +
        shape(`M24 ${250 + high}Q130 ${120 + high} 230 240T444 ${240 - high}V368H24Z`, leaf) +
        shape('M24 320Q200 250 444 310V368H24Z', mix(main, '#1a1420', 0.2)) +
        row(4, (index) =>
          rect([464, 24 + index * 88, 116, 76], [main, accent, soft, leaf][index] ?? main),
        )
      )
  }
}

/** A picture of all teeth, one of them marked. */
function teeth({ paper, accent }: Palette): string {
  return (
    rect([24, 24, 556, 344], '#1b2a33', 8) +
    row(8, (index) => {
      const sag = Math.round(Math.abs(index - 3.5) * -9)
      const x = 70 + index * 60
      return (
        rect([x, 70 - sag, 46, 104], mix(paper, '#9fb6bd', 0.35), 20) +
        rect([x, 204 + sag, 46, 96], mix(paper, '#9fb6bd', 0.5), 20)
      )
    }) +
    line('M300 64h66v130h-66z', accent, 5)
  )
}

function watcher({ random, colours }: Subject, x: number): string {
  const look = drawLook(random)
  const clothes = random.pick([colours.accent, colours.paper, colours.soft])
  return at(
    [x, 640],
    1.5,
    shape('M-110 190C-110 96-66 66 0 62S110 96 110 190Z', clothes) +
      shade('M30 66C80 74 110 110 110 190H54Z', 0.14) +
      behind(look),
  )
}

/** The back of a head. */
function behind(look: Look): string {
  const back = 'M-39 2C-46-44-25-64 0-64S46-44 39 2C34 34 18 44 0 44S-34 34-39 2Z'
  const isBald = look.shape === 'bald'
  const colour = isBald ? skins[look.skin]?.[0] : look.hair
  return (
    farHead({ ...look, beard: 'none', glasses: false }) +
    shape(back, colour ?? look.hair) +
    (isBald ? '' : line('M-26-34Q-20-52 0-54', '#ffffff2e', 6))
  )
}

function keyboard(x: number): string {
  return (
    rect([x + 130, 706, 380, 34], '#f1efe9', 8) +
    rect([x + 146, 712, 348, 6], '#c9c7c0') +
    rect([x + 146, 724, 348, 6], '#c9c7c0') +
    rect([x + 540, 704, 50, 34], '#f1efe9', 16)
  )
}

function notes({ paper, accent, soft, main }: Palette, x: number): string {
  const tones = [paper, accent, mix(main, '#ffffff', 0.4), soft]
  return row(
    4,
    (index) =>
      rect(
        [x + (index % 2) * 116, 150 + Math.floor(index / 2) * 116, 96, 96],
        tones[index] ?? paper,
      ) + rect([x + 16 + (index % 2) * 116, 184 + Math.floor(index / 2) * 116, 60, 8], '#1a142033'),
  )
}

function mug([x, y]: readonly [number, number], colour: string): string {
  return (
    ground([x, y + 2], 60) +
    line(`M${x + 40} ${y - 74}q40 0 36 28t-40 18`, colour, 12) +
    shape(`M${x - 48} ${y - 90}h96l-8 90h-80Z`, colour) +
    shade(`M${x + 14} ${y - 90}h34l-8 90h-24Z`)
  )
}

function papers([x, y]: readonly [number, number], { paper, main, accent }: Palette): string {
  return (
    rect([x, y - 26, 170, 26], main) +
    rect([x + 10, y - 48, 150, 22], paper) +
    rect([x - 4, y - 66, 160, 18], accent)
  )
}
