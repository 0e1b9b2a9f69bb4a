import { render } from '@testing-library/react'
import { afterAll, expect, test } from 'vitest'
import { Button } from '../ui/button.tsx'
import { Money } from '../ui/money.tsx'
import { tolerateTranslation } from './translated-page.ts'

/** As a browser does: each text is replaced by an element with the translated text. */
function translate(part: Element, inside = false): void {
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) {
    const font = document.createElement('font')
    if (inside) {
      text.replaceWith(font)
      font.append(text)
    } else {
      font.textContent = text.data
      text.replaceWith(font)
    }
  }
}

const { removeChild, insertBefore } = Node.prototype
afterAll(() => Object.assign(Node.prototype, { removeChild, insertBefore }))

for (const inside of [false, true]) {
  test(`a button shows its new label on a page with replaced texts (${inside})`, () => {
    const draw = (sum: string) => (
      <Button movesMoney>
        Send {sum} <b>now</b>
      </Button>
    )
    const { container, rerender } = render(draw('2.00'))
    translate(container, inside)
    rerender(draw('400.00'))
    expect(container.textContent).toBe('Send 400.00 now')
    expect(container.querySelector('button')).toHaveAttribute('translate', 'no')
  })

  test(`an amount shows its new value on a page with replaced texts (${inside})`, () => {
    const { container, rerender } = render(<Money amount={200n} unit="USD" />)
    translate(container, inside)
    rerender(<Money amount={-40_000n} unit="USD" />)
    expect(container.textContent).toBe('($400.00)')
    expect(container.firstElementChild).toHaveAttribute('translate', 'no')
  })
}

interface SaidProps {
  readonly first: boolean
  readonly sum: string
}

/** Texts beside each other, of which one comes and goes. */
function Said({ first, sum }: SaidProps) {
  return (
    <p>
      {first && 'You pay '}
      {sum}
      {!first && <b>in all</b>}
    </p>
  )
}

test('a text that is left out or changed fails without care for translations', () => {
  const { container, rerender } = render(<Said first sum="2.00" />)
  translate(container)
  rerender(<Said first sum="400.00" />)
  expect(container.textContent).toBe('You pay 2.00')
})

for (const inside of [false, true]) {
  test(`texts come, go and change on a translated page (${inside})`, async () => {
    const translated = async (part: Element) => {
      translate(part, inside)
      await Promise.resolve()
    }
    tolerateTranslation(document)
    const { container, rerender } = render(<Said first sum="2.00" />)
    await translated(container)
    rerender(<Said first sum="400.00" />)
    await Promise.resolve()
    expect(container.textContent).toBe('You pay 400.00')
    await translated(container)
    rerender(<Said first={false} sum="400.00" />)
    await Promise.resolve()
    expect(container.textContent).toBe('400.00in all')
    await translated(container)
    rerender(<Said first sum="1.00" />)
    await Promise.resolve()
    expect(container.textContent).toBe('You pay 1.00')
  })
}
