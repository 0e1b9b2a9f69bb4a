import {
  contactMessages as words,
  contactRefusals,
  verifyPageMessages as page,
} from '@exchange/contract/contact-details/contact-details.messages'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../../kernel/kernel.ts'
import { json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { openAt, pathNow } from '../../shell/shell.fixtures.tsx'
import { mount, requestsTo } from '../mount.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'
import { ConfirmInfo } from './confirm-info.tsx'
import { lastSent } from './contact-details.api.ts'
import { ContactPanel } from './contact-panel.tsx'
import { VerifyEmail } from './verify-email.tsx'

const save = '/api/core/contact'
const send = '/api/core/verify'
const confirm = '/api/core/verify/confirm'
const [email, phone] = ['new@example.com', '(504) 555-0123']

interface Ways {
  readonly email?: string
  readonly phone_cell?: string
  readonly emailValidated?: boolean
}

function userWith(ways: Ways, mailTo = 'dana@example.com') {
  const { contact } = sampleUser()
  return sampleUser({
    contact: {
      ...contact,
      public: { ...contact.public, ...ways },
      private: { ...contact.private, mailTo },
    },
  })
}

const unproved = userWith({ emailValidated: false })

beforeEach(() => lastSent.set(null))
afterEach(() => void vi.useRealTimers())

describe('Update Information', () => {
  const saved: Answer = () =>
    json({ email, phone, emailValidated: false, verificationSent: true, mailTo: 'old@example.com' })
  function show(answer = saved, user = userWith({ phone_cell: phone })) {
    const does = { onSaved: vi.fn(), onCancel: vi.fn() }
    const shown = mount(<ContactPanel {...does} />, { user, answers: { [save]: answer } })
    const field = (label: string) => screen.getByRole('textbox', { name: label })
    const submit = () => screen.getByRole('button', { name: words.submit })
    return { ...shown, ...does, field, submit }
  }

  test('CONTACT-04 CONTACT-05 CONTACT-08 formats the phone, needs both, and sends email, phone and verify', async () => {
    const { keys, network, onSaved, field, submit } = show()
    expect(field('Email')).toHaveValue('dana@example.com')
    await keys.clear(field('Phone'))
    expect(submit()).toBeDisabled()
    await keys.type(field('Phone'), '5045550123')
    expect(field('Phone')).toHaveValue(phone)
    await keys.clear(field('Email'))
    expect(submit()).toBeDisabled()
    await keys.type(field('Email'), ` ${email}`)
    await keys.click(submit())
    await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(true))
    expect(requestsTo(network, save).map(({ body }) => body)).toEqual([
      { email, phone, verify: true },
    ])
  })

  test('CONTACT-06 CONTACT-07 the user here has the new details; a link was sent', async () => {
    const { keys, submit } = show()
    await keys.click(submit())
    await waitFor(() => expect(lastSent.get()?.email).toBe(email))
    const { contact } = session.user() ?? {}
    expect(contact?.public).toMatchObject({ email, phone_cell: phone, emailValidated: false })
    expect(contact?.private.mailTo).toBe('old@example.com')
  })

  test('CONTACT-07 of a verified address that stays, nothing is asked', async () => {
    const same = () =>
      json({
        email: 'dana@example.com',
        phone,
        emailValidated: true,
        verificationSent: false,
        mailTo: 'dana@example.com',
      })
    const { keys, onSaved, submit } = show(same)
    await keys.click(submit())
    await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(false))
  })

  test('CONTACT-02 CONTACT-03 says what is wrong beside its field, and asks nothing', async () => {
    const { keys, network, field, submit } = show()
    await keys.clear(field('Email'))
    await keys.type(field('Email'), 'dana@')
    await keys.clear(field('Phone'))
    await keys.type(field('Phone'), '12')
    await keys.click(submit())
    expect(await screen.findByText('Invalid email address.')).toBeVisible()
    expect(await screen.findByText('Invalid phone number.')).toBeVisible()
    await waitFor(() => expect(field('Email')).toHaveFocus())
    expect(requestsTo(network, save)).toEqual([])
  })

  test("ERR-16 shows the server's error, beside the field where it has one", async () => {
    const detail = contactRefusals['too-many-changes'].reason
    const { keys, submit } = show(() => problem(429, 'RATE_LIMITED', detail))
    await keys.click(submit())
    expect(await screen.findByText(detail)).toBeVisible()
  })
})

