import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StepLine } from './step-line.tsx'

const linesOf = (values: number[]) => {
  render(<StepLine values={values} label="It grew." />)
  const drawn = screen.getByRole('img', { name: 'It grew.' })
  const line = Array.from(drawn.querySelectorAll('path')).at(-1)?.getAttribute('d')
  return { line, zero: drawn.querySelector('line') }
}

test('it is level for each period, and steps to the next', () => {
  expect(linesOf([0, 100]).line).toBe('M0 96.0H500.0V4.0H1000.0')
})

test('a sum that never changes is one level', () => {
  expect(linesOf([7, 7]).line).toBe('M0 4.0H500.0V4.0H1000.0')
})

test('zero is drawn only if the sum passes it', () => {
  expect(linesOf([-10, 10]).zero).toHaveAttribute('y1', '50')
})
