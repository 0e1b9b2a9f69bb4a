/** Dana's business, for which Sam works with some rights and limits, and payment cards. */
import type { PersonRight } from '@exchange/domain/members/person-rights.rules'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import type { Loader, LoadWorld } from '../cash-reserve/cash-reserve.fixtures.ts'
import { acceptTerms, addContact, type MemberStory } from './members.fixtures.ts'

/** Dana has a mail address. */
export async function businessWithSam(
  world: LoadWorld,
  rights: readonly PersonRight[],
  limits: MemberStory['limits'] = {},
  story: MemberStory = {},
): Promise<{ dana: Loader; sam: Loader }> {
  const { owner } = world
  const named = { firstName: 'Dana', lastName: 'Landry' }
  const dana = await world.member({ trade: 1_000_00n, ...named, ...story })
  await owner.query(`update members.contacts set email = 'dana@shop.example' where id = $1`, [
    dana.contactId,
  ])
  const id = await addContact(owner, dana.memberId, {
    firstName: 'Sam',
    lastName: 'Ortiz',
    rights,
    limits,
  })
  await acceptTerms(owner, id)
  const sam: Loader = { ...dana, contactId: id, api: api(world).as(await signedIn(owner, id)) }
  return { dana, sam }
}

/** What the limits of a person count within 24 hours, in minor units. */
export async function countedOf({ owner }: LoadWorld, { contactId }: Loader): Promise<bigint> {
  const { rows } = await owner.query<{ sum: bigint }>(
    'select in_day as sum from members.spent($1, clock_timestamp())',
    [contactId],
  )
  return rows[0]?.sum ?? 0n
}
