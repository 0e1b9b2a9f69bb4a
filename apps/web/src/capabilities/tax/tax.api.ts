/** The calls about tax forms. Only types are imported, so no schema is loaded. */
import type { AnyCall } from '@exchange/contract/call'
import type { OwnTax, readOwnTax, signW9 } from '@exchange/contract/tax/own-tax.contract'
import type {
  correctTaxForms,
  readTaxCorrections,
  readTaxTemplate,
  recordMatchResults,
  saveTaxTemplate,
  suggestTaxTemplate,
} from '@exchange/contract/tax/tax-files.contract'
import type {
  freezeTaxYear,
  listTaxSellers,
  MemberTax,
  readMemberTax,
  readTaxYear,
  recordTaxNotice,
  saveTaxFiler,
  showTaxNumber,
  TaxFiler,
  TaxYear,
  withdrawTaxFreeze,
} from '@exchange/contract/tax/tax.contract'
import type { FormColumn } from '@exchange/domain/tax/form-columns.rules'
import type { MatchAnswer } from '@exchange/domain/tax/tin-match.rules'
import type { NoticeEvent } from '@exchange/domain/tax/w9-status.rules'
import type { TypedW9 } from '@exchange/domain/tax/w9.rules'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { api } from '../../kernel/kernel.ts'

const to = <C extends AnyCall>(address: Address<C>) => address
const office = { base: 'admin', method: 'POST' } as const
const addresses = {
  own: to<typeof readOwnTax>({ method: 'GET', base: 'core', path: '/v2/tax/' }),
  sign: to<typeof signW9>({ method: 'POST', base: 'core', path: '/v2/tax/w9/' }),
  year: to<typeof readTaxYear>({ method: 'GET', base: 'admin', path: '/tax/' }),
  sellers: to<typeof listTaxSellers>({ method: 'GET', base: 'admin', path: '/tax/members/' }),
  member: to<typeof readMemberTax>({ method: 'GET', base: 'admin', path: '/tax/member/' }),
  number: to<typeof showTaxNumber>({ ...office, path: '/tax/number/' }),
  notice: to<typeof recordTaxNotice>({ ...office, path: '/tax/notice/' }),
  filer: to<typeof saveTaxFiler>({ ...office, path: '/tax/filer/' }),
  freeze: to<typeof freezeTaxYear>({ ...office, path: '/tax/freeze/' }),
  withdraw: to<typeof withdrawTaxFreeze>({ ...office, path: '/tax/freeze/withdraw/' }),
  template: to<typeof readTaxTemplate>({ method: 'GET', base: 'admin', path: '/tax/template/' }),
  suggest: to<typeof suggestTaxTemplate>({ ...office, path: '/tax/template/suggest/' }),
  saveTemplate: to<typeof saveTaxTemplate>({ ...office, path: '/tax/template/' }),
  corrections: to<typeof readTaxCorrections>({
    ...{ method: 'GET', base: 'admin' },
    path: '/tax/corrections/',
  }),
  correct: to<typeof correctTaxForms>({ ...office, path: '/tax/corrections/' }),
  matches: to<typeof recordMatchResults>({ ...office, path: '/tax/match/results/' }),
}

/** Compared with the contract's by a test. */
export const filePaths = {
  ownCopy: '/api/core/v2/tax/copy/',
  copy: '/api/admin/tax/copy/',
  export: '/api/admin/tax/export/',
  match: '/api/admin/tax/match/',
} as const

export const ownCopyAddress = (year: number) => `${filePaths.ownCopy}?year=${year}`
export const copyAddress = (memberId: number, year: number) =>
  `${filePaths.copy}?memberId=${memberId}&year=${year}`
export const exportAddress = ({ exchangeId, year }: YearOf) =>
  `${filePaths.export}?exchangeId=${exchangeId}&year=${year}`
export const correctionsAddress = (of: YearOf) => `${exportAddress(of)}&forms=corrections`
export const matchAddress = (exchangeId: number) => `${filePaths.match}?exchangeId=${exchangeId}`

const ownKey = ['tax', 'own'] as const

export function useOwnTax() {
  return useQuery({
    queryKey: ownKey,
    queryFn: ({ signal }) => api.call(addresses.own, {}, { signal }),
  })
}

/** Throws `ApiProblem`. */
export function useSignW9() {
  const cache = useQueryClient()
  return async (form: TypedW9): Promise<OwnTax> => {
    const own = await api.call(addresses.sign, form)
    cache.setQueryData(ownKey, own)
    return own
  }
}

