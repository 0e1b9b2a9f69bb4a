import { afterEach, expect, test, vi } from 'vitest'
import { fakeNetwork, problem } from '../../kernel/network.fixtures.ts'
import { takenStory } from './till.fixtures.ts'
import { putTaken } from './taken-allowances.ts'
import { redeemed } from './use-offline.ts'

// jsdom has no IndexedDB.
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  update: async (_name: string, work: (before: undefined) => unknown) => void work(undefined),
}))

afterEach(() => {
  Reflect.deleteProperty(navigator, 'storage')
  vi.restoreAllMocks()
})

function storage(persisted: boolean) {
  const persist = vi.fn(async () => true)
  const value = { persist, persisted: async () => persisted }
  Object.defineProperty(navigator, 'storage', { value, configurable: true })
  return persist
}

test('POS-08 whoever takes the first allowance asks the browser to keep it for good', async () => {
  const persist = storage(false)
  expect(await putTaken(takenStory())).toBe(true)
  await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce())
  const again = storage(true)
  await putTaken(takenStory({ number: 8 }))
  expect(again).not.toHaveBeenCalled()
})

test('POS-08 an allowance is taken also where the browser keeps nothing for good', async () => {
  expect(await putTaken(takenStory())).toBe(true)
  storage(false).mockRejectedValue(new Error('no'))
  expect(await putTaken(takenStory({ number: 8 }))).toBe(true)
})

function refusing(status: number, code: 'CARD_NUMBER_REFUSED' | 'VALIDATION') {
  const network = fakeNetwork({ '/api/banking/till/pay': () => problem(status, code, 'No.') })
  vi.spyOn(globalThis, 'fetch').mockImplementation(network.fetch)
}

test('POS-08 SEC-07 a sale whose text the server refuses is sent once more without its texts', async () => {
  refusing(422, 'CARD_NUMBER_REFUSED')
  const line = { quantity: 2, price: '6.25', name: 'Cake 4111 1111 1111 1111', note: 'no nuts' }
  const order = { ...takenStory().order, lines: [line], note: 'Table 4' }
  const first = await redeemed(takenStory({ order }))
  const { note: _, ...untold } = order
  expect(first).toMatchObject({ state: 'waiting' })
  expect(first.order).toEqual({ ...untold, lines: [{ quantity: 2, price: '6.25' }] })
  expect(first.key).not.toBe(takenStory().key)
  // Without texts there is nothing else to leave out.
  const second = await redeemed(takenStory({ order: first.order ?? order }))
  expect(second).toEqual({ state: 'refused', said: 'No.' })
})

test('POS-08 what is refused for another reason keeps its texts', async () => {
  refusing(400, 'VALIDATION')
  const order = { ...takenStory().order, note: 'Table 4' }
  expect(await redeemed(takenStory({ order }))).toEqual({ state: 'refused', said: 'No.' })
})
