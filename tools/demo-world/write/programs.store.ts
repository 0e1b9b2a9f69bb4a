/** A key and a webhook of dana's business. Nobody has the key, and the webhook is off. */
import { randomBytes } from 'node:crypto'
import type { Queryable } from '@exchange/database'
import { createNumberSeal } from '../../../apps/server/src/kernel/number-seal.ts'

export async function writePrograms(
  on: Queryable,
  today: Date,
  cardNumberKeys: readonly string[],
): Promise<void> {
  const ofDana = `from members.contacts c
    join identity.users u on u.contact_id = c.id
    where u.username = 'dana'`
  await on.query(
    `insert into programs.keys (
      member_id, name, key_hash, hint, scopes, made_by, made_at, expires_at
    )
    select
      c.member_id, 'Web shop', $1, 'x7Qk', array['checkouts:write', 'checkouts:read'], c.id,
      $2::timestamptz, $2::timestamptz + interval '365 days'
    ${ofDana}`,
    [randomBytes(32), today],
  )
  const seal = createNumberSeal(cardNumberKeys, 'webhooks')
  const { keyId, sealed } = seal.seal(`whsec_${randomBytes(32).toString('base64')}`)
  await on.query(
    `insert into programs.targets (
      member_id, address, topics, key_id, sealed_secret, is_on, made_by, made_at
    )
    select
      c.member_id, 'https://shop.example/moxey', array['checkout.paid', 'checkout.refunded'],
      $1, $2, false, c.id, $3
    ${ofDana}`,
    [keyId, sealed, today],
  )
}