export interface YearOf {
  readonly exchangeId: number
  readonly year: number
}

export function useTaxYear(asked: Partial<YearOf>) {
  return useQuery({
    queryKey: ['tax', 'year', asked],
    queryFn: ({ signal }) => api.call(addresses.year, asked, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Each reading is noted in the log: nothing is fetched again by itself. */
const notAgain = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const

export interface SellersAsked extends YearOf {
  readonly status?: string
  readonly q?: string
  readonly cursor?: string
}

export function useTaxSellers(asked: SellersAsked) {
  return useQuery({
    ...notAgain,
    queryKey: ['tax', 'sellers', asked],
    queryFn: ({ signal }) => api.call(addresses.sellers, asked as never, { signal }),
    placeholderData: keepPreviousData,
  })
}

const memberKey = (memberId: number) => ['tax', 'member', memberId] as const

export function useMemberTax(memberId: number) {
  return useQuery({
    ...notAgain,
    queryKey: memberKey(memberId),
    queryFn: ({ signal }) => api.call(addresses.member, { memberId }, { signal }),
  })
}

export interface WithReason {
  readonly memberId: number
  readonly why: string
}

export async function showNumber(asked: WithReason): Promise<string> {
  return (await api.call(addresses.number, asked)).number
}

export function useRecordNotice() {
  const cache = useQueryClient()
  return async (
    asked: WithReason & { readonly event: NoticeEvent; readonly signed?: string | undefined },
  ) => {
    const after: MemberTax = await api.call(addresses.notice, asked)
    cache.setQueryData(memberKey(asked.memberId), after)
  }
}

/** Each throws `ApiProblem`, and has the page read again. */
export function useTaxActs() {
  const cache = useQueryClient()
  const again = () => void cache.invalidateQueries({ queryKey: ['tax'] })
  return {
    saveFiler: async (exchangeId: number, filer: TaxFiler) => {
      await api.call(addresses.filer, { exchangeId, ...filer })
      again()
    },
    freeze: async (order: YearOf & Pick<TaxYear, 'sales' | 'forms' | 'amount'>) => {
      const { frozen } = await api.call(addresses.freeze, order)
      again()
      return frozen
    },
    withdraw: async ({ exchangeId, year }: YearOf) => {
      await api.call(addresses.withdraw, { exchangeId, year })
      again()
    },
    saveTemplate: async ({ exchangeId, year }: YearOf, columns: readonly FormColumn[]) => {
      await api.call(addresses.saveTemplate, { exchangeId, year, columns: [...columns] })
      again()
    },
  }
}

export function useTaxCorrections({ exchangeId, year }: YearOf) {
  return useQuery({
    ...notAgain,
    queryKey: ['tax', 'corrections', exchangeId, year],
    queryFn: ({ signal }) => api.call(addresses.corrections, { exchangeId, year }, { signal }),
  })
}

export interface CorrectionOrder extends YearOf {
  readonly differ: number
  readonly after: number
  readonly why: string
}

/** Throws `ApiProblem`, and has the page read again. */
export function useCorrect() {
  const cache = useQueryClient()
  return async (order: CorrectionOrder) => {
    await api.call(addresses.correct, order)
    await cache.invalidateQueries({ queryKey: ['tax'] })
  }
}

export function useTaxTemplate({ exchangeId, year }: YearOf) {
  return useQuery({
    queryKey: ['tax', 'template', exchangeId, year],
    queryFn: ({ signal }) => api.call(addresses.template, { exchangeId, year }, { signal }),
  })
}

export async function suggestTemplate(
  { exchangeId, year }: YearOf,
  text: string,
): Promise<readonly FormColumn[]> {
  return (await api.call(addresses.suggest, { exchangeId, year, text })).columns
}

const answersOfCall = 1_000

/** Records them in pieces; one that is sent again changes nothing. Returns the sums. */
export async function recordAnswers(exchangeId: number, answers: readonly MatchAnswer[]) {
  const sums = { matched: 0, mismatch: 0, ignored: 0 }
  for (let at = 0; at < answers.length; at += answersOfCall) {
    const piece = answers.slice(at, at + answersOfCall)
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    const done = await api.call(addresses.matches, { exchangeId, answers: piece })
    sums.matched += done.matched
    sums.mismatch += done.mismatch
    sums.ignored += done.ignored
  }
  return sums
}