describe('Confirm Information', () => {
  function show(answer: Answer = () => json({}), user = unproved) {
    const does = { onAsked: vi.fn(), onEdit: vi.fn(), onSkip: vi.fn() }
    return { ...mount(<ConfirmInfo {...does} />, { user, answers: { [send]: answer } }), ...does }
  }
  const press = (name: string) => screen.getByRole('button', { name })

  test('AUTH-22 AUTH-23 shows both and sends a verification', async () => {
    const { keys, network, onAsked } = show()
    expect(screen.getByText('dana@example.com')).toBeVisible()
    await keys.click(press('Confirm Information'))
    await waitFor(() => expect(onAsked).toHaveBeenCalledOnce())
    expect(requestsTo(network, send)[0]?.body).toEqual({ email: 'dana@example.com' })
  })

  test('AUTH-24 AUTH-25 leads to changing them, or is skipped', async () => {
    const { keys, network, onEdit, onSkip } = show()
    await keys.click(press('Edit Information'))
    expect(onEdit).toHaveBeenCalledOnce()
    await keys.click(press('Skip For Now'))
    expect(onSkip).toHaveBeenCalledOnce()
    expect(requestsTo(network, send)).toEqual([])
  })

  test('AUTH-23 says why no link was sent', async () => {
    const detail = contactRefusals['too-many-letters'].reason
    const { keys, onAsked } = show(() => problem(429, 'RATE_LIMITED', detail))
    await keys.click(press('Confirm Information'))
    expect(await screen.findByText(detail)).toBeVisible()
    expect(onAsked).not.toHaveBeenCalled()
  })

  test('AUTH-22 without an address there is nothing to confirm', () => {
    show(undefined, userWith({ email: '', emailValidated: false }, ''))
    expect(screen.queryByRole('button', { name: 'Confirm Information' })).toBeNull()
    expect(screen.getByText(words.confirmNone)).toBeVisible()
  })
})

describe('AUTH-08 after signing in', () => {
  async function signIn(user: ReturnType<typeof sampleUser>) {
    const login = () => json({ accessToken: 'fresh', user })
    const answers = { '/api/core/v2/login': login, '/api/core/refresh': () => json(user) }
    const config = { tncVersion: user.tncVersion ?? '' }
    const { keys } = await openAt('/?panel=login', { user: null, answers, config })
    await keys.type(await screen.findByLabelText('Username'), 'dana')
    await keys.type(screen.getByLabelText('Password'), 'moxey-demo{Enter}')
    return keys
  }

  test('AUTH-25 whoever has no validated email is asked, and can skip it', async () => {
    const keys = await signIn(unproved)
    await keys.click(await screen.findByRole('button', { name: 'Skip For Now' }))
    await waitFor(() => expect(screen.queryByText(words.confirmLead)).toBeNull())
  })

  test('others see their account', async () => {
    await signIn(sampleUser())
    expect(await screen.findByRole('button', { name: 'My Card' })).toBeVisible()
    expect(screen.queryByText(words.confirmLead)).toBeNull()
  })
})

