/** What differs between two texts of terms, by paragraph and in it by sentence. */
import { diffArrays } from 'diff'
import DOMPurify from 'dompurify'

export type BlockKind = 'heading' | 'item' | 'text'

export interface Part {
  readonly as: 'same' | 'added' | 'removed'
  readonly text: string
}

export type Change =
  | { readonly is: 'same'; readonly paragraphs: number }
  | { readonly is: 'changed'; readonly kind: BlockKind; readonly parts: readonly Part[] }

export interface Difference {
  readonly changes: readonly Change[]
  /** Sentences. */
  readonly added: number
  readonly removed: number
}

interface Block {
  readonly kind: BlockKind
  readonly text: string
}

/** The order is that of the new text; what was removed stands where it was. */
export function termsDifference(before: string, after: string): Difference {
  const changes: Change[] = []
  let removed: readonly Block[] = []
  const flush = (added: readonly Block[]) => {
    for (let at = 0; at < Math.max(removed.length, added.length); at += 1) {
      const change = changeOf(removed[at], added[at])
      if (change) changes.push(change)
    }
    removed = []
  }
  const same = (one: Block, other: Block) => one.kind === other.kind && one.text === other.text
  for (const run of diffArrays(blocksOf(before), blocksOf(after), { comparator: same })) {
    if (run.removed) removed = run.value
    else if (run.added) flush(run.value)
    else {
      flush([])
      changes.push({ is: 'same', paragraphs: run.value.length })
    }
  }
  flush([])
  const parts = changes.flatMap((change) => (change.is === 'changed' ? change.parts : []))
  const count = (as: Part['as']) => parts.filter((part) => part.as === as).length
  return { changes, added: count('added'), removed: count('removed') }
}

function changeOf(before: Block | undefined, after: Block | undefined): Change | undefined {
  const kind = (after ?? before)?.kind
  if (kind === undefined) return undefined
  const parts = diffArrays(sentencesOf(before?.text), sentencesOf(after?.text)).flatMap((run) =>
    run.value.map((text): Part => {
      if (run.removed) return { as: 'removed', text }
      return { as: run.added ? 'added' : 'same', text }
    }),
  )
  // Its words stay: it has become a heading, or is none any more.
  const isRecast = parts.every(({ as }) => as === 'same')
  return isRecast ? { is: 'same', paragraphs: 1 } : { is: 'changed', kind, parts }
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

function sentencesOf(text = ''): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean)
}

const blockNames = new Set(
  'ADDRESS BLOCKQUOTE DD DIV DL DT H1 H2 H3 H4 LI OL P SECTION TABLE TBODY TD TH THEAD TR UL'.split(
    ' ',
  ),
)

/** Paragraphs, headings, items and cells, each as plain text. */
export function blocksOf(html: string): Block[] {
  const page = DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, RETURN_DOM_FRAGMENT: true })
  return blocksIn(page, 'text')
}

function blocksIn(of: ParentNode & Node, kind: BlockKind): Block[] {
  const blocks: Block[] = []
  let text = ''
  const close = () => {
    const words = text.replaceAll(/\s+/g, ' ').trim()
    if (words !== '') blocks.push({ kind, text: words })
    text = ''
  }
  for (const child of of.childNodes) {
    if (child instanceof Element && (blockNames.has(child.tagName) || child.tagName === 'HR')) {
      close()
      blocks.push(...blocksIn(child, kindOf(child, kind)))
    } else text += child instanceof Element ? textOf(child) : (child.textContent ?? '')
  }
  close()
  return blocks
}

function kindOf({ tagName }: Element, outside: BlockKind): BlockKind {
  if (/^H\d$/.test(tagName)) return 'heading'
  return tagName === 'LI' ? 'item' : outside
}

/** Where a link leads is part of what is agreed to. */
function textOf(of: Element): string {
  if (of.tagName === 'BR') return ' '
  const inner = [...of.childNodes]
    .map((child) => (child instanceof Element ? textOf(child) : (child.textContent ?? '')))
    .join('')
  const href = of.tagName === 'A' ? (of.getAttribute('href') ?? '') : ''
  return href === '' || href === inner ? inner : `${inner} (${href})`
}
