import { charge } from '@exchange/contract/charge/charge.contract'
import { refresh } from '@exchange/contract/identity/identity.contract'
import { listProducts, saveProduct } from '@exchange/contract/members/products.contract'
import { describe, expect, it } from 'vitest'
import { addPerson, apiOf, requestsApp } from '../requests/requests.fixtures.ts'
import { addCard, addContact } from './members.fixtures.ts'

const app = requestsApp()
const tiles = {
  productId: null,
  name: ' Floor  tiles ',
  active: true,
  default: true,
  price: null,
  priceFrom: false,
  barcode: null,
}

describe('products', () => {
  it('ENT-14 ENT-02 CHARGE-02 on sale are offered, the default one first', async () => {
    const { api } = await addPerson(app())
    await api.call(saveProduct, { ...tiles, name: 'Grout', default: false })
    const { body } = await api.call(saveProduct, tiles)
    expect(body.products).toMatchObject([
      { name: 'Floor tiles', active: true, default: true },
      { name: 'Grout', active: true, default: false },
    ])
    const grout = body.products[1]?.productId ?? 0
    await api.call(saveProduct, { ...tiles, productId: grout, name: 'Grout' })
    const user = (await api.call(refresh, {})).body
    expect(user.products.map(({ description }) => description)).toEqual(['Grout', 'Floor tiles'])
    const now = (await api.call(listProducts, {})).body.products
    expect(now.filter((one) => one.default)).toHaveLength(1)
  })

  it('ENT-14 CHARGE-02 off sale are neither offered nor charged for', async () => {
    const [seller, holder] = [await addPerson(app()), await addPerson(app(), { trade: 100_00n })]
    const { body } = await seller.api.call(saveProduct, tiles)
    const productId = body.products[0]?.productId ?? 0
    const chargeTarget = await addCard(app().owner, holder.contactId)
    const order = { chargeTarget, amount: 1, productId }
    await seller.api.call(saveProduct, { ...tiles, productId, active: false, default: false })
    expect((await seller.api.call(charge, order)).problem.code).toBe('VALIDATION')
    expect((await seller.api.call(refresh, {})).body.products).toEqual([])
  })

  it('ENT-14 SEC-06 are managed by who has the right of their member, and need a name', async () => {
    const [owner, stranger] = [await addPerson(app()), await addPerson(app())]
    const { body } = await owner.api.call(saveProduct, tiles)
    const productId = body.products[0]?.productId ?? 0
    const taken = await stranger.api.call(saveProduct, { ...tiles, productId })
    expect(taken.problem.code).toBe('NOT_FOUND')
    const employee = await apiOf(app(), await addContact(app().owner, owner.memberId))
    expect((await employee.call(saveProduct, tiles)).problem.code).toBe('NO_TRANSACTION_AUTHORITY')
    const nameless = await owner.api.call(saveProduct, { ...tiles, name: ' ' })
    expect(nameless.problem.errors).toEqual([{ field: 'name', message: 'Enter a name.' }])
    const hidden = await owner.api.call(saveProduct, { ...tiles, active: false })
    expect(hidden.problem.errors?.[0]?.field).toBe('default')
  })

  it('ENT-14 have a price that is an amount, or none', async () => {
    const { api } = await addPerson(app())
    const save = (price: string | number | null, priceFrom = false) =>
      api.call(saveProduct, { ...tiles, price, priceFrom })
    expect((await save('1,250.5', true)).body.products[0]).toMatchObject({
      price: 1250.5,
      priceFrom: true,
    })
    const wrong = { '0': 'price', '12.345': 'price', '-1': 'price', '99999999': 'price' }
    for (const [price, field] of Object.entries(wrong)) {
      expect((await save(price)).problem.errors?.[0]?.field).toBe(field)
    }
    expect((await save('', true)).problem.errors?.[0]?.field).toBe('priceFrom')
    expect((await api.call(listProducts, {})).body.products).toHaveLength(1)
  })

  it('POS-02 have a barcode that no other of the business has', async () => {
    const [{ api }, other] = [await addPerson(app()), await addPerson(app())]
    const save = async (name: string, barcode: string | null, productId: number | null = null) =>
      await api.call(saveProduct, { ...tiles, name, barcode, productId, default: false })
    const first = (await save('Pencil', ' 4006381333931 ')).body.products[0]
    expect(first).toMatchObject({ name: 'Pencil', barcode: '4006381333931' })
    const wrong = (await save('Pen', '4006381333933')).problem
    expect([wrong.code, wrong.errors?.[0]?.field]).toEqual(['VALIDATION', 'barcode'])
    // Both a number of a product and, by its digits, one of a card.
    expect((await save('Ruler', '4006381333023')).status).toBe(200)
    // As another reader writes it, and off sale, too.
    await api.call(saveProduct, {
      ...{ ...tiles, name: 'Pencil', barcode: '4006381333931', default: false },
      ...{ productId: first?.productId ?? 0, active: false },
    })
    expect((await save('Pen', '04006381333931')).problem.code).toBe('CONFLICT')
    const mine = { ...tiles, barcode: '4006381333931' }
    expect((await other.api.call(saveProduct, mine)).status).toBe(200)
    await save('Pencil', null, first?.productId)
    expect((await save('Pen', '4006381333931')).status).toBe(200)
  })

  it('POS-02 have one owner of a barcode after ten concurrent changes', async () => {
    const { api } = await addPerson(app())
    const names = Array.from({ length: 10 }, (_, at) => `Product ${at}`)
    const answers = await Promise.all(
      names.map((name) => api.call(saveProduct, { ...tiles, name, barcode: 'SHOP-1' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  })

  it('ENT-14 have one default after ten concurrent changes', async () => {
    const { api } = await addPerson(app())
    const names = Array.from({ length: 10 }, (_, at) => `Product ${at}`)
    await Promise.all(names.map((name) => api.call(saveProduct, { ...tiles, name })))
    const { products } = (await api.call(listProducts, {})).body
    expect(products).toHaveLength(10)
    expect(products.filter((one) => one.default)).toHaveLength(1)
  })
})
