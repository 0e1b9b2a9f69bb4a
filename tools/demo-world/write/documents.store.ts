/** The documents of the exchanges, drawn like statements when the demo is filled. */
import type { Queryable } from '@exchange/database'
import {
  drawPaper,
  paperTable,
  space,
  textBlock,
  type Block,
  type Pen,
} from '../../../apps/server/src/capabilities/statements/index.ts'
import { documents, type DocumentContent, type DocumentPart } from '../content/documents.content.ts'
import type { Exchange } from '../world.ts'

/** In the name of the administrator of the network. */
const publisher = 'root'

export async function writeDocuments(
  on: Queryable,
  exchanges: readonly Exchange[],
  publishedAt: Date,
): Promise<void> {
  for (const exchange of exchanges) {
    for (const content of documents) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await write(on, { exchange, content, publishedAt })
    }
  }
}

interface ToWrite {
  readonly exchange: Exchange
  readonly content: DocumentContent
  readonly publishedAt: Date
}

async function write(on: Queryable, { exchange, content, publishedAt }: ToWrite): Promise<void> {
  const file = await draw(exchange, content)
  await on.query(
    `with document as (
      insert into documents.documents (exchange_id, title)
      values ($1, $2)
      returning id
    )
    insert into documents.versions (document_id, version, bytes, uploaded_at, uploaded_by)
    select document.id, 1, $3, $4, u.contact_id
    from document, identity.users u
    where u.username = $5`,
    [exchange.id, content.title, file, publishedAt, publisher],
  )
}

async function draw({ name, phone, email }: Exchange, content: DocumentContent): Promise<Buffer> {
  const { title, parts } = content
  return await drawPaper({
    size: 'LETTER',
    title: `${name}: ${title}`,
    author: name,
    footer: (page, pages) => `${name}  ·  ${phone}  ·  ${email}  ·  Page ${page} of ${pages}`,
    plan: (pen) => [
      textBlock(pen, 'P', name, { size: 11, bold: true, soft: true }),
      space(6),
      textBlock(pen, 'H1', title, { size: 18, bold: true }),
      space(8),
      ...parts.flatMap((part) => blocksOf(pen, part)),
    ],
  })
}

const columns = [
  { from: 0, to: 0.65 },
  { from: 0.65, to: 1, align: 'right' },
] as const

/** A heading stays with what follows. */
const followingHeight = 40

function blocksOf(pen: Pen, part: DocumentPart): readonly Block[] {
  if ('heading' in part) {
    const style = { size: 11, bold: true, keep: followingHeight }
    return [space(10), textBlock(pen, 'H2', part.heading, style), space(3)]
  }
  if ('text' in part) return [textBlock(pen, 'P', part.text, { size: 9.5 }), space(4)]
  const table = paperTable(columns)
  return part.rows.map((row) => table.row(row))
}
