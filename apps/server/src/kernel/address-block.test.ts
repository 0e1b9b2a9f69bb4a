import { expect, it } from 'vitest'
import { addressBlock } from './address-block.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:5432', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['[::ffff:192.0.2.7]:5432', '192.0.2.7'],
  ['2001:db8:1:2:3::4', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2'],
  ['[2001:db8::4]:5432', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
  ['', ''],
])('SEC-11 callers at %s are counted at %s', (given, block) => {
  expect(addressBlock(given)).toBe(block)
})
