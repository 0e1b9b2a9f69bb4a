/**
 * Reads XML from an untrusted party: only elements and text. A document type, entity declaration,
 * comment, CDATA section, processing instruction, too many bytes, too much depth or truncation
 * refuses the whole document. Text is never converted to numbers.
 */
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { fail, ok, type Result } from '@exchange/domain/result'
import { withoutUnwritable } from './write-xml.ts'

export interface XmlElement {
  readonly name: string
  /** Empty for an element with children. */
  readonly text: string
  readonly children: readonly XmlElement[]
}

export type XmlFault = 'too-large' | 'forbidden' | 'malformed'

const DEPTH_MAX = 10
const LENGTH_MAX = 256 * 1024

const parser = new XMLParser({
  preserveOrder: true,
  parseTagValue: false,
  trimValues: false,
  processEntities: false,
  ignoreAttributes: true,
  ignoreDeclaration: true,
  maxNestedTags: DEPTH_MAX,
})

/** Returns the root element. `lengthMax` counts characters. */
export function readXml(source: string, lengthMax = LENGTH_MAX): Result<XmlElement, XmlFault> {
  if (source.length > lengthMax) return fail('too-large')
  const body = source.replace(/^\uFEFF?\s*<\?xml[^<>]*\?>/, '').trim()
  if (/<[!?]/.test(body) || !isWritable(body)) return fail('forbidden')
  if (XMLValidator.validate(body) !== true) return fail('malformed')
  try {
    const roots = elementsOf(parser.parse(body) as RawNode[], 0)
    const [root] = roots
    return root && roots.length === 1 ? ok(root) : fail('malformed')
  } catch {
    return fail('malformed')
  }
}

export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name)
}

/** The text of a child; undefined when it is missing or empty. */
export function textOf(element: XmlElement, name: string): string | undefined {
  return childOf(element, name)?.text || undefined
}

/** A node of the parser: one key, which is the element's name or `#text`. */
type RawNode = Readonly<Record<string, RawNode[] | string>>

function elementsOf(nodes: readonly RawNode[], depth: number): XmlElement[] {
  if (depth > DEPTH_MAX) throw new Error('Too deep')
  return nodes.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ':@')
    if (name === undefined || name === '#text') return []
    const inner = node[name]
    if (!Array.isArray(inner)) return []
    const children = elementsOf(inner, depth + 1)
    return [{ name, children, text: children.length > 0 ? '' : textIn(inner) }]
  })
}

function textIn(nodes: readonly RawNode[]): string {
  return decode(nodes.map(({ '#text': text }) => (typeof text === 'string' ? text : '')).join(''))
}

const known: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

/**
 * Decodes the five named entities of XML and numeric ones; any other entity refuses the document.
 */
function decode(text: string): string {
  return text.replaceAll(/&([^;&\s]{0,12};?)/g, (whole, inner: string) => {
    const mark = /^(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w+));$/.exec(inner)
    const [, decimal, hex, name] = mark ?? []
    if (name !== undefined && Object.hasOwn(known, name)) return known[name] ?? ''
    const point = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex ?? '', 16)
    if (!(point > 0 && point <= 0x10_ff_ff)) throw new Error(`Unknown entity ${whole}`)
    const character = String.fromCodePoint(point)
    if (!isWritable(character)) throw new Error(`Forbidden character ${whole}`)
    return character
  })
}

function isWritable(text: string): boolean {
  return withoutUnwritable(text) === text
}
