/** Makes plain text and an HTML page from a receipt on the screen, for sharing and downloading. */

export interface ReceiptCopy {
  readonly title: string
  readonly text: string
  /** A complete page without external files, which opens and prints in any browser. */
  readonly page: string
  readonly fileName: string
}

/** Copies the receipt around this element; undefined when there is none. */
export function copyReceipt(near: Element): ReceiptCopy | undefined {
  const article = near.closest('[data-receipt]')?.querySelector('article')
  if (!article) return undefined
  const [letterhead, ...head] = textsOf(article, ':scope > p:first-child, header h2, header p')
  const labels = textsOf(article, 'dt')
  const values = textsOf(article, 'dd')
  const [codeLabel = '', code = ''] = textsOf(article, ':scope > p:last-child > span')
  const rows = labels.map((label, at) => [label, values[at] ?? ''] as const)
  const all = code ? [...rows, [codeLabel, code] as const] : rows
  const title = letterhead ?? 'Receipt'
  return {
    title,
    text: [title, ...head, '', ...all.map(([label, value]) => `${label}: ${value}`)].join('\n'),
    page: pageOf(title, head, all),
    fileName: `receipt${code && `-${code}`}.html`,
  }
}

function textsOf(article: Element, selector: string): string[] {
  const shown = [...article.querySelectorAll(selector)].filter((one) => !one.matches('[data-why]'))
  return shown.map((element) => {
    const kept = element.cloneNode(true) as Element
    for (const why of kept.querySelectorAll('[data-why]')) why.remove()
    return kept.textContent.trim()
  })
}

function pageOf(
  title: string,
  head: readonly string[],
  rows: readonly (readonly [string, string])[],
): string {
  const page = document.implementation.createHTMLDocument(title)
  const add = (parent: Element, tag: string, text = '') => {
    const element = page.createElement(tag)
    element.textContent = text
    parent.append(element)
    return element
  }
  const style = 'font: 1rem/1.5 system-ui; max-width: 28rem; margin: 3rem auto; padding: 0 1rem'
  page.body.setAttribute('style', style)
  add(page.body, 'h1', title)
  for (const line of head) add(page.body, 'p', line)
  const table = add(page.body, 'table')
  for (const [label, value] of rows) {
    const row = add(table, 'tr')
    add(row, 'th', label).setAttribute('align', 'left')
    add(row, 'td', value)
  }
  const meta = page.createElement('meta')
  meta.setAttribute('charset', 'utf-8')
  page.head.prepend(meta)
  return `<!doctype html>${page.documentElement.outerHTML}`
}
