import type { Person } from '@exchange/contract/members/people.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { ScanButton } from '../payments/party-fields.ts'
import type { PersonRight } from '@exchange/domain/members/person-rights.rules'
import { sampleUser } from '../session-user.fixtures.ts'
import { json, problem } from '../../kernel/network.fixtures.ts'
import { requestsTo, mount } from '../mount.fixtures.tsx'
import { ActivateCard } from './activate-card.tsx'
import { People } from './people.fixtures.tsx'

const path = '/api/core/v2/contacts/'
const activatePath = '/api/core/v2/activate/'
const number = '9012345678901238'

function person(parts: Partial<Person['private']> = {}): Person {
  return {
    id: 3,
    fName: 'Noel',
    lname: 'Baker',
    image: null,
    public: { email: '', phone_cell: '' },
    private: {
      username: null,
      isMainContact: false,
      allowLogin: false,
      transAuth: true,
      may: ['send', 'charge', 'request'],
      limits: { payment: 500, day: 1000, month: 5000, approvalFrom: null },
      hours: null,
      cardNumber: null,
      activated: null,
      issuedNumber: null,
      cardIssued: null,
      ...parts,
    },
  }
}

describe('people and cards', () => {
  test.each<[string, Partial<Person['private']>]>([
    ['Main contact', { isMainContact: true }],
    ['Pays up to.*1,000.00.*a day', {}],
    [
      'Pays up to.*500.00.*at once',
      { limits: { payment: 500, day: null, month: null, approvalFrom: null } },
    ],
    [
      'Pays without a limit',
      { limits: { payment: null, day: null, month: null, approvalFrom: null } },
    ],
    ['Charges, does not pay', { may: ['charge'] }],
    ['Does not pay', { may: ['listing'] }],
  ])('SEC-08 the list says of each what they may do: %s', async (said, parts) => {
    mount(<People />, { answers: { [path]: () => json({ contacts: [person(parts)] }) } })
    expect(
      await screen.findByRole('button', { name: new RegExp(`Noel Baker.*${said}`) }),
    ).toBeVisible()
  })

  test("CONTACT-02 CONTACT-04 CONTACT-05 the form has the server's rules", async () => {
    const answers = { [path]: () => json({ contacts: [person()] }) }
    const { network, keys } = mount(<People />, { answers })
    await keys.click(await screen.findByRole('button', { name: 'Add someone' }))
    await keys.click(screen.getByRole('button', { name: 'Add someone' }))
    expect(await screen.findByText('You must enter a first name.')).toBeVisible()
    expect(screen.getByText('You must enter a last name.')).toBeVisible()
    await keys.type(screen.getByLabelText('First name'), 'Ida')
    await keys.type(screen.getByLabelText('Last name'), 'Roux')
    await keys.type(screen.getByLabelText('Email'), 'ida@')
    await keys.type(screen.getByLabelText('Phone'), '5552013344')
    expect(screen.getByLabelText('Phone')).toHaveValue('(555) 201-3344')
    expect(screen.getByText('Invalid email address.')).toBeVisible()
    await keys.type(screen.getByLabelText('Email'), 'bakery.example')
    await keys.click(screen.getByRole('button', { name: 'Add someone' }))
    await waitFor(() => expect(requestsTo(network, `${path}add/`)).toHaveLength(1))
    expect(requestsTo(network, `${path}add/`)[0]?.body).toEqual({
      fName: 'Ida',
      lname: 'Roux',
      email: 'ida@bakery.example',
      phone: '(555) 201-3344',
      may: ['send', 'charge', 'request'],
      limits: { payment: '500.00', day: '1000.00', month: '5000.00', approvalFrom: '' },
      hours: null,
    })
  })

  test.each([
    ['+1 (504) 555-0123', '(504) 555-0123', 0],
    ['504.555.0123 ext. 12', '(504) 555-0123 x12', 0],
    ['+1 (504) 555-012', '+1 (504) 555-012', 1],
    ['+44 20 7946 0958', '+44 20 7946 0958', 1],
  ])('CONTACT-03 CONTACT-04 %s is pasted and stands there as %s', async (pasted, shown, faults) => {
    const { keys } = mount(<People />, { answers: { [path]: () => json({ contacts: [] }) } })
    await keys.click(await screen.findByRole('button', { name: 'Add someone' }))
    await keys.click(screen.getByLabelText('Phone'))
    await keys.paste(pasted)
    await keys.tab()
    expect(screen.getByLabelText('Phone')).toHaveValue(shown)
    await waitFor(() => expect(screen.queryAllByText('Invalid phone number.')).toHaveLength(faults))
  })

  test('CONTACT-02 a name that is too long is said, not cut', async () => {
    const { keys } = mount(<People />, { answers: { [path]: () => json({ contacts: [] }) } })
    await keys.click(await screen.findByRole('button', { name: 'Add someone' }))
    await keys.click(screen.getByLabelText('First name'))
    await keys.paste('x'.repeat(61))
    await keys.tab()
    expect(await screen.findByText('A name may have at most 60 characters.')).toBeVisible()
    expect(screen.getByLabelText('First name')).toHaveValue('x'.repeat(61))
  })

  test('shows the number of a card that waits only when it is asked for', async () => {
    const waiting = { issuedNumber: '••••••••••••1238', cardIssued: '2026-01-01T00:00:00Z' }
    const answers = {
      [`${path}card/issued/`]: () => json({ cardNumber: number }),
      [path]: () => json({ contacts: [person(waiting)] }),
    }
    const { keys, network } = mount(<People />, { answers })
    await keys.click(await screen.findByRole('button', { name: /Noel Baker/ }))
    expect(screen.getByText('•••• •••• •••• 1238')).toBeVisible()
    await keys.click(screen.getByRole('button', { name: 'Show number' }))
    expect(await screen.findByText('9012 3456 7890 1238')).toBeVisible()
    expect(requestsTo(network, `${path}card/issued/`)[0]?.body).toEqual({ id: 3 })
    expect(screen.queryByRole('button', { name: 'Show number' })).toBeNull()
  })

  test('SEC-08 asks before a card is deactivated, and shows a refusal of the server', async () => {
    const answers = {
      [`${path}card/deactivate/`]: () => problem(403, 'FORBIDDEN', 'Only the main contact.'),
      [path]: () => json({ contacts: [person({ cardNumber: '••••••••••••1238' })] }),
    }
    const { keys } = mount(<People />, { answers })
    await keys.click(await screen.findByRole('button', { name: /Noel Baker/ }))
    await keys.click(screen.getByRole('button', { name: 'Deactivate card' }))
    const dialog = within(
      screen.getByRole('dialog', { name: 'Deactivate the card of Noel Baker?', hidden: true }),
    )
    await keys.click(dialog.getByRole('button', { name: 'Deactivate card', hidden: true }))
    expect(await screen.findByText('Only the main contact.')).toBeInTheDocument()
  })
})

