/** A payment that is made later or repeated: the fields, the sentence and the receipt. */
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { json, type Answer } from '../../kernel/network.fixtures.ts'
import { mount, requestsTo, type Mounted } from '../mount.fixtures.tsx'
import { AcceptTerms } from '../payments/terms.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'
import { LoadStub, PickMarco, sendAnswer } from './send.fixtures.tsx'
import { SendPanel } from './send-panel.tsx'

const path = '/api/banking/v2/moxey/send/'
const sent: Answer = () => json(sendAnswer())

function show(answer: Answer = sent, user = sampleUser()) {
  const panel = (
    <SendPanel
      contactField={PickMarco}
      loadPart={LoadStub}
      termsDialog={AcceptTerms}
      onClose={vi.fn()}
    />
  )
  return mount(panel, { answers: { [path]: answer }, user })
}

const choose = ({ keys }: Mounted) => keys.click(screen.getByRole('button', { name: /Send To/ }))
const press = ({ keys }: Mounted, name: RegExp) => keys.click(screen.getByRole('button', { name }))

describe('a payment made later', () => {
  test('SEND-03 SEND-04 SEND-17 SEND-20 schedules a recurring payment and shows its dates', async () => {
    const planned = { moxeyPayConfirm: '', scheduled: '2099-01-31T15:00:00.000Z' }
    const shown = show(() => json(sendAnswer({ ...planned, recurring: 'monthly' })))
    await choose(shown)
    await shown.keys.type(screen.getByLabelText('Amount'), '9000')
    await press(shown, /Pay later or repeat/)
    const when = screen.getByLabelText<HTMLInputElement>('Date and time')
    expect(when).toHaveAttribute('step', '3600')
    expect(when.value).toMatch(/T09:00$/)
    await shown.keys.selectOptions(screen.getByLabelText('Repeat'), 'Monthly')
    fireEvent.change(when, { target: { value: '2020-01-31T09:00' } })
    await press(shown, /^Schedule Send$/)
    const words = 'A valid future date is required for scheduled sends.'
    expect(await screen.findByText(words)).toBeVisible()
    const soon = `${new Date().getFullYear() + 1}-01-31T09:00`
    fireEvent.change(when, { target: { value: soon } })
    expect(screen.getByText(/, then 2\/2[89]\/\d{4} and 3\/31\/\d{4}/)).toBeVisible()
    await press(shown, /^Schedule Send$/)
    expect(await screen.findByText('1/31/2099 9:00 AM CST')).toBeVisible()
    expect(screen.queryByText('Confirmation code')).toBeNull()
    const [asked] = requestsTo(shown.network, path)
    expect(asked?.body).toMatchObject({ scheduledDateTime: soon, recurring: 'monthly' })
  })

  test('SEND-15 minutes typed in spite of the step become the next full hour, which is shown', async () => {
    const shown = show()
    await choose(shown)
    await shown.keys.type(screen.getByLabelText('Amount'), '12')
    await press(shown, /Pay later or repeat/)
    const when = screen.getByLabelText<HTMLInputElement>('Date and time')
    const year = new Date().getFullYear() + 1
    fireEvent.change(when, { target: { value: `${year}-01-31T09:37` } })
    fireEvent.blur(when)
    expect(when).toHaveValue(`${year}-01-31T10:00`)
    expect(screen.getByText(`1/31/${year} 10:00 AM`)).toBeVisible()
  })

  test('TRIAL-03 SEND-18 trial members and requests cannot be scheduled', () => {
    const { profile } = sampleUser()
    show(sent, sampleUser({ profile: { ...profile, exchangeId: 29 } }))
    expect(screen.queryByRole('button', { name: /Pay later/ })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Scheduled payments' })).toBeNull()
  })
})
