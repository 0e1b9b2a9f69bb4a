import type { ContactHit } from '@exchange/contract/search/contacts.contract'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { requestsTo, mount } from '../mount.fixtures.tsx'
import { ContactSearchField } from './contact-search.tsx'
import { isNumberText, searchQuery } from './search-text.ts'

const path = '/api/search/search/contacts'

function hit(id: string, name: string): ContactHit {
  return {
    id,
    contactType: id.startsWith('c') ? 'c' : 'm',
    list_name: name,
    desc: 'Printing',
    city: 'Mobile',
    state: 'AL',
    image_url: null,
    image_url_v2: null,
    product_icons: [],
    product_icons_v2: [],
  }
}

const found = (...hits: ContactHit[]) => json({ hits: { found: hits.length, start: 0, hit: hits } })
const both: Answer = () => found(hit('m41', "Marco's Print Shop"), hit('c7', 'Marco Reyes'))

function Held() {
  const [value, setValue] = useState<ContactHit | null>(null)
  return (
    <form aria-label="around">
      <ContactSearchField
        label="Send To"
        value={value}
        onChange={setValue}
        onBlur={() => undefined}
      />
      <button type="button">after</button>
    </form>
  )
}

const show = (answer: Answer = both) => mount(<Held />, { answers: { [path]: answer } })
const field = () => screen.getByRole('combobox', { name: 'Send To' })

describe('contact search', () => {
  test('CSRCH-14 CHARGE-02 GIFT-03 passes a complete number on where cards are taken, looks it up elsewhere', async () => {
    const onDigits = vi.fn()
    const idle = { value: null, onChange: vi.fn(), onBlur: vi.fn() }
    const { keys, network } = mount(
      <ContactSearchField label="Send To" {...idle} onDigits={onDigits} />,
      { answers: { [path]: both } },
    )
    await keys.type(field(), '9101 2345 6789 4273')
    expect(onDigits).toHaveBeenCalledExactlyOnceWith('9101234567894273')
    expect(field()).toHaveValue('')
    await keys.type(field(), '9101{Enter}')
    await waitFor(() => expect(requestsTo(network, path)).toHaveLength(1))
    expect(onDigits).toHaveBeenCalledOnce()
  })

  test('CSRCH-02 CSRCH-05 CSRCH-22 searches after a pause in typing, from two characters', async () => {
    const { keys, network } = show()
    await keys.type(field(), 'm')
    await new Promise((go) => setTimeout(go, 400))
    expect(requestsTo(network, path)).toHaveLength(0)
    await keys.type(field(), 'arco')
    await screen.findByRole('option', { name: /Marco's Print Shop/ })
    const [asked, ...more] = requestsTo(network, path)
    expect(more).toHaveLength(0)
    expect(asked?.path).toBe(`${path}?query=marco&size=20&showHiddenDir=true&showHiddenPay=false`)
  })

  test('ENT-16 a target shows its picture, name, business and product, and is named by its id', async () => {
    const person = {
      ...hit('c7', 'Marco Reyes'),
      desc: "Marco's Print Shop · Printing",
      ...{ image_url: '/images/old', image_url_v2: '/images/face-96' },
      ...{ product_icons: ['/images/flyer'], product_icons_v2: ['/images/flyer-96'] },
    }
    const chosen = vi.fn()
    const held = { value: null, onBlur: vi.fn(), onChange: chosen }
    const { keys } = mount(<ContactSearchField label="Send To" {...held} />, {
      answers: { [path]: () => found(person) },
    })
    await keys.type(field(), 'marco')
    const option = await screen.findByRole('option', { name: /Marco Reyes/ })
    expect(option).toHaveTextContent("Marco's Print Shop · Printing")
    const pictures = [...option.querySelectorAll('img')].map((one) => one.getAttribute('src'))
    expect(pictures).toEqual(['/images/face-96', '/images/flyer-96'])
    await keys.click(option)
    expect(chosen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'c7' }))
  })

  test('CSRCH-04 CSRCH-08 arrows move, Enter selects; the chip shows the choice', async () => {
    const { keys } = show()
    await keys.type(field(), 'marco')
    const [first, second] = await screen.findAllByRole('option')
    expect(first).toHaveAttribute('aria-selected', 'true')
    await keys.keyboard('{ArrowDown}')
    expect(second).toHaveAttribute('aria-selected', 'true')
    expect(field()).toHaveAttribute('aria-activedescendant', second?.id)
    expect(second).toHaveTextContent('Printing · Mobile, AL')
    await keys.keyboard('{Enter}')
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.getByText('Marco Reyes')).toBeVisible()
  })

  test('CSRCH-04 Tab selects the highlighted one, and arrows wrap around', async () => {
    const { keys } = show()
    await keys.type(field(), 'marco')
    await screen.findAllByRole('option')
    await keys.keyboard('{ArrowUp}')
    await keys.tab()
    expect(screen.getByText('Marco Reyes')).toBeVisible()
  })

  test('CSRCH-01 CSRCH-03 clearing the chip starts again, Escape resets', async () => {
    const { keys } = show()
    await keys.type(field(), 'marco')
    await keys.click(await screen.findByRole('option', { name: /Reyes/ }))
    await keys.click(screen.getByRole('button', { name: /Choose someone other/ }))
    expect(field()).toHaveFocus()
    await keys.type(field(), 'marco')
    await screen.findAllByRole('option')
    await keys.keyboard('{Escape}')
    expect(field()).toHaveValue('')
    expect(screen.queryAllByRole('option')).toHaveLength(0)
  })

  test('CSRCH-06 says when nothing was found', async () => {
    const { keys } = show(() => found())
    await keys.type(field(), 'zzz')
    expect(await screen.findByText('No matching members found')).toBeVisible()
  })

  test('CSRCH-12 a card number is looked up on Enter and must answer a c id', async () => {
    const answers = [found(hit('m41', 'A member')), found(hit('c7', 'Marco Reyes'))]
    const { keys, network } = show(() => answers.shift() as Response)
    await keys.type(field(), '9012 3456 7890 1234')
    expect(requestsTo(network, path)).toHaveLength(0)
    await keys.keyboard('{Enter}')
    expect(await screen.findByText('Invalid card number')).toBeVisible()
    await keys.type(field(), ' ')
    expect(screen.queryByText('Invalid card number')).toBeNull()
    await keys.keyboard('{Enter}')
    expect(await screen.findByText('Marco Reyes')).toBeVisible()
    expect(requestsTo(network, path)[1]?.path).toContain('query=9012345678901234&byCard=true')
  })

  test('CSRCH-11 text that is neither a number nor a known name is an invalid number', async () => {
    const { keys } = show(() => found())
    await keys.type(field(), '12a4')
    await screen.findByText('No matching members found')
    await keys.keyboard('{Enter}')
    expect(screen.getByText('Invalid number')).toBeVisible()
    expect(isNumberText(' 12 34 ')).toBe(true)
    expect(isNumberText('   ')).toBe(false)
    expect(searchQuery(' a ')).toBeNull()
  })

  test('ERR-18 a failed search offers a retry', async () => {
    let tries = 0
    const { keys } = show((asked) => {
      tries += 1
      return tries === 1 ? problem(429, 'RATE_LIMITED', 'Too many requests.') : both(asked)
    })
    await keys.type(field(), 'marco')
    expect(await screen.findByText('Too many requests.')).toBeVisible()
    await keys.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  })
})
