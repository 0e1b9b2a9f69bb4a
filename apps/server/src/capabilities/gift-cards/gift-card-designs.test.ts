/** The list of designs stands in the domain and in the table. */
import { giftCardDesigns } from '@exchange/domain/gift-cards/gift-card-design.rules'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()

it('GIFT-14 the table knows the designs of the domain and no other', async () => {
  const { rows } = await app().owner.query<{ check: string }>(
    `select pg_get_constraintdef(oid) as check
    from pg_constraint
    where conname = 'gift_card_design_is_known'`,
  )
  const known = [...(rows[0]?.check ?? '').matchAll(/'([a-z-]+)'::text/g)].map(([, name]) => name)
  expect(known).toEqual([...giftCardDesigns])
})
