import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readXml, textOf } from './read-xml.ts'
import { escapeXml, part, withoutUnwritable, writeXml } from './write-xml.ts'

function roundTrip(text: string): string {
  const read = readXml(writeXml(part('sale', [part('first-name', text)])))
  if (!read.ok) throw new Error(read.error)
  expect(read.value.children).toHaveLength(1)
  return textOf(read.value, 'first-name') ?? ''
}

describe('XML survives a round trip unchanged', () => {
  it('any Unicode text survives, except what XML forbids', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(roundTrip(text)).toBe(withoutUnwritable(text))
      }),
      { numRuns: 500 },
    )
  })

  it('text made of markup stays text', () => {
    const mark = fc.constantFrom(
      ...['<', '>', '&', '"', "'", ']]>', '<!--', '<![CDATA[', '<?', '?>'],
    )
    const more = fc.constantFrom(
      ...['&amp;', '&#65;', '&x;', '</first-name>', '\r\n', '\t', ' ', 'a'],
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(mark, more)), (pieces) => {
        expect(roundTrip(pieces.join(''))).toBe(pieces.join(''))
      }),
      { numRuns: 300 },
    )
  })

  it('escaped text contains no markup characters', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(escapeXml(text)).not.toMatch(/[<>"']/)
      }),
    )
  })

  it('user text as an element name throws', () => {
    expect(() => part('a><b')).toThrow('Not an element name')
  })

  it('numbers stay text, with their zeros', () => {
    const read = readXml('<response><result-code>0100</result-code><a>1e5</a></response>')
    expect(read.ok && textOf(read.value, 'result-code')).toBe('0100')
    expect(read.ok && textOf(read.value, 'a')).toBe('1e5')
  })
})

describe('ERR XML with entities and other attacks is refused as a whole', () => {
  const laughs = '<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">'
  const attacks: Record<string, string> = {
    'a document type': '<!DOCTYPE r><r><result>1</result></r>',
    'an external entity': '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><r>&x;</r>',
    'a parameter entity': '<!DOCTYPE r [<!ENTITY % x SYSTEM "http://127.0.0.1/">%x;]><r>1</r>',
    'a billion laughs': `<!DOCTYPE r [${laughs}]><r>&b;</r>`,
    'a document type after a declaration': '<?xml version="1.0"?>\n<!DOCTYPE r []><r/>',
    'a document type in small letters': '<!doctype r><r>1</r>',
    'an undeclared entity': '<r><a>&secret;</a></r>',
    'an entity of HTML': '<r><a>&nbsp;</a></r>',
    'an entity named like a property': '<r><a>&constructor;</a></r>',
    'an open ampersand': '<r><a>A & B</a></r>',
    'a code point beyond Unicode': '<r><a>&#1114112;</a></r>',
    'a control character': '<r><a>\u0001</a></r>',
    'a control character by number': '<r><a>&#1;</a></r>',
    'a lone surrogate by number': '<r><a>&#xD800;</a></r>',
    'the null character': '<r><a>&#0;</a></r>',
    'a section': '<r><![CDATA[<a>1</a>]]></r>',
    'a comment': '<r><!-- x --><a>1</a></r>',
    'an instruction': '<r><?php echo 1 ?></r>',
    'two roots': '<r>1</r><r>2</r>',
    'text after the root': '<r>1</r> and more',
    'no root': 'result=1',
    nothing: '',
    'a truncated answer': '<response><result>1</result><result-te',
    'a truncated closing tag': '<response><result>1</result></respon',
    'an answer without its end': '<response><result>1</result>',
  }

  it.each(Object.entries(attacks))('%s', (_name, source) => {
    expect(readXml(source).ok).toBe(false)
  })

  it('too deep and too large', () => {
    const deep = (levels: number) => '<a>'.repeat(levels) + 'x' + '</a>'.repeat(levels)
    expect(readXml(deep(8)).ok).toBe(true)
    expect(readXml(deep(13)).ok).toBe(false)
    expect(readXml(deep(5_000)).ok).toBe(false)
    expect(readXml(`<r>${'x'.repeat(300_000)}</r>`)).toEqual({ ok: false, error: 'too-large' })
  })

  it('element names like JavaScript properties are ordinary elements', () => {
    const read = readXml('<r><__proto__><result>1</result></__proto__><toString>x</toString></r>')
    expect(read.ok && textOf(read.value, 'result')).toBeFalsy()
    expect(({} as { result?: unknown }).result).toBeUndefined()
  })

  it('every truncation of a genuine answer is refused', () => {
    const whole = writeXml(part('response', [part('result', '1'), part('amount', '50.00')]))
    for (let length = 0; length < whole.length; length += 1) {
      expect(readXml(whole.slice(0, length)).ok).toBe(false)
    }
  })
})
