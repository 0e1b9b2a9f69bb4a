import { expect, it } from 'vitest'
import { csvOf } from './transactions-csv.routes.ts'

type Line = Parameters<typeof csvOf>[0][0]

const line: Line = {
  id: '1',
  localTime: '2026-11-26 21:05',
  date: '2026-11-27T03:05:00.000Z',
  type: 'send',
  action: 'Sale',
  member: 'Pit Lane Auto',
  memberId: 12,
  person: '',
  by: '',
  picture: null,
  amount: 15.5,
  unit: 'MOX',
  fee: 0.78,
  currencyFee: 0,
  feeBack: 0,
  currencyFeeBack: 0,
  tip: 0,
  flashCash: 0,
  points: 0,
  balanceAfter: null,
  status: 'Approved',
  description: '',
  product: '',
  card: null,
  giftCard: null,
  moxeyPayConfirm: 'JYXDUSZYBX',
  refundable: 0,
  approvalId: null,
  waitsFor: null,
  disputable: false,
  dispute: null,
}
const second = (changes: Partial<Line>) =>
  csvOf([{ ...line, ...changes }], { currency: 'Moxey' }).split('\r\n')[1]

it('ACCT-05 writes one line for each transaction', () => {
  expect(second({})).toBe(
    '2026-11-26 21:05,Sale,Pit Lane Auto,,,,15.5,,Moxey,0,-0.78,0,0,0,,Approved,,JYXDUSZYBX',
  )
  expect(second({ action: 'Purchase' })).toContain(',-15.5,,Moxey,')
  expect(second({ member: '', type: 'load' })).toContain(',Cash Reserve load,,,,')
})

it('ACCT-05 counts nothing of what came to nothing, and says how much was asked', () => {
  for (const status of ['Declined', 'Expired', 'Withdrawn'] as const) {
    expect(second({ action: 'Purchase', status })).toContain(',0,-15.5,Moxey,')
  }
  expect(second({ action: 'Purchase', status: 'Pending' })).toContain(',-15.5,,Moxey,')
})

it('ACCT-05 quotes what needs it, and defuses formulas that others wrote', () => {
  expect(second({ description: 'Say "hi", twice\nor more' })).toContain(',"Say ""hi"", twice')
  for (const note of ['=1+1', '+1', '-1', '@x']) {
    expect(second({ description: note })).toContain(`,'${note},`)
    expect(second({ description: `Cake;${note}` })).toContain(`,"Cake;'${note}",`)
    expect(second({ description: `Cake\t ${note}` })).toContain(`,"Cake\t '${note}",`)
  }
  expect(csvOf([{ ...line, description: 'Cake\n=1+1' }], { currency: 'Moxey' })).toContain(
    "\n'=1+1",
  )
  expect(second({ description: 'Half-and-half' })).toContain(',Half-and-half,')
})

it('ACCT-07 has the columns of the report, in their order, under their names', () => {
  const file = (columns: string) => csvOf([line], { currency: 'Moxey', columns })
  expect(file('code,member')).toBe('\uFEFFCode,Member\r\nJYXDUSZYBX,Pit Lane Auto\r\n')
  expect(file('amount,commission,currencyCommission')).toBe(
    '\uFEFFAmount,Asked,Unit,Commission (USD),Commission (Moxey)\r\n15.5,,Moxey,-0.78,0\r\n',
  )
})

it('ACCT-07 adds nothing of what came to nothing to any column; a tip that was paid left', () => {
  const asked = { action: 'Purchase', tip: 3, fee: 1, points: 5, flashCash: 2 } as const
  const columns = 'tip,commission,flashCash,points'
  const cells = (changes: Partial<Line>) =>
    csvOf([{ ...line, ...asked, ...changes }], { currency: 'Moxey', columns }).split('\r\n')[1]
  expect(cells({ status: 'Declined' })).toBe('0,0,0,0')
  expect(cells({})).toBe('-3,-1,2,5')
  expect(cells({ action: 'Sale' })).toBe('3,-1,2,5')
})
