import type { Registers } from '@exchange/contract/registers/registers.contract'
import { registerWords as words } from '@exchange/contract/registers/register-words.messages'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { mount } from '../mount.fixtures.tsx'
import { CashierForm } from './cashier-form.tsx'

const none: Registers = {
  ...{ business: 'Bakery', registers: [], cashiers: [], devices: [] },
  ...{ pairings: [], products: [], people: [] },
}

test('POS-05 the limit of a cashier is explained as that of one sale, and not as that of a register', () => {
  mount(<CashierForm of={none} cashier={undefined} onGo={vi.fn()} />)
  expect(screen.getByLabelText(words.chargesUpTo)).toHaveAccessibleDescription(
    expect.stringContaining(words.chargesUpToHint),
  )
})
