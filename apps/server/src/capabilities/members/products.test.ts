import { charge } from '@exchange/contract/charge/charge.contract'
import { refresh } from '@exchange/contract/identity/identity.contract'
import { listProducts, saveProduct } from '@exchange/contract/members/products.contract'
import { describe, expect, it } from 'vitest'
import { addPerson, apiOf, requestsApp } from '../requests/requests.fixtures.ts'
import { addCard, addContact } from './members.fixtures.ts'

const app = requestsApp()
const tiles = { productId: null, name: ' Floor  tiles ', active: true, default: true }

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
    await api.call(saveProduct, { productId: grout, name: 'Grout', active: true, default: true })
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
    await seller.api.call(saveProduct, { productId, name: 'Tiles', active: false, default: false })
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

  it('ENT-14 have one default after ten concurrent changes', async () => {
    const { api } = await addPerson(app())
    const names = Array.from({ length: 10 }, (_, at) => `Product ${at}`)
    await Promise.all(names.map((name) => api.call(saveProduct, { ...tiles, name })))
    const { products } = (await api.call(listProducts, {})).body
    expect(products).toHaveLength(10)
    expect(products.filter((one) => one.default)).toHaveLength(1)
  })
})
