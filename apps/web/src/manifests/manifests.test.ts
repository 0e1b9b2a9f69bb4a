import { toolGroups } from '@exchange/contract/desk/desk.messages'
import type { AppConfig } from '@exchange/contract/exchanges/config.contract'
import { usualRights } from '@exchange/domain/members/person-rights.rules'
import { expect, test } from 'vitest'
import { sampleUser } from '../capabilities/session-user.fixtures.ts'
import { config } from '../kernel/kernel.ts'
import { later } from './later.ts'
import { manifests as ofEveryone } from './manifests.ts'
import { menuEntries } from '../navigation/menu.ts'

const manifests = [...ofEveryone, ...later]
const panels = manifests.flatMap((manifest) => manifest.panels ?? [])
const pages = manifests.flatMap((manifest) => manifest.pages ?? [])
const open: AppConfig = {
  ...config.get(),
  giftCards: { mailed: true },
  cards: { entryUrl: '', loadMost: 1 },
}
const labels = (user = sampleUser(), configured = open) =>
  menuEntries(manifests, { user, config: configured }).map(({ label }) => label)

test('panel names and addresses are unique', () => {
  const names = panels.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
  const paths = pages.flatMap(({ path, alsoAt = [] }) => [path, ...alsoAt])
  expect(paths).toEqual([...new Set(paths)])
  const opened = manifests.flatMap(({ panelAddresses = [] }) => panelAddresses)
  for (const { panel, over } of opened) {
    expect(names).toContain(panel)
    expect(paths).toContain(over)
  }
})

test('BAR-02 panels have the titles of the specification', () => {
  const titles = Object.fromEntries(panels.map(({ name, title }) => [name, title]))
  expect(titles).toMatchObject({
    'contact-update': 'Update Information',
    'verify-email': 'Verify Email',
    'confirm-info': 'Confirm Information',
    share: 'Share Listing',
    'load-cash-reserve': 'Load Cash Reserve',
    'add-card': 'Add Payment Card',
    invite: 'Invite and Earn',
    terms: 'Terms and Conditions',
    'flash-cash-info': 'FlashCash',
  })
})

test('SHELL-26 every page but Home, and every panel, is loaded when it is first shown', () => {
  const eager = pages.filter(({ view }) => !('warm' in view)).map(({ path }) => path)
  expect(eager).toEqual(['/'])
  expect(panels.filter(({ view }) => !('warm' in view))).toEqual([])
  const paths = pages.map(({ path }) => path)
  for (const path of ['/debug', '/background', '/rewards', '/pay', '/join', '/giftcards']) {
    expect(paths).toContain(path)
  }
})

test('BAR-22 the pages of staff are in the menu only for users with a right', () => {
  const office = ['Applicants', 'Survey', 'Approvals', 'Reversals', 'Issue Gift Cards']
  for (const label of office) expect(labels()).not.toContain(label)
  const admin = sampleUser({
    // As the server expands the right of an administrator.
    rights: { 'Super|||Users': true, 'Super|||Broker': true, 'Super|||Finance': true },
    isElevated: true,
  })
  for (const label of [...office, 'Debug']) expect(labels(admin)).toContain(label)
})

test('ADMIN-01 every page of the office stands in one group of the desk, and no other does', () => {
  const all = [
    'Admin',
    'Broker',
    'Finance',
    'Users',
    'Events',
    'Points',
    'Terms',
    'Hero',
    'Listing',
  ]
  const rights = Object.fromEntries(all.map((role) => [`Super|||${role}`, true] as const))
  const rows = menuEntries(manifests, { user: sampleUser({ rights }), config: open })
  const pagesOfOffice = rows.flatMap(({ group, href }) =>
    group === 'office' && href !== undefined && href !== '/admin' ? [href] : [],
  )
  const grouped: readonly string[] = toolGroups.flatMap(({ pages: of }) => of)
  expect(grouped.toSorted()).toEqual(pagesOfOffice.toSorted())
})

