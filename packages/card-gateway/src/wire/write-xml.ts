/**
 * Writes XML with only elements and text. All text is escaped, so that no name, address or
 * description can add an element. Characters that XML 1.0 forbids become U+FFFD.
 */
export interface XmlPart {
  readonly name: string
  readonly content: string | readonly XmlPart[]
}

/** Throws for an invalid element name, which is a bug: names are never user text. */
export function part(name: string, content: string | readonly XmlPart[] = ''): XmlPart {
  if (!/^[a-z][a-z0-9_-]*$/.test(name)) throw new Error(`Not an element name: ${name}`)
  return { name, content }
}

/** One element for each field that has a value. */
export function parts(fields: Readonly<Record<string, string | undefined>>): XmlPart[] {
  return Object.entries(fields).flatMap(([name, text]) =>
    text === undefined ? [] : [part(name, text)],
  )
}

export function writeXml(root: XmlPart): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writePart(root)}`
}

function writePart({ name, content }: XmlPart): string {
  const inner = typeof content === 'string' ? escapeXml(content) : content.map(writePart).join('')
  return `<${name}>${inner}</${name}>`
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

/** Escapes text so that an XML reader returns it unchanged. */
export function escapeXml(text: string): string {
  return withoutUnwritable(text).replaceAll(/[&<>"'\t\n\r]/g, (mark) => escapes[mark] ?? mark)
}

/** Replaces what XML 1.0 forbids: control characters, lone surrogates, U+FFFE, U+FFFF. */
export function withoutUnwritable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are searched for
  return text
    .toWellFormed()
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '\uFFFD')
}
