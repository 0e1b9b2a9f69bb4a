/**
 * Text in Windows-1252, the character set of OFX 1.02. Letters that it does not have lose their
 * accents; what has no letter of Latin script becomes a question mark.
 */

const typographic: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '€': 'EUR',
}

export function inWindows1252(text: string): Buffer {
  const fitting = Array.from(text.normalize('NFC'), fitted).join('')
  return Buffer.from(fitting, 'latin1')
}

function fitted(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return sign
  const plain = typographic[sign] ?? sign.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return /^[\u0000-\u007F\u00A0-\u00FF]+$/.test(plain) ? plain : '?'
}