test('BAR-20 SEC-01 the menu of the main contact, in its order', () => {
  expect(labels()).toEqual([
    'Send',
    'Charge Card',
    'Request',
    'Scheduled Payments',
    'Load Cash Reserve',
    'Auto-Reload',
    'Add Payment Card',
    'Gift Cards',
    'Dashboard',
    'Activity',
    'Documents',
    'Community Rewards',
    'Who Looked at My Business',
    'People and Cards',
    'Products',
    'Share Listing',
    'Pay Pages',
    'Registers',
    'Incentives',
    'For Developers',
    'My Notifications',
    'Account Details',
    'Communication Preferences',
    'Your Data',
    'Sign Out',
    'Terms and Conditions',
  ])
})

test.each([
  ['Broker', ['Desk', 'My Book', 'Approvals']],
  [
    'Finance',
    [
      ...['Desk', 'Reversals', 'Issue Gift Cards', 'Grant FlashCash'],
      ...['Monthly Run', 'Settlement', 'Tax Forms'],
    ],
  ],
  ['Admin', ['Desk', 'Office Documents', 'Imports', 'Policies', 'Exchanges']],
  ['Events', ['Desk', 'Log']],
  ['Users', ['Desk', 'Members', 'Applicants', 'Letters', 'Erasures', 'Lost Passkeys', 'Survey']],
])('SEC-01 the role %s adds its pages to the menu', (role, added) => {
  const staff = labels(sampleUser({ rights: { [`27|||${role}`]: true } }))
  expect(
    staff.slice(staff.indexOf('For Developers') + 1, staff.indexOf('My Notifications')),
  ).toEqual(added)
  expect(staff).toHaveLength(labels().length + added.length)
})

test('SEC-01 TRIAL-05 BAR-30 rows that need an account, cards or gift cards are left out without them', () => {
  const partial = labels(sampleUser({ account: null }), { ...open, giftCards: null })
  expect(partial).toEqual([
    'Activity',
    'Documents',
    'Who Looked at My Business',
    'Share Listing',
    'My Notifications',
    'Account Details',
    'Communication Preferences',
    'Your Data',
    'Sign Out',
    'Terms and Conditions',
  ])
  expect(labels(sampleUser(), { ...open, cards: null })).not.toContain('Load Cash Reserve')
})

test('POINTS-01 only where the exchange gives points there is a row for rewards', () => {
  const { pointsSetup } = sampleUser()
  const none = { ...pointsSetup, exchangeEnrolled: false }
  expect(labels(sampleUser({ pointsSetup: none }))).not.toContain('Community Rewards')
})

test('TRIAL-06 a trial member finds how to upgrade, a full member does not', () => {
  const trial = { ...open, trialAccountExchanges: [sampleUser().profile.exchangeId] }
  expect(labels(sampleUser(), trial)).toContain('Membership')
  expect(labels(sampleUser())).not.toContain('Membership')
})

test('INVITE-02 who may invite finds Invite and Earn, with a badge of what is left', () => {
  const user = sampleUser({ invitesLeft: 3 })
  expect(labels(user)).toContain('Invite and Earn')
  expect(labels()).not.toContain('Invite and Earn')
  const rows = menuEntries(manifests, { user, config: open })
  expect(rows.find(({ label }) => label === 'Invite and Earn')?.badge?.(user)).toBe(3)
})

test('SEC-08 a person with the usual rights sees no cards, people and products', () => {
  const { contact, ...user } = sampleUser()
  const few = { ...contact.private, isMainContact: false, may: [...usualRights] }
  expect(labels({ ...user, contact: { ...contact, private: few } })).toEqual([
    'Send',
    'Charge Card',
    'Request',
    'Scheduled Payments',
    'Gift Cards',
    'Dashboard',
    'Activity',
    'Documents',
    'Community Rewards',
    'Share Listing',
    'Pay Pages',
    'My Notifications',
    'Account Details',
    'Communication Preferences',
    'Your Data',
    'Sign Out',
    'Terms and Conditions',
  ])
})
