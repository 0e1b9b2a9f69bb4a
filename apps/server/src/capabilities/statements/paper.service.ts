/**
 * Draws pages of a tagged PDF from blocks, one below the other: screen readers get headings and
 * tables. Rows are placed by us, because the library's own table takes seconds for a hundred of
 * them; the other work of the process goes on between two pages.
 */
import { createRequire } from 'node:module'
import PdfDocument from 'pdfkit'

type Doc = PDFKit.PDFDocument
type Tagged = PDFKit.PDFStructureElement

/** Points: a seventy-second of an inch. */
const margin = 48
const footerRoom = 28
const ink = '#1c2526'
const softInk = '#5a6667'
const hairline = '#d5dcdc'

const fontFiles = createRequire(import.meta.url)
const fontAt = (kind: '' | '-Bold') =>
  fontFiles.resolve(`dejavu-fonts-ttf/ttf/DejaVuSansCondensed${kind}.ttf`)
// By their paths, under which the library keeps them: a second name would open them each time.
const plain = fontAt('')
const bold = fontAt('-Bold')

export interface Pen {
  readonly doc: Doc
  readonly left: number
  readonly width: number
  /** The whole document, to which headings, tables and paragraphs belong. */
  readonly root: Tagged
}

export interface Block {
  readonly height: number
  /** Room for what must follow on the same page. */
  readonly keep?: number
  /** Repeated at the top of the next page if this block is the first there. */
  readonly head?: Block
  readonly draw: (pen: Pen, y: number) => void
}

export interface Paper {
  readonly size: 'LETTER' | 'A4'
  readonly title: string
  readonly author: string
  readonly footer: (page: number, of: number) => string
  readonly plan: (pen: Pen) => readonly Block[]
}

