import { readFileSync } from 'node:fs'
import path from 'node:path'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openCardFields, type CardFields } from './card-fields.ts'
import { openStepTwo } from './step-two.ts'

const html = readFileSync(path.resolve(import.meta.dirname, '../../../../card-entry.html'), 'utf8')
const now = () => new Date(2026, 2, 9)
const keys = userEvent.setup({ delay: null })
const changed = vi.fn()
let fields: CardFields

const at = (id: string) => document.getElementById(id) as HTMLInputElement
const type = async (id: string, text: string) => {
  at(id).focus()
  await keys.type(at(id), text)
}

beforeEach(() => {
  document.body.innerHTML = /<body>([^]*)<\/body>/.exec(html)?.[1] ?? ''
  fields = openCardFields(document, now, changed)
  fields.show(true)
})

describe('the fields of a card', () => {
  test('WALLET-05 groups the digits, names the brand and stops at its length', async () => {
    await type('number', '41111111111111111111111')
    expect(at('number').value).toBe('4111 1111 1111 1111 111')
    expect(at('brand').textContent).toBe('Visa')
    at('number').value = ''
    await type('number', '3411111111111111')
    expect(at('number').value).toBe('3411 111111 11111')
    expect(at('security-code').placeholder).toBe('1234')
  })

  test('WALLET-05 keeps the caret where a digit was inserted', async () => {
    await type('number', '41111111')
    at('number').setSelectionRange(2, 2)
    await keys.keyboard('9')
    expect([at('number').value, at('number').selectionStart]).toEqual(['4191 1111 1', 3])
  })

  test('WALLET-05 WALLET-06 WALLET-07 shows the errors and focuses the first', () => {
    expect(fields.check()).toBe(false)
    expect(at('number-error').textContent).toBe('Invalid payment card number')
    expect(at('security-code-error').textContent).toBe('CVV number is invalid')
    expect(document.activeElement).toBe(at('number'))
    expect(at('number').getAttribute('aria-invalid')).toBe('true')
  })

  test.each(['4111–1111–1111–1111', '4111.1111.1111.1111', '\u202D4111 1111 1111\u200B1111\u202C'])(
    'WALLET-05 %s is pasted as the number of a card',
    async (pasted) => {
      at('number').focus()
      await keys.paste(pasted)
      expect(at('number').value).toBe('4111 1111 1111 1111')
      at('security-code').focus()
      await keys.paste(' 999 ')
      await keys.selectOptions(at('month'), '09')
      await keys.selectOptions(at('year'), '2030')
      expect(fields.check()).toBe(true)
      expect(fields.posted()).toMatchObject({
        'billing-cc-number': '4111111111111111',
        'billing-cvv': '999',
      })
    },
  )

  test('WALLET-07 a security code with too many digits is refused, not cut', async () => {
    at('security-code').focus()
    await keys.paste(' 12345 ')
    expect(at('security-code').value).toBe(' 12345 ')
    fields.check()
    expect(at('security-code-error').textContent).toBe('CVV number is invalid')
  })

  test('WALLET-06 leaving the expiry says when it is in the past', async () => {
    await keys.selectOptions(at('month'), '02')
    expect(at('expiry-error').hidden).toBe(true)
    await keys.selectOptions(at('year'), '2026')
    at('year').focus()
    at('security-code').focus()
    expect(at('expiry-error').textContent).toBe('Expiration cannot be in the past')
    await keys.selectOptions(at('month'), '03')
    expect(at('expiry-error').hidden).toBe(true)
  })

  test('leaving an empty field shows no error', () => {
    at('number').focus()
    at('security-code').focus()
    expect(at('number-error').hidden).toBe(true)
  })

  test('WALLET-13 recognises a card of the wallet without revealing a digit', async () => {
    fields.know([{ ccNumber: '411111******1111', ccExp: '0930' }])
    await type('number', '4111111111111111')
    await keys.selectOptions(at('month'), '09')
    expect(fields.glance().duplicate).toBe(false)
    await keys.selectOptions(at('year'), '2030')
    expect(fields.glance()).toEqual({ brand: { code: 'visa', name: 'Visa' }, duplicate: true })
    expect(JSON.stringify(changed.mock.calls)).not.toMatch(/\d{4}/)
  })

  test('API-29 posts the field names the gateway expects', async () => {
    await type('number', '4111111111111111')
    await keys.selectOptions(at('month'), '09')
    await keys.selectOptions(at('year'), '2030')
    await type('security-code', '999')
    expect(fields.check()).toBe(true)
    expect(fields.posted()).toEqual({
      'billing-cc-number': '4111111111111111',
      'billing-cc-exp': '0930',
      'billing-cvv': '999',
    })
  })
})

describe('step two', () => {
  const origins = { formOrigin: 'https://gateway.example', returnOrigin: 'https://app.example' }
  const open = () => {
    const ends = { returned: vi.fn(), refused: vi.fn() }
    return { ...ends, step: openStepTwo({ page: document, window, ...origins }, ends) }
  }
  const say = (origin: string, data: unknown) => {
    const { contentWindow: source } = document.getElementById('step-two') as HTMLIFrameElement
    window.dispatchEvent(new MessageEvent('message', { origin, data, source }))
  }
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
  const address = 'https://gateway.example/api/v2/three-step/T1'
  const back = { kind: 'card-return', attemptId: 'A1' }

  test('posts only to the gateway', () => {
    const { step, refused } = open()
    for (const bad of ['https://evil.example/x', 'javascript:alert(1)', 'nothing']) {
      step.post(bad, { 'billing-cvv': '999' })
    }
    expect(refused).toHaveBeenCalledTimes(3)
    expect(submit).not.toHaveBeenCalled()
    step.post(address, {})
    expect(submit).toHaveBeenCalledOnce()
  })

  test('accepts only the return address, once, and only while it waits', () => {
    const { step, returned } = open()
    say('https://app.example', back)
    step.post(address, {})
    say('https://evil.example', back)
    say('https://app.example', { kind: 'other' })
    expect(returned).not.toHaveBeenCalled()
    say('https://app.example', back)
    say('https://app.example', back)
    expect(returned.mock.calls).toEqual([['A1']])
  })

  test('a page without a message is a refusal, after a short wait', () => {
    vi.useFakeTimers()
    const { step, refused } = open()
    step.post(address, {})
    document.getElementById('step-two')?.dispatchEvent(new Event('load'))
    expect(refused).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(refused).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })

  test('a cancelled post has no outcome', () => {
    const { step, returned, refused } = open()
    step.post(address, {})
    step.stop()
    say('https://app.example', back)
    expect(returned).not.toHaveBeenCalled()
    expect(refused).not.toHaveBeenCalled()
  })
})
