import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiProblem } from '../../kernel/api-client.ts'
import { activity } from '../../kernel/kernel.ts'
import { usePayment, type PaymentForm } from './use-payment.ts'

interface Fields {
  readonly amount: string
}

/** Submits a form of which a part fails. */
async function submit(form: Partial<PaymentForm<Fields, string>>) {
  const log = vi.spyOn(activity, 'log').mockImplementation(() => undefined)
  const keys: string[] = []
  const whole: PaymentForm<Fields, string> = {
    name: 'trial',
    pay: async (_fields, { idempotencyKey }) => {
      keys.push(idempotencyKey)
      return 'paid'
    },
    fieldNames: {},
    paid: () => undefined,
    wordsOf: () => '',
    ...form,
  }
  const { result } = renderHook(() => usePayment(whole))
  await act(async () => await result.current.submit({ amount: '5' }))
  return { result, keys, logged: log.mock.lastCall?.[0] }
}

const broken = () => {
  throw new TypeError('a bug')
}

test('SEND-17 keeps the receipt and logs it when the page cannot be told of a payment', async () => {
  const { result, logged, keys } = await submit({ paid: broken })
  expect(result.current.state).toEqual({
    step: 'receipt',
    fields: { amount: '5' },
    answer: 'paid',
  })
  expect(logged).toEqual({ event: 'trial', outcome: 'bug' })
  expect(keys).toHaveLength(1)
})

test('SEC-10 after a bug the outcome is unknown, and a retry has the same key', async () => {
  const keys: string[] = []
  const { result, logged } = await submit({
    pay: async (_fields, { idempotencyKey }) => {
      keys.push(idempotencyKey)
      return broken()
    },
  })
  expect(result.current.state).toEqual({ step: 'unknown', fields: { amount: '5' }, text: '' })
  expect(logged).toEqual({ event: 'trial', outcome: 'bug' })
  await act(async () => await result.current.submit({ amount: '5' }))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('SEC-10 a refused retry keeps the key and stays unknown, until the refusal is final', async () => {
  const failures = [
    new ApiProblem(409, 'RELOAD_PENDING', 'Being reloaded.'),
    new ApiProblem(402, 'INSUFFICIENT_FUNDS', 'Too little.'),
    new ApiProblem(402, 'INSUFFICIENT_FUNDS', 'Too little.', { final: true }),
  ]
  const keys: string[] = []
  const { result } = await submit({
    pay: async (_fields, { idempotencyKey }) => {
      keys.push(idempotencyKey)
      throw failures[keys.length - 1] ?? new TypeError('a bug')
    },
    wordsOf: ({ detail }) => detail,
  })
  const again = () => act(async () => await result.current.submit({ amount: '5' }))
  expect(result.current.state).toMatchObject({ step: 'unknown', text: 'Being reloaded.' })
  await again()
  expect(result.current.state).toMatchObject({ step: 'unknown', text: 'Too little.' })
  await again()
  expect(result.current.state).toMatchObject({ step: 'form', refusal: { text: 'Too little.' } })
  await again()
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(keys[3]).not.toBe(keys[0])
})
