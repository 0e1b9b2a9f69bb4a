/** What the calls about the list and the page of members note in the log. */
import * as bulks from '@exchange/contract/member-records/bulk.contract'
import * as acts from '@exchange/contract/member-records/record-acts.contract'
import { listMembers, memberFilePath } from '@exchange/contract/member-records/record-list.contract'
import { readMember } from '@exchange/contract/member-records/record.contract'
import { openSeeing } from '@exchange/contract/member-records/see.contract'
import type { StaffAct } from '@exchange/domain/audit/staff-acts.rules'
import { whileItWaits } from '../member-records/member-records.fixtures.ts'
import { letterRows } from './letter-rows.fixtures.ts'
import type { StaffWorld } from './staff-world.fixtures.ts'

interface Noting {
  readonly act: StaffAct
  readonly does: (of: StaffWorld) => Promise<{ readonly status: number }>
  readonly of: 'dana' | 'nobody'
}

type Person = { readonly memberId: number; readonly contactId: number }

/** One call of which Dana's business, or its main contact, is the object. */
function row(
  act: StaffAct,
  does: (api: StaffWorld['office']['api'], dana: Person) => Promise<{ readonly status: number }>,
  of: Noting['of'] = 'dana',
): readonly Noting[] {
  return [
    {
      ...{ act, of },
      does: ({ office, dana: { memberId, contactId } }) =>
        does(office.api, { memberId, contactId }),
    },
  ]
}

const why = 'Asked for'
const events = { scope: '8', role: 'Events' } as const

const preview = (
  api: StaffWorld['office']['api'],
  { memberId }: Person,
  order: bulks.BulkOrderIn = { act: 'broker', brokerId: null },
) =>
  api.call(bulks.previewBulk, {
    ...{ order, why },
    members: { which: 'chosen', memberIds: [memberId] },
  })

const previewed = async (...of: Parameters<typeof preview>) => (await preview(...of)).body.bulkId

export const memberRecordRows: Readonly<
  Record<string, readonly Noting[] | { readonly harmless: string }>
> = {
  'member-records.list': row('members.list', (api, { contactId }) =>
    api.call(listMembers, { q: `user${contactId}` }),
  ),
  'member-records.file': row('members.export', (api) => api.send(memberFilePath), 'nobody'),
  'member-records.read': row('member.read', (api, { memberId }) =>
    api.call(readMember, { memberId }),
  ),
  'member-records.save-profile': row('member.profile', async (api, { memberId }) => {
    const { profile } = (await api.call(readMember, { memberId })).body
    return await api.call(acts.saveProfile, { memberId, ...profile, city: 'Slidell' })
  }),
  'member-records.add-note': row('member.note', (api, { memberId }) =>
    api.call(acts.addRecordNote, { memberId, text: 'Called' }),
  ),
  'member-records.set-standing': row('member.standing', (api, { memberId }) =>
    api.call(acts.setStanding, { memberId, standing: 'standby', why }),
  ),
  'member-records.set-credit': [
    ...row('member.credit', (api, { memberId }) =>
      api.call(acts.setCreditLine, { memberId, amount: '700', why }),
    ),
    ...row('member.credit-order', async (api, { memberId }) => {
      const order = { memberId, amount: '12000', why }
      const { problem } = await api.call(acts.setCreditLine, order)
      return { status: problem.code === 'NEEDS_APPROVAL' ? 200 : problem.status }
    }),
  ],
  'member-records.set-thresholds': row('member.thresholds', (api, { memberId }) =>
    api.call(acts.setThresholds, { memberId, own: true, purchase: '900', sales: null, why }),
  ),
  'member-records.set-fee-plan': row('member.fee-plan', (api, { memberId }) =>
    api.call(acts.setFeePlan, { memberId, feePlan: 'standard', why }),
  ),
  'member-records.post': row('posting.post', (api, { memberId }) =>
    api.call(acts.postByHand, {
      ...{ memberId, direction: 'debit', amount: '5', house: 'fee-income', why },
      reference: 'Log 1',
    }),
  ),
  'member-records.withdraw-order': [
    ...row('member.credit-withdraw', async (api, { memberId }) => {
      await api.call(acts.setCreditLine, { memberId, amount: '12000', why })
      return await api.call(acts.withdrawOrder, { memberId, reference: null })
    }),
    ...row('posting.withdraw', async (api, { memberId }) => {
      const reference = 'Log 2'
      await api.call(acts.postByHand, {
        ...{ memberId, direction: 'credit', amount: '9000', house: 'fee-income', why, reference },
      })
      return await api.call(acts.withdrawOrder, { memberId, reference })
    }),
  ],
  'member-records.set-login': row('member.login', (api, dana) =>
    api.call(acts.setLogin, { ...dana, allowLogin: false, why }),
  ),
  'member-records.end-sign-ins': row('member.sessions', (api, dana) =>
    api.call(acts.endSignIns, { ...dana, why }),
  ),
  'member-records.unlock': row('member.unlock', (api, dana) => api.call(acts.unlockSignIn, dana)),
  'member-records.send-code': row('member.code', (api, dana) => api.call(acts.sendCode, dana)),
  'member-records.block-cards': row('member.cards', (api, dana) =>
    api.call(acts.blockCards, { ...dana, why }),
  ),
  'member-records.reissue-card': row('member.card', (api, dana) =>
    api.call(acts.reissueCard, dana),
  ),
  'member-records.see': row('member.see', (api, { memberId }) =>
    api.call(openSeeing, { memberId }),
  ),
  'member-records.bulks': { harmless: 'the acts of the office itself; it names no member' },
  'member-records.bulk': { harmless: 'how far an act is; it counts members, names none' },
  'member-records.bulk-preview': row('bulk.preview', preview, 'nobody'),
  'member-records.bulk-lines': row('bulk.read', async (api, dana) =>
    api.call(bulks.readBulkLines, { bulkId: await previewed(api, dana), state: 'ready' }),
  ),
  'member-records.bulk-run': row(
    'bulk.run',
    async (api, dana) => api.call(bulks.runBulk, { bulkId: await previewed(api, dana) }),
    'nobody',
  ),
  'member-records.bulk-stop': [
    {
      ...{ act: 'bulk.stop', of: 'nobody' },
      // It is stopped before it does anything, so the member is not on hold in the rows below.
      does: async ({ app, office, dana }) => {
        const bulkId = await previewed(office.api, dana, { act: 'hold' })
        return await whileItWaits(app, dana.memberId, async () => {
          await office.api.call(bulks.runBulk, { bulkId })
          return await office.api.call(bulks.stopBulk, { bulkId })
        })
      },
    },
  ],
  ...letterRows,
  'member-records.grant-right': row('right.give', (api, dana) =>
    api.call(acts.grantRight, { ...dana, ...events }),
  ),
  'member-records.revoke-right': row('right.take', (api, dana) =>
    api.call(acts.revokeRight, { ...dana, ...events }),
  ),
}
