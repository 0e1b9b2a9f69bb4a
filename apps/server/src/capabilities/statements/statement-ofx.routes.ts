/**
 * A statement as OFX 1.02, which most programs for bookkeeping import: one account per unit. The
 * currency is written as US dollars at par, because OFX knows only ISO currencies. It is ASCII: the
 * readers of OFX 1 leave out other letters.
 */
import { lineText } from '@exchange/contract/statements/statements.messages'
import { toDecimal } from '@exchange/domain/money'
import type { StatementLine, StatementUnit } from '@exchange/domain/statements/statement.rules'
import { described } from './described-line.routes.ts'
import { inAscii } from '../../kernel/in-ascii.ts'
import type { MovedRow } from './statement.read.ts'
import type { Statement } from './statements.service.ts'

const linesAtOnce = 200

const head = [
  'OFXHEADER:100',
  'DATA:OFXSGML',
  'VERSION:102',
  'SECURITY:NONE',
  'ENCODING:USASCII',
  'CHARSET:1252',
  'COMPRESSION:NONE',
  'OLDFILEUID:NONE',
  'NEWFILEUID:NONE',
  '',
  '',
].join('\r\n')

/** Piece by piece; `network` names who issues the account. */
export function* ofxOf(
  statement: Statement,
  unit: StatementUnit,
  network: string,
): Generator<string> {
  yield inAscii(head + opening(statement, unit, network))
  let piece = ''
  let written = 0
  for (const line of statement.lines) {
    if (line.unit !== unit) continue
    piece += transaction(line)
    written += 1
    if (written % linesAtOnce > 0) continue
    yield inAscii(piece)
    piece = ''
  }
  yield inAscii(piece + closing(statement, unit))
}

function opening(
  { from, to, madeAt, of }: Statement,
  unit: StatementUnit,
  network: string,
): string {
  const made = `${stamp(madeAt.toISOString().slice(0, 19).replace('T', ' '))}[0:GMT]`
  return [
    '<OFX><SIGNONMSGSRSV1><SONRS>',
    '<STATUS><CODE>0<SEVERITY>INFO</STATUS>',
    `<DTSERVER>${made}<LANGUAGE>ENG`,
    `<FI><ORG>${text(network, 32)}<FID>${text(network, 32)}</FI>`,
    '</SONRS></SIGNONMSGSRSV1>',
    '<BANKMSGSRSV1><STMTTRNRS><TRNUID>0',
    '<STATUS><CODE>0<SEVERITY>INFO</STATUS>',
    '<STMTRS><CURDEF>USD',
    `<BANKACCTFROM><BANKID>${text(network, 9)}<ACCTID>${text(accountOf(of.number, unit), 22)}`,
    '<ACCTTYPE>CHECKING</BANKACCTFROM>',
    `<BANKTRANLIST><DTSTART>${from.replaceAll('-', '')}`,
    `<DTEND>${to.replaceAll('-', '')}`,
    '',
  ].join('\r\n')
}

/** Reading the file again adds nothing twice: `FITID` is of the transfer and the part of it. */
function transaction(line: StatementLine<MovedRow>): string {
  const { amount, of } = line
  const what = lineText(described(line))
  return [
    `<STMTTRN><TRNTYPE>${amount < 0n ? 'DEBIT' : 'CREDIT'}`,
    `<DTPOSTED>${stamp(of.localTime)}[${of.offset}]`,
    `<TRNAMT>${toDecimal(amount)}`,
    `<FITID>${of.id.replaceAll('-', '')}-${numberOf(line)}`,
    `<NAME>${text(what, 32)}`,
    `<MEMO>${text(what, 255)}`,
    '</STMTTRN>',
    '',
  ].join('\r\n')
}

const partNumbers = { amount: 1, tip: 2, commission: 3 } as const

/** Different for each line of a transfer, also between the two accounts. */
function numberOf({ unit, part }: StatementLine<MovedRow>): number {
  return partNumbers[part] + (unit === 'MOX' ? 0 : 3)
}

function closing({ totals, to, over, madeAt }: Statement, unit: StatementUnit): string {
  const { closing: balance, held } = totals.find((one) => one.unit === unit) ?? nothing
  const made = `${stamp(madeAt.toISOString().slice(0, 19).replace('T', ' '))}[0:GMT]`
  const asOf = over ? to.replaceAll('-', '') : made
  return [
    '</BANKTRANLIST>',
    `<LEDGERBAL><BALAMT>${toDecimal(balance)}<DTASOF>${asOf}</LEDGERBAL>`,
    `<AVAILBAL><BALAMT>${toDecimal(balance - held)}<DTASOF>${asOf}</AVAILBAL>`,
    '</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
    '',
  ].join('\r\n')
}

const nothing = { closing: 0n, held: 0n }

/** One account per unit. */
function accountOf(number: string, unit: StatementUnit): string {
  return `${number}-${unit === 'MOX' ? 'TRADE' : 'USD'}`
}

/** `2026-11-26 21:05:33` as `20261126210533`. */
function stamp(time: string): string {
  return time.replaceAll(/[-: ]/g, '')
}

/** In SGML, `&`, `<` and `>` have names. It is cut first, so that no name is cut. */
/** In ASCII before it is escaped: wide signs like ＜ become `<` there. */
function text(value: string, most: number): string {
  return inAscii(value)
    .slice(0, most)
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
