import { typedHoursMessages } from '@exchange/contract/listings/listings.messages'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { ListingValues } from './listing-values.ts'
import { TypedHours } from './typed-hours.tsx'

type Hours = ListingValues['hours']

const zone = 'America/Chicago'
const office = [{ opens: 540, closes: 1_020 }]
const closed: NonNullable<Hours> = { zone: 'America/Denver', week: [[], [], [], [], [], [], []] }

const held = () => JSON.parse(screen.getByTestId('held').textContent) as Hours
function Section({ before = null }: { readonly before?: Hours }) {
  const [hours, setHours] = useState<Hours>(before)
  return (
    <>
      <TypedHours hours={hours} zone={zone} onHours={setHours} />
      <data value="held" data-testid="held">
        {JSON.stringify(hours)}
      </data>
      <button type="button" onClick={() => setHours({ ...closed })}>
        By hand
      </button>
    </>
  )
}

const said = () => screen.getByRole('status')
const field = () => screen.getByLabelText('Type or paste hours')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const fill = (value: string) => {
  type(value)
  press('Fill in these hours')
}

test('A8 pasted hours fill the days, the field is empty again, and it says what was understood', () => {
  render(<Section />)
  fill('9am–5pm\r\nSat 10-2')
  const saturday = [{ opens: 600, closes: 840 }]
  expect(held()).toEqual({ zone, week: [[], office, office, office, office, office, saturday] })
  expect(field()).toHaveValue('')
  expect(said()).toHaveTextContent('Filled in: Mon–Fri 9 AM – 5 PM, Sat 10 AM – 2 PM, Sun closed.')
})

test('A8 Undo brings back the hours of before and what was typed', () => {
  render(<Section before={closed} />)
  fill('Mon-Fri 9-5')
  expect(held()?.week[1]).toEqual(office)
  expect(held()?.zone).toBe('America/Denver')
  press('Undo')
  expect(held()).toEqual(closed)
  expect(field()).toHaveValue('Mon-Fri 9-5')
  expect(said()).toBeEmptyDOMElement()
})

test('A8 hours that were changed by hand since then are not taken back', () => {
  render(<Section />)
  fill('Mon-Fri 9-5')
  press('By hand')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(said()).toBeEmptyDOMElement()
})

test.each([
  ['by appointment', typedHoursMessages.appointment],
  ['Summer: 9-5', typedHoursMessages.changing],
  ['closed Sundays', typedHoursMessages['no-times']],
  ['Mon-Fri 9 until late', typedHoursMessages['no-end']],
  ['call us', typedHoursMessages['not-hours']],
])('A8 %j stays as typed, with a sentence that goes with the next edit', (typed, sentence) => {
  render(<Section />)
  fill(typed)
  expect(held()).toBeNull()
  expect(field()).toHaveValue(typed)
  expect(field()).toHaveAccessibleDescription(expect.stringContaining(sentence))
  type(`${typed}!`)
  expect(screen.queryByText(sentence)).toBeNull()
})
