/** DOMAIN §15: what can be repeated without end is told once an hour, the latest of it. */
import { signUpAutoReload } from '@exchange/contract/auto-reload/auto-reload.contract'
import { addPerson } from '@exchange/contract/members/people.contract'
import { readTold, saveTold } from '@exchange/contract/members/told.contract'
import { personRights } from '@exchange/domain/members/person-rights.rules'
import { expect, it } from 'vitest'
import { visa } from '@exchange/card-gateway/sandbox/sandbox.fixtures'
import { saveCard } from '../auto-reload/auto-reload.fixtures.ts'
import { loadWorld } from '../cash-reserve/cash-reserve.fixtures.ts'
import { everythingTold, toldTo } from '../requests/requests.fixtures.ts'
import { businessWithSam } from './employees.fixtures.ts'
import { unlimited } from './members.fixtures.ts'

const world = loadWorld()

async function letters(contactId: number): Promise<Record<string, string>[]> {
  await everythingTold(world())
  const { rows } = await world().owner.query<{ facts: Record<string, string> }>(
    `select facts
    from delivery.messages
    where contact_id = $1
      and kind = 'business-act'
    order by created_at, id`,
    [contactId],
  )
  return rows.map(({ facts }) => facts)
}

/** In any order: those of one moment are told in any. */
const inOrder = (texts: readonly (string | undefined)[]) =>
  texts.map(String).toSorted((a, b) => a.localeCompare(b))

async function anHourPasses(): Promise<void> {
  await world().owner.query(`update members.bounded_acts set told_at = told_at - interval '1 hour'`)
  await Promise.all(Array.from({ length: 5 }, () => world().work('members.tell-untold')))
}

type Business = Awaited<ReturnType<typeof businessWithSam>>

const noel = { fName: 'Noel', lname: 'Baker', email: '', phone: '', may: [], hours: null }
const people = (email: boolean, notification = true) =>
  ({ kind: 'people', email, notification }) as const

/** Switches it off and on again, forty times, or leaves it off at the end. */
async function toggles({ dana }: Business, times: number) {
  for (let at = 0; at < times; at += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    expect((await dana.api.call(saveTold, people(at % 2 === 1))).status).toBe(200)
  }
}

it('SEC-08 alerts toggled forty times send one letter, and the last state after an hour', async () => {
  const business = await businessWithSam(world(), ['send'])
  const { dana } = business
  await toggles(business, 40)
  const states = async () => (await letters(dana.contactId)).map(({ kind, email }) => [kind, email])
  expect(await states()).toEqual([['people', 'false']])
  await anHourPasses()
  expect(await states()).toEqual([
    ['people', 'false'],
    ['people', 'true'],
  ])
  await anHourPasses()
  expect(await states()).toHaveLength(2)
})

it('SEC-08 what is switched off untold is told as before until its letter is sent', async () => {
  const business = await businessWithSam(world(), ['send'])
  const { dana } = business
  await dana.api.call(saveTold, people(true, false))
  await dana.api.call(saveTold, people(false, false))
  const { told } = (await dana.api.call(readTold, {})).body
  expect(told.find(({ kind }) => kind === 'people')).toEqual(people(false, false))
  const acts = async () => inOrder((await letters(dana.contactId)).map(({ act }) => act))
  await dana.api.call(addPerson, { ...noel, limits: unlimited })
  expect(await acts()).toEqual(['person-added', 'told-changed'])
  await anHourPasses()
  await dana.api.call(addPerson, { ...noel, fName: 'Nina', limits: unlimited })
  expect(await acts()).toEqual(['person-added', 'told-changed', 'told-changed'])
})

it('SEC-08 each kind of alert is told apart', async () => {
  const { dana } = await businessWithSam(world(), ['send'])
  await dana.api.call(saveTold, people(false))
  await dana.api.call(saveTold, { ...people(false), kind: 'cards' })
  const kinds = (await letters(dana.contactId)).map(({ kind }) => kind)
  expect(inOrder(kinds)).toEqual(['cards', 'people'])
})

it('SEC-08 ten changes of a mandate at once, and twenty more, send one letter an hour', async () => {
  const { dana, sam } = await businessWithSam(world(), personRights)
  const customerVaultId = await saveCard(sam, visa)
  const set = (autoReloadAmount: number) =>
    sam.api.call(signUpAutoReload, { customerVaultId, autoReloadAmount, autoReloadTrigger: 10 })
  await Promise.all(Array.from({ length: 10 }, (_, at) => set(50 + at)))
  for (let at = 0; at < 20; at += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await set(100 + at)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (at % 2 === 1) await sam.api.call(signUpAutoReload, { customerVaultId })
  }
  await set(444)
  const told = async () =>
    (await letters(dana.contactId)).filter(({ act }) => act?.startsWith('reload'))
  expect(inOrder((await told()).map(({ act }) => act))).toEqual(['reload-ended', 'reload-set'])
  await anHourPasses()
  expect((await told()).filter(({ act }) => act === 'reload-set')).toHaveLength(2)
  expect((await told()).at(-1)).toMatchObject({ by: 'Sam Ortiz' })
  expect((await told()).some(({ amount }) => amount === '44400')).toBe(true)
  expect((await told()).length).toBeLessThan(5)
})

it('SEC-08 a main contact without an email is notified of its changed alerts', async () => {
  const business = await businessWithSam(world(), ['send'])
  const { dana } = business
  const subjects = async () =>
    (await toldTo(world(), dana.api)).notifications.map(({ subject }) => subject)
  await dana.api.call(saveTold, people(false, false))
  expect(await subjects()).toEqual([])
  await world().owner.query(`update members.contacts set email = '' where id = $1`, [
    dana.contactId,
  ])
  await anHourPasses()
  await toggles(business, 7)
  expect(await subjects()).toEqual(['People: emails to you are off, notifications on'])
  await dana.api.call(addPerson, { ...noel, limits: unlimited })
  expect(await subjects()).toHaveLength(1)
})
