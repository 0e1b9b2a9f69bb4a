import type { Registers } from '@exchange/contract/registers/registers.contract'
import { registerWords as words } from '@exchange/contract/registers/register-words.messages'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { mount } from '../mount.fixtures.tsx'
import { CashierForm } from './cashier-form.tsx'

const none: Registers = {
  ...{ business: 'Bakery', registers: [], cashiers: [], devices: [] },
  ...{ pairings: [], products: [], people: [] },
}

test('POS-05 the limit of a cashier is explained as that of one sale, and not as that of a register', async () => {
  // Its frame asks the route whether it stands in the account.
  const routeTree = createRootRoute({
    component: () => <CashierForm of={none} cashier={undefined} onGo={vi.fn()} />,
  })
  mount(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />)
  expect(await screen.findByLabelText(words.chargesUpTo)).toHaveAccessibleDescription(
    expect.stringContaining(words.chargesUpToHint),
  )
})
