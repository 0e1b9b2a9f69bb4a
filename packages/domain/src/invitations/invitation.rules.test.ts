import { describe, expect, it } from 'vitest'
import {
  canBeInvitationCode,
  inviteHold,
  invitesLeft,
  inviteStatus,
  modeOf,
  readInvite,
  refuseInviter,
  friendsIn30Days,
  spokenName,
  wirePhone,
} from './invitation.rules.ts'
import { readJoining } from './joining.rules.ts'

const rosa = { first: 'Rosa', last: 'Delgado', phone: '504 555 0123', email: '' }
const faultsOf = (fields: Partial<typeof rosa>, mode: 'text' | 'mail' = 'text') => {
  const read = readInvite({ ...rosa, ...fields }, mode)
  return read.ok ? [] : read.error.map(({ field, code }) => `${field}: ${code}`)
}

describe('reading an invitation', () => {
  it('INVITE-04 INVITE-10 takes a phone in any dress, and says it with +1', () => {
    const read = readInvite({ ...rosa, phone: '+1 (504) 555-0123' }, 'text')
    expect(read).toEqual({ ok: true, value: { ...rosa, phone: '(504) 555-0123' } })
    expect(wirePhone('(504) 555-0123')).toBe('+15045550123')
    expect(wirePhone('')).toBe('')
  })

  it('INVITE-05 INVITE-06 INVITE-07 names what is missing', () => {
    expect(faultsOf({ first: ' ', last: '', phone: '' })).toEqual([
      'first: first-required',
      'last: last-required',
      'phone: phone-required',
    ])
  })

  it('INVITE-08 refuses what no text message reaches', () => {
    expect(faultsOf({ phone: '555-0123' })).toEqual(['phone: phone-invalid'])
    expect(faultsOf({ phone: '504 555 0123 x12' })).toEqual(['phone: phone-invalid'])
  })

  it('INVITE-09 needs a valid address in mail mode', () => {
    expect(faultsOf({ phone: '', email: '' }, 'mail')).toEqual(['email: email-required'])
    expect(faultsOf({ phone: '', email: 'rosa@' }, 'mail')).toEqual(['email: email-invalid'])
    expect(faultsOf({ phone: '', email: 'rosa@example.com' }, 'mail')).toEqual([])
  })

  it('INVITE-04 goes one way', () => {
    expect(faultsOf({ email: 'rosa@example.com' })).toEqual(['email: one-way-only'])
    expect(modeOf({ phone: '', email: 'a@b.co' })).toBe('mail')
    expect(modeOf({ phone: '', email: '' })).toBe('text')
    expect(modeOf({ phone: '1', email: 'a@b.co' })).toBe('text')
  })
})

describe('the allowance', () => {
  const programme = { invites: 1, users: 1 }

  it('INVITE-11 is what is not open', () => {
    expect(invitesLeft(5, { open: 2, joinedLately: 0 })).toBe(3)
    expect(invitesLeft(1, { open: 2, joinedLately: 0 })).toBe(0)
    expect(invitesLeft(5, { open: 1, joinedLately: friendsIn30Days - 2 })).toBe(1)
    expect(invitesLeft(5, { open: 0, joinedLately: friendsIn30Days })).toBe(0)
  })

  it.each([
    [programme, { left: 1, pending: 4 }, undefined],
    [programme, { left: 0, pending: 1 }, 'none-left'],
    [programme, { left: 0, pending: 0 }, 'none-at-all'],
    [{ invites: 0, users: 1 }, { left: 1, pending: 0 }, 'paused'],
    [{ invites: 1, users: 0 }, { left: 1, pending: 0 }, 'paused'],
    [{ invites: -1, users: 1 }, { left: 0, pending: 1 }, 'paused'],
  ])('INVITE-14 INVITE-15 INVITE-16 INVITE-17 with %j and %j holds: %s', (left, own, hold) => {
    expect(inviteHold(left, own)).toBe(hold)
  })
})

it('INVITE-02 INVITE-03 only the main contact of an active full member of such an exchange invites', () => {
  const dana = {
    ...{ isMain: true, active: true, exchangeOpen: true, invitesEnabled: true, trial: false },
  }
  expect(refuseInviter(dana)).toBeUndefined()
  expect(refuseInviter({ ...dana, isMain: false })).toBe('main-contact-only')
  expect(refuseInviter({ ...dana, invitesEnabled: false })).toBe('not-here')
  expect(refuseInviter({ ...dana, trial: true })).toBe('not-here')
  expect(refuseInviter({ ...dana, active: false })).toBe('member-inactive')
  expect(refuseInviter({ ...dana, exchangeOpen: false })).toBe('member-inactive')
})

it('INVITE-12 an invitation is unclaimed, started, then joined', () => {
  expect(inviteStatus({ startedAt: null, completed: null })).toBe('unclaimed')
  expect(inviteStatus({ startedAt: 'x', completed: null })).toBe('started')
  expect(inviteStatus({ startedAt: null, completed: 'x' })).toBe('joined')
})

it('a letter calls nobody by what is no name', () => {
  expect(spokenName('Ana-María')).toBe('Ana-María')
  for (const no of ['win at x.example', 'http://x', 'A'.repeat(31), '50% off'])
    expect(spokenName(no)).toBe('')
})

it('INVITE-18 a code has 22 characters of base64url', () => {
  expect(canBeInvitationCode('AAAAAAAAAAAAAAAAAAAA-_')).toBe(true)
  expect(canBeInvitationCode('AAAA')).toBe(false)
})

describe('INVITE-18 joining', () => {
  const typed = {
    ...{ first: 'Rosa', last: 'Delgado', email: 'rosa@example.com' },
    ...{ phone: '5045550123', zip: '70112-1234' },
  }

  it('takes all five', () => {
    const value = { ...typed, phone: '(504) 555-0123', zip: '70112' }
    expect(readJoining(typed)).toEqual({ ok: true, value })
  })

  it('names all that is missing or wrong, in the order of the form', () => {
    const none = readJoining({ first: '', last: '', email: '', phone: '', zip: '' })
    expect(none.ok ? [] : none.error.map(({ code }) => code)).toEqual([
      ...['first-required', 'last-required', 'email-required', 'phone-required', 'zip-required'],
    ])
    const wrong = readJoining({ ...typed, first: '!!', email: 'a', phone: '1', zip: '7' })
    expect(wrong.ok ? [] : wrong.error.map(({ code }) => code)).toEqual([
      ...['name-without-letter', 'email-invalid', 'phone-invalid', 'zip-invalid'],
    ])
  })
})
