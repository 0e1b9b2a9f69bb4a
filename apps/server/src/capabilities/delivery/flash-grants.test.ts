/** How members are notified of FlashCash granted by staff: in the app, by mail and by push. */
import { grantFlashCash } from '@exchange/contract/flashcash/grant.contract'
import { addDevice } from '@exchange/contract/preferences/preferences.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PushMessage } from '../../gateways/message.port.ts'
import { openSmtpMail } from '../../gateways/smtp-mail.ts'
import { startMailServer, type TestMailServer } from '../../gateways/smtp.fixtures.ts'
import type { LiveKind } from '@exchange/contract/wire/live-events'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'
import { everythingTold, toldTo } from '../requests/requests.fixtures.ts'
import {
  addReached,
  deliverAll,
  messagesFor,
  switchOff,
  type Reached,
} from './delivery.fixtures.ts'

// An api process sends nothing by itself: these tests do.
const app = testApp({
  env: {
    ROLE: 'api',
    VAPID_PUBLIC_KEY: 'k'.repeat(87),
    VAPID_PRIVATE_KEY: 'k'.repeat(43),
    VAPID_SUBJECT: 'mailto:demo@exchange.example',
  },
  async seed(owner) {
    await publishTerms(owner)
    await addExchange(owner, 8)
    await owner.query(`update exchanges.exchanges set zone = 'America/New_York'`)
    // One person may give out all that these tests grant.
    await owner.query('update exchanges.policies set outlay_limit = $1', [10_000_00n])
  },
})

let server: TestMailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.stop())

const mailsTo = ({ email }: Reached) =>
  server.mails.filter(({ to }) => to?.some(({ address }) => address === email))

async function staff() {
  const { contactId } = await addMember(app().owner)
  const grants = [{ scope: 8, role: 'Finance' as const }]
  return api(app()).as(await signedIn(app().owner, contactId, { grants }))
}

let references = 0
const orderFor = ({ memberId }: Reached) => ({
  grantTarget: `m${memberId}`,
  amount: '1500.00',
  days: 30,
  note: 'Sorry for the wait',
  reference: `Ticket ${(references += 1)}`,
})

const subject = 'Your exchange gave you 1,500.00 Moxey of FlashCash'

/** The end as shown in New York. */
function endText(iso: string): string {
  const [day, time] = (['date', 'time'] as const).map((part) =>
    new Date(iso).toLocaleString('en-US', {
      timeZone: 'America/New_York',
      ...(part === 'date' ? { dateStyle: 'long' } : { timeStyle: 'short' }),
    }),
  )
  return `${day} at ${time?.replaceAll('\u202F', ' ')}`
}

describe('FlashCash granted by staff', () => {
  it('FLASH-05 ACCT-04 is notified once despite replays, with its end and its note', async () => {
    const [fay, dana] = [await staff(), await addReached(app())]
    const heard: LiveKind[] = []
    const leave = app().deps.live.subscribe({
      memberId: dana.memberId,
      contactId: dana.contactId,
      hear: (kind) => heard.push(kind),
    })
    const order = orderFor(dana)
    const all = await Promise.all(Array.from({ length: 10 }, () => fay.call(grantFlashCash, order)))
    await everythingTold(app())
    expect((await fay.call(grantFlashCash, order)).status).toBe(200)
    const { notifications } = await toldTo(app(), dana.api)
    expect(notifications).toMatchObject([{ subject, readTS: null, userCanDelete: true }])
    const ends = endText(all[0]?.body.endDate ?? '')
    expect(notifications[0]?.content.replace(/ E[DS]T\./, '.')).toBe(
      `What you have not spent evaporates on ${ends}.\nSorry for the wait`,
    )
    await expect.poll(() => heard).toContain('notification')
    leave()
    expect(await messagesFor(app(), dana.contactId)).toHaveLength(1)
  })

  it('FLASH-05 COMMS-04 is notified by mail and push, like receipts', async () => {
    const [fay, dana] = [await staff(), await addReached(app(), { firstName: 'Dana' })]
    await dana.api.call(addDevice, {
      endpoint: `https://fcm.googleapis.com/fcm/send/phone-${dana.contactId}`,
      p256dh: 'p'.repeat(87),
      auth: 'a'.repeat(22),
    })
    const { body } = await fay.call(grantFlashCash, orderFor(dana))
    const pushed: PushMessage[] = []
    const push = {
      send: async (message: PushMessage) => {
        pushed.push(message)
        return { outcome: 'sent' } as const
      },
    }
    const from = 'Network <receipts@exchange.example>'
    const mail = openSmtpMail({ url: server.url, from, timeoutMs: 2_000 })
    await deliverAll(app(), { mail, push })
    mail.close()
    expect(mailsTo(dana).map((sent) => sent.subject)).toEqual([subject])
    for (const line of [
      'Hello Dana,',
      '“Sorry for the wait”',
      'Amount: 1,500.00 Moxey',
      `Evaporates: ${endText(body.endDate)} E`,
      'See your FlashCash: https://exchange.example/rewards',
    ]) {
      expect(mailsTo(dana)[0]?.text).toContain(line)
    }
    expect(pushed.map(({ payload }) => payload)).toEqual([expect.stringContaining(subject)])
  })

  it('COMMS-04 is notified only in the app if receipts are switched off', async () => {
    const [fay, dana] = [await staff(), await addReached(app())]
    await switchOff(dana)
    // That they were switched off is told.
    await toldTo(app(), dana.api)
    const before = await messagesFor(app(), dana.contactId)
    expect(before).toHaveLength(1)
    await fay.call(grantFlashCash, { ...orderFor(dana), note: '' })
    const [told] = (await toldTo(app(), dana.api)).notifications
    expect(told).toMatchObject({ subject, content: expect.stringMatching(/^What .*\.$/) })
    expect(await messagesFor(app(), dana.contactId)).toEqual(before)
  })
})
