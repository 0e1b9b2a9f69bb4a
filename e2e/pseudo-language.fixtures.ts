/**
 * A pseudo-language: every word of the page is 40 % longer, as in German or Finnish. Shows texts
 * that are cut off or push others out of their place. Names and figures are lengthened, too.
 */
import { expect, type Page } from '@playwright/test'
import { resize, type Size } from './looks.fixtures.ts'

/** Runs in the page, before the app. */
export const lengthenWords = `(() => {
  const longer = (text) =>
    text.replace(/[A-Za-zÀ-ÿ]{2,}/g, (word) =>
      word + 'aeiou'.repeat(20).slice(0, Math.ceil(word.length * 0.4)))
  const done = new WeakMap()
  const change = (node) => {
    if (done.get(node) === node.data || !/[A-Za-z]{2}/.test(node.data)) return
    if (node.parentElement?.closest('script, style, svg, textarea')) return
    node.data = longer(node.data)
    done.set(node, node.data)
  }
  const walk = (root) => {
    if (root.nodeType === Node.TEXT_NODE) return change(root)
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) change(texts.currentNode)
  }
  new MutationObserver((all) => {
    for (const { target, addedNodes } of all) {
      if (target.nodeType === Node.TEXT_NODE) change(target)
      for (const node of addedNodes) walk(node)
    }
  }).observe(document, { childList: true, characterData: true, subtree: true })
})()`

/** No text is cut off without an ellipsis, and no button's label leaves the button. */
export async function expectWhole(page: Page, size: Size, where: string): Promise<void> {
  await resize(page, size)
  expect.soft(await page.evaluate(cutTexts), `${where} on a ${size}`).toEqual([])
}

/** Of elements that hold text: wider than their box, which hides or does not hold the rest. */
function cutTexts(): string[] {
  const hasText = (one: Element) =>
    [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
  return [...document.querySelectorAll('main *, [role="dialog"] *, nav *, footer *')]
    .filter((one) => {
      const { textOverflow, webkitLineClamp, display } = getComputedStyle(one)
      const isMeant = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
      const isHidden = one.clientWidth <= 1 || display === 'inline'
      return hasText(one) && !isMeant && !isHidden && one.scrollWidth > one.clientWidth + 1
    })
    .map((one) => `${one.scrollWidth} of ${one.clientWidth}: ${one.outerHTML.slice(0, 200)}`)
}
