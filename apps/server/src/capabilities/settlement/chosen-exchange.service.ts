/** Whose settlement is shown: the exchange that was asked for, or the first where one may. */
import { holdsRight, type Grant } from '@exchange/domain/rights'
import type { Exchange } from '../exchanges/index.ts'

export interface Chosen {
  readonly exchangeId: number
  /** All where the caller has Finance. */
  readonly exchanges: { readonly exchangeId: number; readonly name: string }[]
}

/** Undefined: the caller has the right Finance there nowhere. Removed exchanges still settle. */
export function chosenExchange(
  all: ReadonlyMap<number, Pick<Exchange, 'name'>>,
  { grants }: { readonly grants: readonly Grant[] },
  asked: number | undefined,
): Chosen | undefined {
  const exchanges = [...all]
    .filter(([id]) => holdsRight(grants, 'Finance', id))
    .map(([exchangeId, { name }]) => ({ exchangeId, name }))
  const found =
    asked === undefined ? exchanges[0] : exchanges.find((one) => one.exchangeId === asked)
  return found && { exchangeId: found.exchangeId, exchanges }
}
