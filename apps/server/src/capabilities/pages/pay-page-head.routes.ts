/** The head of a pay page in its first HTML: who is paid. No search engine keeps it. */
import { payPageMessages } from '@exchange/contract/pay-pages/pay-pages.messages'
import { pageTitle } from '@exchange/contract/pages/pages.messages'
import { readCode } from '@exchange/domain/typed/code.rules'
import type { PageHead } from '../../http/page-head.ts'
import type { PageView } from '../pay-pages/index.ts'

interface PayPageHeadNeeds {
  /** The page of a code. */
  find(code: string): Promise<Pick<PageView, 'payeeName' | 'label'> | undefined>
  readonly brand: { readonly name: string }
}

const payPath = /^\/mp\/([^/]+)\/?$/

/** Undefined for other addresses. */
export async function payPageHead(
  { find, brand }: PayPageHeadNeeds,
  { pathname }: URL,
): Promise<PageHead | undefined> {
  const typed = payPath.exec(pathname)?.[1]
  if (typed === undefined) return undefined
  const code = readCode(typed)
  const page = code === undefined ? undefined : await find(code)
  if (!page) {
    const { unknownTitle, unknownText } = payPageMessages
    return { title: pageTitle(unknownTitle, brand.name), description: unknownText, gone: true }
  }
  return {
    title: pageTitle(payPageMessages.title(page.payeeName), brand.name),
    description: page.label,
    unlisted: true,
  }
}
