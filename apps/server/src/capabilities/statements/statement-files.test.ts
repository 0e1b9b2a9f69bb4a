/** The files of statements, read by the programs that others use where they are installed. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monthAt } from '@exchange/domain/months/month.rules'
import { statementFilePath } from '@exchange/contract/statements/statements.contract'
import { send } from '@exchange/contract/send/send.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { addTrader, approvalsApp, newKey, type Trader } from '../approvals/approvals.fixtures.ts'
import { fileOf, statementOf } from './statements.fixtures.ts'

const app = approvalsApp()
const month = () => monthAt('America/Chicago', new Date())
const isInstalled = (program: string) => spawnSync('which', [program]).status === 0

let dana: Trader
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'statements-'))
  dana = await addTrader(app())
  const marco = await addTrader(app(), { listName: 'Café “Ñ” & Söhne 東＜S＞' })
  await dana.api.call(
    send,
    { sendTarget: `m${marco.memberId}`, amount: 25, tip: 2, note: '=1+1, "cake"\n& <b>' },
    newKey(),
  )
  await marco.send(dana, 40, newKey())
})

/** As it is sent: OFX is no UTF-8. */
async function saved(format: string, unit: string): Promise<string> {
  const question = new URLSearchParams({ month: month(), format, unit })
  const answer = await fetch(`${app().url}${statementFilePath}?${question.toString()}`, {
    headers: { 'x-api-key': 'demo-web', authorization: `Bearer ${dana.token}` },
  })
  expect(answer.status).toBe(200)
  const file = path.join(folder, `${unit}.${format}`)
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
  return file
}

describe('ACCT-08 statements as files', () => {
  it('CSV has three columns, no formula, and the sums of the statement', async () => {
    const { headers, body } = await fileOf(dana, { month: month(), format: 'csv', unit: 'USD' })
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="statement-${dana.memberId}-${month()}-usd.csv"`,
    )
    const trade = await fileOf(dana, { month: month(), format: 'csv' })
    const rows = (trade.body as string).trimEnd().split('\r\n')
    expect(rows[0]).toBe('Date,Description,Amount')
    expect(rows[2]).toMatch(/^\d\d\/\d\d\/20\d\d,"Payment to Café .*: =1\+1, ""cake"" & <b>",-25$/)
    for (const row of rows.slice(1)) expect(row).toMatch(/^\d\d\/\d\d\/\d{4},.+,-?\d+(\.\d+)?$/)
    const amounts = (body as string)
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((row) => Number(row.split(',').at(-1)))
    const { reserve } = await statementOf(dana, month())
    expect(amounts).not.toContain(0)
    expect(amounts.reduce((sum, one) => sum + one, 0)).toBeCloseTo(reserve.net, 6)
  })

  it('OFX has an id for each line of its own, the same when it is read again', async () => {
    const ids = async (unit: string) => {
      const { body } = await fileOf(dana, { month: month(), format: 'ofx', unit })
      return (body as string).match(/(?<=<FITID>)\S+/g) ?? []
    }
    const all = [...(await ids('MOX')), ...(await ids('USD'))]
    expect(all.length).toBeGreaterThan(5)
    expect(new Set(all).size).toBe(all.length)
    expect(await ids('MOX')).toEqual(all.slice(0, 3))
  })

  it('SEC-05 OFX says the closing balance, and no name or note writes a tag', async () => {
    const { trade } = await statementOf(dana, month())
    const { body } = await fileOf(dana, { month: month(), format: 'ofx', unit: 'MOX' })
    const ledger = /<LEDGERBAL><BALAMT>(-?[\d.]+)/.exec(body as string)?.[1]
    expect(Number(ledger)).toBe(trade.closing)
    // The wide signs of the name are plain ones in ASCII.
    expect(body).toContain('&lt;S&gt;')
    expect(body).not.toContain('<S>')
  })

  it('PDF is tagged and has its own fonts', async () => {
    const { status, headers, body } = await fileOf(dana, { month: month(), format: 'pdf' })
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const pdf = body as string
    expect(pdf.startsWith('%PDF-1.7')).toBe(true)
    expect(pdf).toContain('/StructTreeRoot')
    expect(pdf).toContain('DejaVuSansCondensed')
  })
})

describe('ACCT-08 other programs agree about the closing balance', () => {
  it.skipIf(!isInstalled('ofxdump'))('ofxdump reads both accounts', async () => {
    const { trade, reserve } = await statementOf(dana, month())
    for (const { unit, closing } of [trade, reserve]) {
      const told = execFileSync('ofxdump', [await saved('ofx', unit)], { encoding: 'latin1' })
      const balance = /Ledger balance: *\$?(-?[\d.,]+)/i.exec(told)?.[1] ?? told
      expect(Number(balance.replaceAll(',', ''))).toBe(closing)
    }
  })

  it.skipIf(!isInstalled('hledger'))('hledger reads both accounts', async () => {
    const { trade, reserve } = await statementOf(dana, month())
    const rules = path.join(folder, 'rules')
    writeFileSync(
      rules,
      'skip 1\nfields date, description, amount\ndate-format %m/%d/%Y\naccount1 assets:barter\n',
    )
    for (const { unit, net } of [trade, reserve]) {
      const file = await saved('csv', unit)
      const asked = ['-f', file, '--rules-file', rules, 'balance', 'assets:barter', '-N']
      const told = execFileSync('hledger', asked, { encoding: 'utf8' })
      expect(Number(told.trim().split(/\s+/)[0])).toBe(net)
    }
  })
})
