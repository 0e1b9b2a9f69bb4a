import { expect, test } from 'vitest'
import { exchangesWaiting } from './waiting.rules.ts'

const finance = { scope: 8, role: 'Finance' } as const
const users = { scope: 8, role: 'Users' } as const
const away = { scope: 27, role: 'Users' } as const
const everywhere = { scope: 'Super', role: 'Users' } as const

test.each([
  ['reversals', [finance], [8]],
  ['postings', [finance], []],
  ['postings', [finance, away], []],
  ['postings', [finance, users], [8]],
  ['credit-lines', [finance, everywhere], [8]],
  ['credit-lines', [{ scope: 'Super', role: 'Finance' }, users], [8]],
  ['credit-lines', [{ scope: 8, role: 'Admin' }], [8]],
  ['imports', [{ scope: 'Super', role: 'Admin' }], undefined],
  ['tax-years', [finance], [8]],
  ['erasures', [finance], []],
  ['settlements', [finance, users], [8]],
  ['card-days', [users], []],
] as const)('SEC-06 of %s, %j may work on those of %j', (kind, grants, exchanges) => {
  expect(exchangesWaiting(grants, kind)).toEqual(exchanges)
})
