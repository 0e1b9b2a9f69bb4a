import { expect, it } from 'vitest'
import { readScan } from './scan.rules.ts'

const host = 'exchange.example:4000'

it.each([
  ['9012345678901234', { kind: 'card', digits: '9012345678901234' }],
  [' 9012345678901234000000000042\n', { kind: 'card', digits: '9012345678901234000000000042' }],
  [`https://${host}/mp/KX4P2`, { kind: 'pay', code: 'KX4P2' }],
  ['1', { kind: 'card', digits: '1' }],
  [`https://${host}/mp/${'A1'.repeat(16)}`, { kind: 'pay', code: 'A1'.repeat(16) }],
  [`https://${host}/mp/KX4P?a=1`, { kind: 'pay', code: 'KX4P' }],
  [`https://${host}/mp/kx4p#top`, { kind: 'pay', code: 'kx4p' }],
  [`http://${host.toUpperCase()}/mp/KX4P2/?amount=5`, { kind: 'pay', code: 'KX4P2' }],
])('CSRCH-19 CSRCH-20 ROUTE-32 %s is taken', (text, scanned) => {
  expect(readScan(text, host)).toEqual(scanned)
})

it.each([
  'https://elsewhere.example/mp/KX4P2',
  `https://${host}@elsewhere.example/mp/KX4P2`,
  `https://elsewhere.example/?https://${host}/mp/KX4P2`,
  `https://${host}/mp/../admin`,
  `https://${host}/mp/`,
  `https://${host}/mp/KX4`,
  `https://${host}/mp/${'A'.repeat(33)}`,
  `https://${host}/mp/KX4P2/more`,
  `https://${host}/mp/KX4P2//`,
  `https://${host}/mp/KX-P2`,
  `https://${host}/mp/KX4P2 `.concat('x'),
  `xhttps://${host}/mp/KX4P2`,
  `ftp://${host}/mp/KX4P2`,
  `https:///mp/KX4P2`,
  `https://${host}/a/mp/KX4P2`,
  '9012x',
  'x9012',
  'javascript:alert(1)//http/mp/KX4P2',
  'WIFI:S:guest;;',
  '12345678901234567890123456789',
  '',
])('CSRCH-20 CSRCH-21 %s is nothing', (text) => {
  expect(readScan(text, host)).toBeUndefined()
})

it('CSRCH-14 CSRCH-20 a pay link where none may be scanned is nothing', () => {
  expect(readScan(`https://${host}/mp/KX4P2`, null)).toBeUndefined()
})
