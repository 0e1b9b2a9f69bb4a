import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Receipt } from './receipt.tsx'
import { ReceiptActions } from './receipt-actions.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
})

function show(onClose = vi.fn()) {
  const keys = userEvent.setup({ delay: null })
  render(
    <Receipt
      title="Sent"
      subtitle={<p>25.00</p>}
      rows={[{ label: 'Commission', value: '$0.75', why: '5% of 15.00' }]}
      letterhead="Moxey · Payment receipt"
      code={{ label: 'Confirmation code', value: 'K7MP2QX9WD' }}
      actions={<ReceiptActions onClose={onClose} />}
    />,
  )
  return { press: (name: string) => keys.click(screen.getByRole('button', { name })), onClose }
}

const text = [
  'Moxey · Payment receipt',
  'Sent',
  '25.00',
  '',
  'Commission: $0.75',
  'Confirmation code: K7MP2QX9WD',
].join('\n')

describe('the actions below a receipt', () => {
  test('SEND-21 prints the page, and Close leaves', async () => {
    const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined)
    const { press, onClose } = show()
    await press('Print')
    expect(print).toHaveBeenCalledOnce()
    await press('Close')
    expect(onClose).toHaveBeenCalledOnce()
  })

  test("SEND-21 shares only the text of the receipt with the device's share sheet", async () => {
    const share = vi.fn(async () => undefined)
    Object.assign(navigator, { share })
    const { press } = show()
    await press('How this comes about: Commission')
    await press('Share')
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Moxey · Payment receipt', text })
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  test('SEND-21 copies the text on devices that cannot share', async () => {
    const { press } = show()
    await press('Share')
    expect(await screen.findByText(/^Copied/)).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(text)
  })

  test('SEND-21 says when sharing failed, but not when the person closed the sheet', async () => {
    const share = vi.fn<() => Promise<void>>()
    Object.assign(navigator, { share })
    const { press } = show()
    const said = () => screen.getByRole('status').textContent
    share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    await press('Share')
    await waitFor(() => expect(said()).toBe('It could not be shared. Please print or download it.'))
    share.mockRejectedValueOnce(new DOMException('no', 'AbortError'))
    await press('Share')
    await waitFor(() => expect(said()).toBe(''))
  })

  test('SEND-21 downloads the receipt as a page named by its code', async () => {
    const kept: { blob?: Blob; name?: string; address?: string } = {}
    URL.createObjectURL = (blob) => {
      kept.blob = blob as Blob
      return 'blob:receipt'
    }
    URL.revokeObjectURL = () => undefined
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      kept.name = this.download
      kept.address = this.href
    })
    const { press } = show()
    await press('Download')
    expect(kept).toMatchObject({ name: 'receipt-K7MP2QX9WD.html', address: 'blob:receipt' })
    expect(kept.blob?.type).toBe('text/html;charset=utf-8')
    const page = await kept.blob?.text()
    expect(page).toContain('<th align="left">Commission</th><td>$0.75</td>')
    expect(page).not.toContain('comes about')
  })
})
