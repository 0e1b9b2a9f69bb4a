/**
 * XML as we read it, from a party we do not trust: elements and text only. A document type, an
 * entity, a comment, a section, an instruction, too many bytes or too much depth refuse the whole
 * document; so does anything that is cut short. Text stays text: nothing is guessed to be a number.
 */
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { fail, ok, type Result } from '@exchange/domain/result'
import { withoutUnwritable } from './write-xml.ts'

export interface XmlElement {
  readonly name: string
  /** Of an element without children; else empty. */
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

/** The root element. `lengthMax` counts characters. */
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

/** The text of a child; undefined when it is absent or empty. */
export function textOf(element: XmlElement, name: string): string | undefined {
  return childOf(element, name)?.text || undefined
}

/** As the parser gives it: one key, the element's name or `#text`. */
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

/** The five names of XML and character numbers; any other entity refuses the document. */
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