describe('Verify Email', () => {
  function show(user = unproved) {
    const does = { onClose: vi.fn(), onEdit: vi.fn() }
    const answers = { [send]: () => json({}) }
    return { ...mount(<VerifyEmail {...does} />, { user, answers }), ...does }
  }

  test('AUTH-26 tells where a link was sent, and sends another one after a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    lastSent.set({ email: 'dana@example.com', at: Date.now() })
    const { keys, network } = show()
    expect(screen.getByRole('status')).toHaveTextContent(/^A link was sent to dana@example.com/)
    expect(screen.getByRole('button', { name: 'Resend in 60 s' })).toBeDisabled()
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    await keys.click(screen.getByRole('button', { name: 'Resend' }))
    await waitFor(() => expect(requestsTo(network, send)).toHaveLength(1))
    expect(await screen.findByRole('button', { name: /^Resend in/ })).toBeDisabled()
  })

  test('AUTH-26 opened by its address claims no link, and offers one', async () => {
    const { keys, network } = show(userWith({ email, emailValidated: false }))
    expect(screen.getByRole('status')).toHaveTextContent(words.notYet)
    expect(screen.getByText(words.receiptsGoTo('dana@example.com'))).toBeVisible()
    await keys.click(screen.getByRole('button', { name: 'Send link' }))
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(`${words.sent} ${email}`),
    )
    expect(requestsTo(network, send)[0]?.body).toEqual({ email })
  })

  test('AUTH-26 says when the address is verified, or missing', async () => {
    const { keys, onClose } = show(sampleUser())
    expect(screen.getByRole('status')).toHaveTextContent(words.isVerified)
    await keys.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
    act(() => session.merge(userWith({ email: '', emailValidated: false }, '')))
    expect(screen.getByText(words.noEmail)).toBeVisible()
  })
})

describe('AUTH-27 ROUTE-25 the page of a link', () => {
  const code = 'AAAAAAAAAAAAAAAAAAAAAA'
  const open = (answer: Answer, user: ReturnType<typeof sampleUser> | null) =>
    openAt(`/verify/${code}`, {
      user,
      answers: { [confirm]: answer, '/api/core/refresh': () => json(sampleUser()) },
    })
  const good: Answer = () => json({ email: 'dana@example.com' })

  test('verifies for a visitor, and leads on', async () => {
    const { network } = await open(good, null)
    expect(await screen.findByRole('heading', { name: page.verified })).toBeVisible()
    expect(screen.getByText(page.verifiedText('dana@example.com'))).toBeVisible()
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/')
    expect(requestsTo(network, confirm).map(({ body }) => body)).toEqual([{ code }])
  })

  test('verifies for a person who is signed in, whose session then knows it', async () => {
    await open(good, unproved)
    expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      '/account',
    )
    await waitFor(() => expect(session.user()?.contact.public.emailValidated).toBe(true))
  })

  test.each(['used', 'expired', 'replaced', 'unknown'] as const)(
    'that is %s says why, and leads to a new one',
    async (why) => {
      const { reason, code: name } = contactRefusals[why]
      const { keys } = await open(() => problem(name === 'GONE' ? 410 : 404, name, reason), null)
      expect(await screen.findByText(reason)).toBeVisible()
      await keys.click(screen.getByRole('button', { name: page.signIn }))
      await waitFor(() => expect(pathNow()).toBe('/'))
      expect(session.takeDestination()).toBe('/?panel=verify-email')
    },
  )

  test('that is expired offers a new one to a person who is signed in', async () => {
    const { reason } = contactRefusals.expired
    const { keys } = await open(() => problem(410, 'GONE', reason), unproved)
    await keys.click(await screen.findByRole('button', { name: page.again }))
    expect(await screen.findByRole('button', { name: 'Send link' })).toBeVisible()
  })

  test('of another contact says so, and goes on signed out', async () => {
    const { reason } = contactRefusals['other-contact']
    const answer: Answer = ({ headers }) =>
      headers.has('authorization')
        ? problem(403, 'FORBIDDEN', reason)
        : json({ email: 'marco@example.com' })
    const { keys } = await open(answer, sampleUser())
    expect(await screen.findByText(reason)).toBeVisible()
    await keys.click(screen.getByRole('button', { name: page.signOut }))
    expect(await screen.findByText(page.verifiedText('marco@example.com'))).toBeVisible()
  })

  test('can be tried again when the server is away', async () => {
    let tries = 0
    const answer: Answer = (asked) =>
      (tries += 1) === 1 ? problem(503, 'UNAVAILABLE', 'Later.') : good(asked)
    const { keys } = await open(answer, null)
    await keys.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: page.verified })).toBeVisible()
  })
})
