import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { AmountField } from './amount-field.tsx'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { Chip, ComboboxOption } from './combobox.tsx'
import { Dialog } from './dialog.tsx'
import { ListRow } from './list-row.tsx'
import { Menu } from './menu.tsx'
import { Money, UnitNames } from './money.tsx'
import { Receipt } from './receipt.tsx'
import { TextField } from './text-field.tsx'
import { toast, Toaster } from './toaster.tsx'

test('a busy button says so and cannot be pressed', async () => {
  const onClick = vi.fn()
  render(
    <Button busy onClick={onClick}>
      Send
    </Button>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onClick).not.toHaveBeenCalled()
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true')
})

test('a field is tied to its label, its hint and its error', () => {
  render(<TextField label="Email" hint="Yours." error="Missing." />)
  const field = screen.getByLabelText('Email')
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Missing. Yours.')
})

test('FMT-02 an amount field keeps what is typed and shows what it read on leaving', async () => {
  const seen: string[] = []
  function Form() {
    const [value, setValue] = useState('')
    const change = (next: string) => {
      seen.push(next)
      setValue(next)
    }
    return (
      <AmountField label="Amount" unit="$" value={value} onChange={(e) => change(e.target.value)} />
    )
  }
  render(<Form />)
  const field = screen.getByLabelText('Amount')
  expect(field).toHaveAttribute('inputmode', 'decimal')
  await userEvent.click(field)
  await userEvent.paste('$1,250')
  expect(field).toHaveValue('$1,250')
  await userEvent.tab()
  expect(field).toHaveValue('1250.00')
  expect(seen.at(-1)).toBe('1250.00')
  for (const [typed, shown] of [
    ['1,50', '1.50'],
    ['25.', '25.00'],
    ['.5', '0.50'],
    ['12.345', '12.345'],
    ['1½', '1½'],
    ['ten', 'ten'],
  ] as const) {
    await userEvent.clear(field)
    await userEvent.type(field, typed)
    expect(field).toHaveValue(typed)
    await userEvent.tab()
    expect(field).toHaveValue(shown)
  }
})

test('a name stands apart from the text around it, whatever direction it is written in', () => {
  render(
    <>
      <Chip label="Chip of مريم" clearLabel="Another" />
      <Receipt title="Sent" rows={[{ label: 'To', value: 'Receipt of מרים' }]} />
      <ListRow label="Row of مريم" />
      <ul role="listbox" aria-label="Names">
        <ComboboxOption id="one" active={false} onPick={vi.fn()} title="Option of מרים" />
      </ul>
    </>,
  )
  for (const text of ['Chip of مريم', 'Receipt of מרים', 'Row of مريم', 'Option of מרים']) {
    expect(screen.getByText(text).closest('bdi')).not.toBeNull()
  }
})

test('FMT-01 money shows its unit and reads its name; negatives are in parentheses', () => {
  render(
    <UnitNames value={{ MOX: 'Moxey', USD: 'US dollars', PTS: 'points' }}>
      <Money amount={-2550n} unit="MOX" />
      <Money amount={3.5} unit="USD" />
      <Money amount={1240} unit="PTS" />
    </UnitNames>,
  )
  expect(document.body).toHaveTextContent('(25.50) Moxey$3.501,240pts')
})

test('FMT-05 a badge is capped at 9+ and is not shown at zero', () => {
  const { rerender, container } = render(<Badge count={12} />)
  expect(container).toHaveTextContent('9+')
  rerender(<Badge count={0} />)
  expect(container).toBeEmptyDOMElement()
})

test('SHELL-22 a dialog is static: Escape and the backdrop do nothing unless it is dismissable', () => {
  const onClose = vi.fn()
  const { rerender } = render(
    <Dialog open title="Sure?" onClose={onClose}>
      Text
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Sure?' })
  const cancel = () => fireEvent(dialog, new Event('cancel', { cancelable: true }))
  fireEvent.click(dialog)
  cancel()
  expect(onClose).not.toHaveBeenCalled()
  rerender(
    <Dialog open dismissable title="Sure?" onClose={onClose}>
      Text
    </Dialog>,
  )
  fireEvent.click(dialog)
  cancel()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(3)
})

test('a menu opens on its first entry, moves by arrow keys, and Escape returns the focus', async () => {
  const onSelect = vi.fn()
  render(
    <Menu
      label="Contact"
      items={[
        { label: 'Call', href: 'tel:1' },
        { label: 'Copy', onSelect },
      ]}
    />,
  )
  const button = screen.getByRole('button', { name: 'Contact' })
  await userEvent.click(button)
  expect(screen.getByRole('menuitem', { name: 'Call' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('menuitem', { name: 'Copy' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(button).toHaveFocus()
  await userEvent.click(button)
  await userEvent.click(screen.getByRole('menuitem', { name: 'Copy' }))
  expect(onSelect).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a message with an action stays until it is used', async () => {
  const run = vi.fn()
  render(<Toaster />)
  toast({ text: 'Could not load.', action: { label: 'Retry', run } })
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(run).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Could not load.')).toBeNull()
})

test('a message can be removed, and the same message is shown once', () => {
  render(<Toaster />)
  act(() => void toast({ text: 'Not loaded.', action: { label: 'Retry', run: vi.fn() } }))
  let takeBack = () => {}
  act(() => {
    takeBack = toast({ text: 'Not loaded.', action: { label: 'Retry', run: vi.fn() } })
  })
  expect(screen.getAllByText('Not loaded.')).toHaveLength(1)
  act(() => takeBack())
  expect(screen.queryByText('Not loaded.')).not.toBeInTheDocument()
})