describe('SEC-08 rights and limits of a person', () => {
  async function open(parts: Partial<Person['private']> = {}, id = 3) {
    const answers = {
      [`${path}change/`]: () => json({ contacts: [{ ...person(parts), id }] }),
      [path]: () => json({ contacts: [{ ...person(parts), id }] }),
    }
    const mounted = mount(<People />, { answers, user: sampleUser() })
    await mounted.keys.click(await screen.findByRole('button', { name: /Noel Baker/ }))
    return mounted
  }

  test('are seen, changed and saved together', async () => {
    const { network, keys } = await open()
    expect(screen.getByRole('switch', { name: /^Pay ?Send/ })).toBeChecked()
    expect(screen.getByRole('switch', { name: /^Refund/ })).not.toBeChecked()
    await keys.click(screen.getByRole('switch', { name: /^Refund/ }))
    await keys.click(screen.getByRole('switch', { name: /^Be paid/ }))
    await keys.clear(screen.getByLabelText('In one payment'))
    await keys.type(screen.getByLabelText('Within 24 hours'), '{Control>}a{/Control}1,250')
    await keys.click(screen.getByRole('button', { name: 'Save rights and limits' }))
    await waitFor(() => expect(requestsTo(network, `${path}change/`)).toHaveLength(1))
    expect(requestsTo(network, `${path}change/`)[0]?.body).toEqual({
      id: 3,
      may: ['send', 'request', 'refund'],
      limits: { payment: '', day: '1250.00', month: '5000.00', approvalFrom: '' },
      hours: null,
      allowLogin: false,
    })
  })

  test('hours are set, copied to the weekdays, and taken away; none at all are not sent', async () => {
    const { network, keys } = await open()
    expect(screen.getByText('May pay at any time.')).toBeVisible()
    await keys.click(screen.getByText('Set hours'))
    const from = screen.getByLabelText('Monday from')
    expect(from).toHaveValue('09:00')
    fireEvent.change(from, { target: { value: '06:30' } })
    fireEvent.change(screen.getByLabelText('Monday until'), { target: { value: '02:00' } })
    await keys.click(screen.getByText('Monday’s hours for all weekdays'))
    await keys.click(screen.getByText('Save rights and limits'))
    await waitFor(() => expect(requestsTo(network, `${path}change/`)).toHaveLength(1))
    const night = [{ opens: 390, closes: 1_560 }]
    expect(requestsTo(network, `${path}change/`)[0]?.body).toMatchObject({
      hours: [[], night, night, night, night, night, []],
    })
    await waitFor(() => expect(from).toBeEnabled())
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
      await keys.click(screen.getByLabelText(`Remove hours on ${day}`))
    }
    await keys.click(screen.getByText('Save rights and limits'))
    expect(await screen.findByText(/^Choose hours on at least one day/)).toBeVisible()
    await keys.click(screen.getByText('At any time'))
    expect(screen.queryByText(/^Choose hours on at least one day/)).toBeNull()
    await keys.click(screen.getByText('Save rights and limits'))
    await waitFor(() => expect(requestsTo(network, `${path}change/`)).toHaveLength(2))
    expect(requestsTo(network, `${path}change/`)[1]?.body).toMatchObject({ hours: null })
  })

  test('a limit that is no amount, or below the one before, is not sent', async () => {
    const { network, keys } = await open()
    const day = screen.getByLabelText('Within 24 hours')
    await keys.clear(day)
    await keys.type(day, '100{Enter}')
    expect(
      await screen.findByText('This may not be less than the limit of one payment.'),
    ).toBeVisible()
    expect(day).toHaveValue('100')
    await keys.clear(day)
    await keys.type(day, 'many{Enter}')
    expect(await screen.findByText('Invalid amount.')).toBeVisible()
    expect(requestsTo(network, `${path}change/`)).toHaveLength(0)
  })

  test('of the main contact and of oneself cannot be changed', async () => {
    await open({ isMainContact: true })
    expect(screen.getByText('The main contact has all rights and no limits.')).toBeVisible()
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  })

  test('of oneself are not offered either', async () => {
    await open({}, sampleUser().contact.id)
    expect(screen.getByText('You cannot change your own rights and limits.')).toBeVisible()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  test('rights that one does not have can only be taken away', async () => {
    const user = sampleUser()
    const { contact } = user
    const few = { ...contact.private, may: ['people', 'send'] as PersonRight[] }
    const answers = { [path]: () => json({ contacts: [person({ may: ['refund'] })] }) }
    const { keys } = mount(<People />, {
      answers,
      user: { ...user, contact: { ...contact, private: few } },
    })
    await keys.click(await screen.findByRole('button', { name: /Noel Baker/ }))
    expect(screen.getByRole('switch', { name: /^Gift cards/ })).toBeDisabled()
    expect(screen.getByRole('switch', { name: /^Pay ?Send/ })).toBeEnabled()
    expect(screen.getByRole('switch', { name: /^Refund/ })).toBeEnabled()
  })

  test('one whose own payments are limited starts nobody with the right to pay', async () => {
    const user = sampleUser()
    const { contact } = user
    const limits = { payment: 100, day: null, month: 900, approvalFrom: null }
    const limited = { ...contact.private, limits }
    const { keys } = mount(<People />, {
      answers: { [path]: () => json({ contacts: [] }) },
      user: { ...user, contact: { ...contact, private: limited } },
    })
    await keys.click(await screen.findByRole('button', { name: 'Add someone' }))
    const pay = screen.getByRole('switch', { name: /^Pay ?Send/ })
    expect(pay).not.toBeChecked()
    expect(pay).toBeDisabled()
    expect(screen.getByRole('switch', { name: /^Be paid/ })).toBeChecked()
    expect(screen.getByLabelText('In one payment')).toHaveValue('100.00')
    expect(screen.getByLabelText('Within 24 hours')).toHaveValue('1000.00')
  })
})

describe('/activate', () => {
  const Scan: ScanButton = ({ onDigits }) => (
    <button type="button" onClick={() => onDigits(number)}>
      Scan
    </button>
  )
  function show(transAuth = true) {
    const onActivated = vi.fn()
    const done = { holder: 'Noel Baker', cardNumber: '••••••••••••1238', transAuth }
    const mounted = mount(<ActivateCard onActivated={onActivated} scanButton={Scan} />, {
      answers: { [activatePath]: () => json(done) },
    })
    return { ...mounted, onActivated, field: screen.getByLabelText('Card number') }
  }

  test('CSRCH-10 CSRCH-11 CSRCH-13 ACCT-10 leaving the field captures; an invalid number is not sent', async () => {
    const { network, keys, field, onActivated } = show()
    await keys.type(field, '9012a')
    await keys.tab()
    expect(screen.getByText('Invalid card number')).toBeVisible()
    await keys.type(field, `${number.slice(4)}99`)
    expect(field).toHaveValue('9012 3456 7890 1238')
    await keys.tab()
    await keys.click(screen.getByRole('button', { name: 'Activate card' }))
    expect(await screen.findByText('The card is active')).toBeVisible()
    expect(requestsTo(network, activatePath).map(({ body }) => body)).toEqual([
      { memberCard: number, captureMode: 'blur' },
    ])
    expect(onActivated).toHaveBeenCalledOnce()
  })

  test('CSRCH-13 pressing the button with the mouse captures by button, the camera by camera', async () => {
    const { network, keys, field } = show(false)
    await keys.type(field, number)
    await keys.click(screen.getByRole('button', { name: 'Activate card' }))
    expect(await screen.findByText(/Noel Baker may not pay yet/)).toBeVisible()
    await keys.click(screen.getByRole('button', { name: 'Activate another card' }))
    await keys.click(screen.getByRole('button', { name: 'Scan' }))
    await keys.click(screen.getByRole('button', { name: 'Activate card' }))
    await waitFor(() => expect(requestsTo(network, activatePath)).toHaveLength(2))
    expect(requestsTo(network, activatePath).map(({ body }) => body)).toMatchObject([
      { captureMode: 'button' },
      { captureMode: 'camera' },
    ])
  })

  test('CSRCH-13 Enter captures by the button', async () => {
    const { network, keys, field } = show()
    await keys.type(field, `${number}{Enter}`)
    await waitFor(() => expect(requestsTo(network, activatePath)).toHaveLength(1))
    expect(requestsTo(network, activatePath)[0]?.body).toMatchObject({ captureMode: 'button' })
  })
})
