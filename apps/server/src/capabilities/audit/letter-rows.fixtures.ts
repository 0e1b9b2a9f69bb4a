/** What the calls about letters of the office note in the log. */
import * as letters from '@exchange/contract/letters/letters.contract'
import type { StaffAct } from '@exchange/domain/audit/staff-acts.rules'
import type { Row } from './staff-rows.fixtures.ts'
import type { StaffWorld } from './staff-world.fixtures.ts'

/** At an hour that is far, so that it is not sent while a test stops it. */
async function save({ app, office, dana }: StaffWorld) {
  await app.owner.query(
    `update members.contacts set email = 'c' || id || '@e.example' where id = any ($1)`,
    [[office.contactId, dana.contactId]],
  )
  const hour = (new Date().getUTCHours() + 10) % 24
  return await office.api.call(letters.saveLetter, {
    ...{ exchangeId: 8, subject: 'News', body: 'Come', view: `q=user${dana.contactId}` },
    ...{ fromHour: hour, untilHour: hour + 1 },
  })
}

const saved = async (of: StaffWorld) => (await save(of)).body.letterId

async function sent(of: StaffWorld): Promise<number> {
  const letterId = await saved(of)
  await of.office.api.call(letters.sendLetter, { letterId })
  return letterId
}

async function stopped(of: StaffWorld) {
  const letterId = await sent(of)
  return await of.office.api.call(letters.stopLetter, { letterId })
}

const row = (
  act: StaffAct,
  does: (of: StaffWorld) => Promise<{ readonly status: number }>,
  of: 'dana' | 'nobody' = 'nobody',
): Row => [{ act, of, does }]

export const letterRows: Readonly<Record<string, Row>> = {
  'letters.list': { harmless: 'letters of the office itself; they name no member' },
  'letters.read': { harmless: 'how far a letter is; it counts members, names none' },
  'letters.save': row('letter.save', save),
  'letters.delete': row('letter.delete', async (of) =>
    of.office.api.call(letters.deleteLetter, { letterId: await saved(of) }),
  ),
  'letters.test': row('letter.test', async (of) =>
    of.office.api.call(letters.testLetter, { letterId: await saved(of) }),
  ),
  'letters.send': row('letter.send', async (of) =>
    of.office.api.call(letters.sendLetter, { letterId: await saved(of) }),
  ),
  'letters.stop': row('letter.stop', stopped),
  'letters.recipients': row(
    'letter.read',
    async (of) => {
      const { letterId } = (await stopped(of)).body
      return await of.office.api.call(letters.listRecipients, { letterId, state: 'waiting' })
    },
    'dana',
  ),
}
