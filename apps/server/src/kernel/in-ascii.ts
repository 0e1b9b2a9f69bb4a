/**
 * Text in ASCII, for files whose readers know nothing else: letters lose their accents, and what
 * has no letter of Latin script becomes a question mark.
 */

const written: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  '€': 'EUR',
}

export function inAscii(text: string): string {
  return Array.from(text.normalize('NFC'), fitted).join('')
}

function fitted(sign: string): string {
  if (sign < '\u0080') return sign
  const plain = written[sign] ?? sign.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return plain !== '' && Array.from(plain).every((one) => one < '\u0080') ? plain : '?'
}
