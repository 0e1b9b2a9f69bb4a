import type { Product } from '@exchange/contract/members/products.contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { requestsTo, mount } from '../mount.fixtures.tsx'
import { ProductsPanel } from './products-panel.tsx'

const path = '/api/core/v2/products/'
const free = { price: null, priceFrom: false, barcode: null }

function product(productId: number, name: string, parts: Partial<Product> = {}): Product {
  return { productId, name, iconExt: '', active: true, default: false, ...free, ...parts }
}

const brakes = product(4, 'Brake job', { default: true })
const tyres = product(9, 'Winter tyres', { active: false })

function show(products: readonly Product[], save: Answer = () => json({ products })) {
  const answer: Answer = (asked) => (asked.method === 'GET' ? json({ products }) : save(asked))
  return mount(<ProductsPanel />, { answers: { [path]: answer } })
}

const saved = (shown: ReturnType<typeof show>) =>
  requestsTo(shown.network, path).filter(({ method }) => method === 'POST')

describe('products', () => {
  test('ENT-14 CHARGE-02 lists them and marks the first and those off sale', async () => {
    show([brakes, tyres])
    const [first, second] = await screen.findAllByRole('listitem')
    expect(first && within(first).getByText('First')).toBeVisible()
    expect(second && within(second).getByText('Off sale')).toBeVisible()
  })

  test('ENT-14 adds one, and shows the returned list', async () => {
    const cars = product(11, 'Car wash')
    const shown = show([], () => json({ products: [cars] }))
    expect(await screen.findByText('No products yet')).toBeVisible()
    await shown.keys.click(screen.getByRole('button', { name: 'Add a product' }))
    await shown.keys.click(screen.getByRole('button', { name: 'Save product' }))
    expect(screen.getByText('Enter a name.')).toBeVisible()
    await shown.keys.type(screen.getByLabelText('Name'), ' Car wash ')
    await shown.keys.type(screen.getByLabelText('Price'), 'a lot')
    await shown.keys.click(screen.getByRole('button', { name: 'Save product' }))
    expect(screen.getByText(/^Enter a price like 25/)).toBeVisible()
    await shown.keys.clear(screen.getByLabelText('Price'))
    await shown.keys.type(screen.getByLabelText('Price'), '18.5')
    await shown.keys.type(screen.getByLabelText('Barcode'), '4006381333932{Enter}')
    await shown.keys.click(screen.getByRole('button', { name: 'Save product' }))
    expect(screen.getByText(/^The last digit does not fit/)).toBeVisible()
    // A reader ends with Enter.
    await shown.keys.clear(screen.getByLabelText('Barcode'))
    await shown.keys.type(screen.getByLabelText('Barcode'), '4006381333931{Enter}')
    expect(saved(shown)).toEqual([])
    await shown.keys.click(screen.getByRole('button', { name: 'Save product' }))
    expect(await screen.findByText('Car wash')).toBeVisible()
    expect(saved(shown).map(({ body }) => body)).toEqual([
      {
        productId: null,
        name: 'Car wash',
        active: true,
        default: false,
        price: '18.50',
        priceFrom: false,
        barcode: '4006381333931',
      },
    ])
  })

  test('ENT-14 CHARGE-02 a product taken off sale is not first; a refusal stays in the form', async () => {
    const shown = show([brakes], () => problem(409, 'CONFLICT', 'It has been changed.'))
    await shown.keys.click(await screen.findByRole('button', { name: /Brake job/ }))
    expect(screen.getByLabelText('First in Charge Card')).toBeChecked()
    await shown.keys.click(screen.getByRole('switch', { name: /^On sale/ }))
    expect(screen.queryByLabelText('First in Charge Card')).toBeNull()
    await shown.keys.click(screen.getByRole('button', { name: 'Save product' }))
    expect(await screen.findByText('It has been changed.')).toBeVisible()
    expect(saved(shown)[0]?.body).toEqual({
      productId: 4,
      name: 'Brake job',
      active: false,
      default: false,
      ...free,
    })
    await shown.keys.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('First')).toBeVisible()
  })

  test('ENT-14 says when they could not be loaded, and retries', async () => {
    let tries = 0
    const answer: Answer = () => {
      tries += 1
      return tries === 1 ? problem(429, 'RATE_LIMITED', 'no') : json({ products: [brakes] })
    }
    const { keys } = mount(<ProductsPanel />, { answers: { [path]: answer } })
    await keys.click(await screen.findByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.getByText('Brake job')).toBeVisible())
  })
})
