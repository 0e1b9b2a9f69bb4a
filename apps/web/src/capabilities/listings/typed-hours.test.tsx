import { listingsMessages } from '@exchange/contract/listings/listings.messages'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TypedHours } from './typed-hours.tsx'

const field = () => screen.getByLabelText('Type or paste hours')
const fill = () => fireEvent.click(screen.getByRole('button', { name: 'Fill in these hours' }))
const type = (value: string) => fireEvent.change(field(), { target: { value } })

test('A8 pasted hours fill the days, and the field is empty again', () => {
  const onWeek = vi.fn()
  render(<TypedHours onWeek={onWeek} />)
  type('Mon–Fri 9–5\r\nSat 10-2')
  fill()
  const office = [{ opens: 540, closes: 1_020 }]
  const saturday = [{ opens: 600, closes: 840 }]
  expect(onWeek).toHaveBeenCalledWith([[], office, office, office, office, office, saturday])
  expect(field()).toHaveValue('')
})

test('A8 what is no hours stays as typed, with a sentence that goes with the next edit', () => {
  const onWeek = vi.fn()
  render(<TypedHours onWeek={onWeek} />)
  type('by appointment')
  fill()
  expect(onWeek).not.toHaveBeenCalled()
  expect(field()).toHaveValue('by appointment')
  expect(field()).toHaveAccessibleDescription(expect.stringContaining(listingsMessages.notHours))
  type('by appointment only')
  expect(screen.queryByText(listingsMessages.notHours)).toBeNull()
})
