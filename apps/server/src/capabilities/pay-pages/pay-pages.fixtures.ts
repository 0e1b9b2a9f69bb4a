/** Pay pages made and paid through the API of a test server. */
import {
  listPayPages,
  makePayPage,
  type OwnPayPage,
  type PayPageUse,
} from '@exchange/contract/pay-pages/pay-pages.contract'
import { send } from '@exchange/contract/send/send.contract'
import type { Api } from '../../testing/api.ts'
import type { TestMember } from '../members/members.fixtures.ts'
import { newKey } from '../requests/requests.fixtures.ts'

interface Maker extends TestMember {
  readonly api: Api
}

/** A page of the maker: by default anything from 1.00 to 500.00, with tips. */
export async function pageOf(maker: Maker, fields: object = {}): Promise<OwnPayPage> {
  const open = { label: 'Market stall', kind: 'open', least: '1.00', most: '500.00', tips: true }
  const made = await maker.api.call(makePayPage, { ...open, ...fields }, newKey())
  if (made.status !== 200) throw new Error(made.problem.detail)
  return made.body
}

/** The page as its maker sees it in the list. */
export async function listedPage(maker: Maker, { pageId }: OwnPayPage): Promise<OwnPayPage> {
  const { body } = await maker.api.call(listPayPages, {})
  const found = body.pages.find((page) => page.pageId === pageId)
  if (!found) throw new Error('The page is not in the list.')
  return found
}

interface Paying {
  readonly amount: unknown
  readonly tip?: unknown
  readonly note?: string
  readonly key?: string
  readonly use?: Partial<PayPageUse>
  readonly to?: string
}

/** Pays the maker on the page. */
export async function payOn(
  by: Api,
  { maker, page }: { readonly maker: TestMember; readonly page: { readonly code: string } },
  { key = newKey(), use, to, ...fields }: Paying,
) {
  const sendTarget = to ?? `m${maker.memberId}`
  const payPage = { code: page.code, ...use }
  return await by.call(send, { sendTarget, ...fields, payPage }, key)
}
