/** Tax forms as the calls have them. */
import type { MemberTax, TaxSeller, TaxYear } from '@exchange/contract/tax/tax.contract'
import { changedFiguresText } from '@exchange/contract/tax/tax.messages'
import { toWire } from '@exchange/domain/money'
import {
  changedFigures,
  deadlinesOf,
  fileCount,
  formCount,
  freezeOrderEnd,
  needNotFile,
} from '@exchange/domain/tax/tax-year.rules'
import { tinText } from '@exchange/domain/tax/tin.rules'
import type { MemberTaxFound } from './keep-tax.service.ts'
import { toSigned } from './own-tax.routes.ts'
import type { TaxYearFound } from './read-year.service.ts'
import type { SellerRow, YearState } from './tax-years.read.ts'

export function toTaxYear(found: TaxYearFound): TaxYear {
  const { exchanges, exchange, year, thisYear, filer, figures, state } = found
  const frozen = state?.frozenAt ? state : undefined
  const shown = frozen ?? figures
  return {
    exchanges: exchanges.map(({ id, name }) => ({ id, name })),
    ...{ exchangeId: exchange.id, year, thisYear },
    filer: filer ? { ...filer, ein: tinText('ein', filer.ein) } : null,
    ...{ sellers: shown.sellers, sales: shown.sales, forms: shown.forms },
    amount: toWire(shown.amount),
    ...{ unsigned: figures.unsigned, foreign: figures.foreign, doubted: figures.doubted },
    needNotFile: needNotFile(shown.sales),
    deadlines: deadlinesOf(year),
    order: state && !frozen ? toOrder(state, found) : null,
    frozen: frozen?.frozenAt
      ? {
          ...{ by: frozen.orderedBy, second: frozen.frozenBy ?? '' },
          ...{ date: frozen.frozenAt.toISOString(), files: fileCount(frozen.forms) },
        }
      : null,
  }
}

function toOrder(state: YearState, { figures, now }: TaxYearFound): TaxYear['order'] {
  const { orderedBy: by, orderedAt, isOwn, isSecond: mayConfirm } = state
  const expires = freezeOrderEnd(orderedAt)
  const changed = changedFiguresText(changedFigures(state.ordered, figures))
  return {
    ...{ by, isOwn, mayConfirm, changed },
    ...{ date: orderedAt.toISOString(), expiresTS: expires.toISOString() },
    state: expires <= now ? 'expired' : changed === '' ? 'waits' : 'changed',
  }
}

export function toSeller({ amount, ...row }: SellerRow): TaxSeller {
  const forms = row.status === 'foreign' ? 0 : formCount(row)
  return { ...row, forms, amount: toWire(amount) }
}

export function toMemberTax({ of, w9, events, years }: MemberTaxFound): MemberTax {
  const oneTotal = w9?.oneTotal ?? false
  return {
    ...{ memberId: of.memberId, name: of.name, files: of.filer !== null, status: of.status },
    w9: w9 ? toSigned(w9) : null,
    foreignUntil: of.foreignUntil,
    ownBusiness: of.isOwn,
    events: events.map(({ at, ...event }) => ({ ...event, date: at.toISOString() })),
    years: years.map(({ year, sales, amount, frozen, forms }) => ({
      ...{ year, sales, frozen, amount: toWire(amount) },
      forms: forms ?? ((of.foreignUntil ?? 0) >= year ? 0 : formCount({ sales, oneTotal })),
    })),
  }
}
