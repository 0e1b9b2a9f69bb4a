import { applicantMessages, joinMessages } from '@exchange/contract/applicants/applicants.messages'
import { cashFeeFreeMessages as words } from '@exchange/contract/applicants/cash-fee-free.messages'
import type { OwnCashFeeFree } from '@exchange/contract/applicants/cash-fee-free.contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { openAt, pathNow } from '../../shell/shell.fixtures.tsx'
import { requestsTo } from '../mount.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'

const path = '/api/core/v2/cashfeefree/'
const offer = { seller: { from: 10, to: 10 }, standard: { buyer: 5, seller: 5 } }
const office = { name: 'Gulf Coast', phone: '(504) 555-0100', email: 'office@example.com' }
const mine: OwnCashFeeFree = {
  ...{ allowed: true, isTrial: false, isOnPlan: false, mayAsk: true, mainContact: 'Dana' },
  asked: null,
}
const waiting = { date: '2026-03-09T21:05:00.000Z', status: 'Waiting', exchange: office } as const

/** The server of a member, which remembers that it was asked. */
function server(own: Partial<OwnCashFeeFree> | null) {
  let now: OwnCashFeeFree | null = own && { ...mine, ...own }
  return {
    [path]: ({ method }: { method: string }) => {
      if (method !== 'POST') return Response.json({ offer, own: now })
      now = { ...mine, ...own, asked: waiting }
      return Response.json(waiting)
    },
  }
}

async function member(own: Partial<OwnCashFeeFree> | null) {
  return await openAt('/members/cash-fee-free-forever', {
    user: sampleUser(),
    answers: server(own),
  })
}

const agree = () => screen.findByRole('checkbox', { name: /I agree to a commission of 10%/ })
const signUp = () => screen.getByRole('button', { name: words.memberSubmit })

describe('the public page', () => {
  test('CFFF-01 ROUTE-28 has no chrome, says what it costs, and takes a lead for the office', async () => {
    const { keys, network } = await openAt('/cash-fee-free-forever', {
      user: null,
      answers: {
        [path]: () => Response.json({ offer, own: null }),
        '/api/core/applicants/': () => Response.json({ exchange: office }),
      },
    })
    expect(await screen.findByRole('heading', { name: words.title })).toBeVisible()
    expect(screen.queryByRole('contentinfo')).toBeNull()
    expect(screen.queryByRole('button', { name: /My Moxey|Menu/ })).toBeNull()
    expect(screen.getByText(words.cost.sellerCost('10%', 'Moxey'))).toBeVisible()
    expect(screen.getByText(words.cost.instead('5%', '5%'))).toBeVisible()
    expect(screen.getByRole('link', { name: 'Moxey' })).toHaveAttribute('href', '/')
    const shown = vi.fn()
    Element.prototype.scrollIntoView = shown
    const [toForm, send] = screen.getAllByRole('button', { name: words.submit })
    await keys.click(toForm ?? document.body)
    expect(shown).toHaveBeenCalledOnce()
    expect(screen.getByLabelText(joinMessages.business)).toHaveFocus()
    await keys.type(screen.getByLabelText(joinMessages.business), 'Rosa’s')
    await keys.type(screen.getByLabelText(joinMessages.sells), 'Uniforms')
    await keys.type(screen.getByLabelText(joinMessages.person), 'Rosa Delgado')
    await keys.type(screen.getByLabelText(joinMessages.email), 'rosa@example.com')
    await keys.type(screen.getByLabelText(joinMessages.phone), '5045550123')
    await keys.type(screen.getByLabelText(joinMessages.zip), '70112')
    await keys.click(send ?? document.body)
    expect(await screen.findByText(joinMessages.sent(office.name))).toBeVisible()
    const [sent] = requestsTo(network, '/api/core/applicants/')
    expect(sent?.body).toMatchObject({ plan: 'cash-fee-free', business: 'Rosa’s', zip: '70112' })
  })

  test('CFFF-01 says in figures what a payment costs here and with the usual fees', async () => {
    const dear = { seller: { from: 8, to: 12.5 }, standard: { buyer: 5, seller: 4 } }
    await openAt('/cash-fee-free-forever', {
      user: null,
      answers: { [path]: () => Response.json({ offer: dear, own: null }) },
    })
    const table = await screen.findByRole('table', { name: words.example.caption })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent)).toEqual([
      'The café pays in dollars$0.00$9.00',
      'The printer pays in dollars$0.00$7.20',
      'The printer keeps157.50 Moxey180.00 Moxey',
    ])
  })

  test('CFFF-01 is no dead end where no exchange offers it', async () => {
    await openAt('/cash-fee-free-forever', {
      user: null,
      answers: { [path]: () => Response.json({ offer: null, own: null }) },
    })
    expect(await screen.findByText(words.none)).toBeVisible()
    expect(screen.getByRole('link', { name: words.join })).toHaveAttribute('href', '/join')
  })

  test('CFFF-02 leads members to their own page', async () => {
    await openAt('/cash-fee-free-forever', { user: sampleUser(), answers: server({}) })
    await waitFor(() => expect(pathNow()).toBe('/members/cash-fee-free-forever'))
    expect(await agree()).toBeVisible()
  })
})