export async function drawPaper({ size, title, author, footer, plan }: Paper): Promise<Buffer> {
  const doc = new PdfDocument({
    size,
    margin,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: author },
    font: plain,
  })
  const file = gatheredFile()
  doc.on('data', file.add)
  const ended = new Promise<void>((resolve, reject) => {
    doc.once('end', resolve).once('error', reject)
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  const [paperWidth, paperHeight] = size === 'A4' ? [595.28, 841.89] : [612, 792]
  const pen = { doc, root, left: margin, width: paperWidth - 2 * margin }
  const pages = paginated(plan(pen), paperHeight - 2 * margin - footerRoom)
  for (const [at, blocks] of pages.entries()) {
    doc.addPage()
    let y = margin
    for (const block of blocks) {
      block.draw(pen, y)
      y += block.height
    }
    drawFooter(pen, footer(at + 1, pages.length), paperHeight - margin - 10)
    await new Promise((go) => setImmediate(go))
  }
  root.end()
  doc.end()
  await ended
  return file.whole()
}

const roomBytes = 1_048_576

/** Copies the pieces: there are hundreds of thousands of small ones, each costly to keep. */
function gatheredFile() {
  const full: Buffer[] = []
  let room = Buffer.allocUnsafe(roomBytes)
  let used = 0
  const close = () => {
    full.push(room.subarray(0, used))
    used = 0
  }
  return {
    add(piece: Buffer) {
      if (used + piece.length > room.length) {
        close()
        room = Buffer.allocUnsafe(Math.max(roomBytes, piece.length))
      }
      used += piece.copy(room, used)
    },
    whole(): Buffer {
      close()
      return Buffer.concat(full)
    },
  }
}

function paginated(blocks: readonly Block[], room: number): readonly (readonly Block[])[] {
  const pages: Block[][] = [[]]
  let used = 0
  for (const block of blocks) {
    if (used > 0 && used + block.height + (block.keep ?? 0) > room) {
      pages.push(block.head ? [block.head] : [])
      used = block.head?.height ?? 0
    }
    pages.at(-1)?.push(block)
    used += block.height
  }
  return pages
}

/** A footer is no content: screen readers pass over it. */
function drawFooter({ doc, left, width }: Pen, footer: string, y: number): void {
  doc.markContent('Artifact', { type: 'Pagination' })
  doc.font(plain).fontSize(7.5).fillColor(softInk)
  doc.text(footer, left, y, { width, align: 'center', lineBreak: false })
  doc.endMarkedContent()
}

export function space(height: number): Block {
  return { height, draw: () => undefined }
}

export interface Style {
  readonly size: number
  readonly bold?: boolean
  readonly soft?: boolean
  readonly colour?: string
}

/** A heading or a paragraph, as high as its text needs. */
export function textBlock(
  { doc, width }: Pen,
  tag: 'H1' | 'H2' | 'P',
  text: string,
  style: Style & { readonly keep?: number },
): Block {
  // Without a colour, which only a page has.
  doc.font(style.bold ? bold : plain).fontSize(style.size)
  const height = doc.heightOfString(text, { width, lineGap: 2 })
  const draw = ({ doc: on, root, left, width: within }: Pen, y: number) => {
    dress(on, style)
    root.add(on.struct(tag, {}, [() => void on.text(text, left, y, { width: within, lineGap: 2 })]))
  }
  return { height, draw, ...(style.keep && { keep: style.keep }) }
}

export interface PlacedColumn {
  /** Shares of the width. */
  readonly from: number
  readonly to: number
  readonly align?: 'right'
}

/** Rows of one table; each is a block of its own, so that a page may end between two. */
export interface PaperTable {
  head(texts: readonly string[]): Block
  row(texts: readonly string[], more?: { readonly bold?: boolean; readonly head?: Block }): Block
}

const rowHeight = 15
const cellSize = 8.5
const rowsOfGroup = 40

export function paperTable(columns: readonly PlacedColumn[]): PaperTable {
  let table: Tagged | undefined
  let body: Tagged | undefined
  let rows = 0
  let shown = false
  const tableOf = ({ doc, root }: Pen) => {
    if (!table) {
      table = doc.struct('Table')
      root.add(table)
    }
    return table
  }
  // A group of some rows: the library looks at all parts of a group again with each new one.
  const bodyOf = (pen: Pen) => {
    if (!body || rows % rowsOfGroup === 0) {
      body?.end()
      body = pen.doc.struct('TBody')
      tableOf(pen).add(body)
    }
    rows += 1
    return body
  }
  const cells = (pen: Pen, texts: readonly string[], y: number) =>
    texts.map((text, at) => {
      const { from, to, align } = columns[at] ?? { from: 0, to: 1 }
      const within = pen.width * (to - from)
      const shownText = fitted(pen.doc, text, within - 6)
      const place = { width: within, lineBreak: false, ...(align && { align }) }
      return () => void pen.doc.text(shownText, pen.left + pen.width * from, y + 3, place)
    })
  return {
    head: (texts) => ({
      height: rowHeight + 3,
      draw: (pen, y) => {
        dress(pen.doc, { size: 7.5, bold: true, soft: true })
        const draws = cells(pen, texts, y)
        // On further pages the heads are drawn again, but are no second row of heads.
        if (shown) asArtifact(pen.doc, () => draws.forEach((draw) => draw()))
        else addRow(pen.doc, tableOf(pen), 'TH', draws)
        shown = true
        rule(pen, y + rowHeight)
      },
    }),
    row: (texts, { bold: isBold = false, head } = {}) => ({
      height: rowHeight,
      ...(head && { head }),
      draw: (pen, y) => {
        dress(pen.doc, { size: cellSize, bold: isBold })
        addRow(pen.doc, bodyOf(pen), 'TD', cells(pen, texts, y))
      },
    }),
  }
}

function addRow(doc: Doc, table: Tagged, tag: 'TH' | 'TD', draws: readonly (() => void)[]): void {
  const row = doc.struct('TR')
  table.add(row)
  for (const draw of draws) row.add(doc.struct(tag, {}, [draw]))
  // Its memory is free as soon as it is written.
  row.end()
}

function asArtifact(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

export function rule({ doc, left, width }: Pen, y: number): void {
  asArtifact(doc, () => {
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.5)
      .stroke(hairline)
  })
}

function dress(doc: Doc, style: Style): void {
  doc.font(style.bold ? bold : plain).fontSize(style.size)
  doc.fillColor(style.colour ?? (style.soft ? softInk : ink))
}

/** A text of so many characters always fits: measuring each would take most of the time. */
const surelyFits = 6

function fitted(doc: Doc, text: string, width: number): string {
  if (text.length * surelyFits <= width || doc.widthOfString(text) <= width) return text
  let [fits, most] = [0, text.length]
  while (fits < most) {
    const half = Math.ceil((fits + most) / 2)
    if (doc.widthOfString(`${text.slice(0, half)}…`) <= width) fits = half
    else most = half - 1
  }
  return `${text.slice(0, fits).trimEnd()}…`
}
