/** DOMAIN §16: the sum above which a person is asked who it is. */
import { readProofSum, saveProofSum } from '@exchange/contract/identity/proof.contract'
import { proofAboveDefault } from '@exchange/domain/identity/proof.rules'
import { toWire } from '@exchange/domain/money'
import { expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { testModeToken } from '../../testing/test-app.ts'
import { addPerson, requestsApp } from '../requests/requests.fixtures.ts'

const app = requestsApp()
const readOf = async (by: ReturnType<typeof api>) => (await by.call(readProofSum, {})).body.above

it('DOMAIN §16 is 500.00 until the person chooses their own, also nothing, and nobody else has that', async () => {
  const [dana, marco] = [await addPerson(app()), await addPerson(app())]
  expect(await readOf(dana.api)).toBe(toWire(proofAboveDefault))
  for (const [typed, above] of [
    ['1,250', 1_250],
    [0, 0],
    ['$75.50', 75.5],
  ] as const) {
    expect((await dana.api.call(saveProofSum, { above: typed })).body).toEqual({ above })
    expect(await readOf(dana.api)).toBe(above)
  }
  expect(await readOf(marco.api)).toBe(500)
})

it.each([undefined, '', 'much', -1, '25 EUR', '1.250'])(
  'DOMAIN §16 %s is no sum',
  async (above) => {
    const dana = await addPerson(app())
    const { status, problem } = await dana.api.call(saveProofSum, { above })
    expect([status, problem.errors?.[0]?.field]).toEqual([400, 'above'])
    expect(await readOf(dana.api)).toBe(500)
  },
)

it('SESS-12 the sample user has none', async () => {
  const sample = api(app()).as(testModeToken)
  expect((await sample.call(readProofSum, {})).problem.code).toBe('TEST_ACCOUNT')
  expect((await sample.call(saveProofSum, { above: 1 })).problem.code).toBe('TEST_ACCOUNT')
})