describe('the page of members', () => {
  test('CFFF-03 ROUTE-28 leads visitors to the public one, not to Login', async () => {
    await openAt('/members/cash-fee-free-forever', {
      user: null,
      answers: { [path]: () => Response.json({ offer, own: null }) },
    })
    await waitFor(() => expect(pathNow()).toBe('/cash-fee-free-forever'))
    expect(await screen.findByRole('heading', { name: words.title })).toBeVisible()
    expect(screen.queryByLabelText('Username')).toBeNull()
  })

  test('CFFF-02 CFFF-04 leads members of other exchanges home with a notice, without a loop', async () => {
    await member({ allowed: false })
    await waitFor(() => expect(pathNow()).toBe('/'))
    expect(await screen.findByText(words.notAllowed)).toBeVisible()
    await new Promise((after) => setTimeout(after, 300))
    expect(pathNow()).toBe('/')
  })

  test('CFFF-05 has the data of the member, and asks once after agreeing', async () => {
    const { keys, network } = await member({})
    await agree()
    expect(screen.getByText(words.you('Dana Whitfield', 'dana@example.com'))).toBeVisible()
    expect(screen.queryByLabelText(joinMessages.business)).toBeNull()
    await keys.click(signUp())
    expect(await screen.findByText(words.agreeRequired)).toBeVisible()
    expect(requestsTo(network, path).filter(({ method }) => method === 'POST')).toEqual([])
    await keys.click(await agree())
    await keys.click(signUp())
    expect(await screen.findByText(words.sent(office.name))).toBeVisible()
    expect(screen.queryByRole('button', { name: words.memberSubmit })).toBeNull()
    expect(requestsTo(network, path).find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ business: 'Whitfield Catering', sells: '', zip: '35203', percent: 10 },
    })
  })

  test('TRIAL-06 CFFF-05 a trial member says what business it is', async () => {
    const { keys, network } = await member({ isTrial: true })
    expect(await screen.findByRole('heading', { name: words.trialTitle })).toBeVisible()
    await keys.clear(await screen.findByLabelText(joinMessages.business))
    await keys.click(await agree())
    await keys.click(signUp())
    expect(await screen.findByText('Enter the name of your business.')).toBeVisible()
    await keys.type(screen.getByLabelText(joinMessages.business), 'Rosa’s')
    await keys.type(screen.getByLabelText(joinMessages.sells), 'Uniforms')
    await keys.click(signUp())
    expect(await screen.findByText(words.sent(office.name))).toBeVisible()
    expect(requestsTo(network, path).find(({ method }) => method === 'POST')?.body).toMatchObject({
      ...{ business: 'Rosa’s', sells: 'Uniforms' },
    })
  })

  test.each<[string, Partial<OwnCashFeeFree>, string]>([
    ['waits', { asked: waiting }, words.sent(office.name)],
    ['has it', { isOnPlan: true }, words.onPlan],
    ['is no main contact', { mayAsk: false }, words.mainOnly('Dana')],
    ['was closed', { asked: { ...waiting, status: 'Closed' } }, words.closed(office.name)],
  ])('CFFF-05 says how it stands: %s', async (_name, own, text) => {
    await member(own)
    expect(await screen.findByText(text)).toBeVisible()
  })
})

describe('the office', () => {
  const application = {
    ...{
      applicantId: '0198c0de-0000-8000-8000-000000000000',
      business: 'Rosa’s',
      sells: 'Uniforms',
    },
    ...{ person: 'Rosa Delgado', email: 'rosa@example.com', phone: '', zip: '70112' },
    ...{ town: 'New Orleans, LA', exchangeName: 'Gulf Coast', date: waiting.date, note: '' },
    ...{ status: 'Waiting', asks: 'full-membership', memberId: 7, percent: 10 },
    ...{ memberExchange: 'Trial Exchange', closedBy: '', closedDate: null },
  }

  test('TRIAL-06 approves a member after reading what changes; other applicants are only closed', async () => {
    const stranger = {
      ...application,
      applicantId: 'x',
      memberId: null,
      asks: 'join',
      business: 'New',
    }
    const { keys, network } = await openAt('/admin/applicants', {
      user: sampleUser({ rights: { '8|||Users': true } }),
      answers: {
        '/api/admin/applicants/approve/': () => Response.json(application),
        '/api/admin/applicants/': () =>
          Response.json({ waiting: [application, stranger], closed: [] }),
      },
    })
    const name = applicantMessages.approveTitle('Rosa’s')
    await keys.click(await screen.findByRole('button', { name }))
    expect(screen.queryByRole('button', { name: applicantMessages.approveTitle('New') })).toBeNull()
    const dialog = screen.getByRole('dialog', { name })
    expect(within(dialog).getByText(applicantMessages.approveText('10%', 'Moxey'))).toBeVisible()
    await keys.click(within(dialog).getByRole('button', { name: applicantMessages.approve }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
    expect(requestsTo(network, '/api/admin/applicants/approve/').map(({ body }) => body)).toEqual([
      { applicantId: application.applicantId },
    ])
  })
})
