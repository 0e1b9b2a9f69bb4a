/**
 * A storefront with the parts of other capabilities: sharing, paying, editing, and the page title.
 */
import { storefrontTitle } from '@exchange/contract/pages/pages.messages'
import type {
  Storefront,
  StorefrontProduct,
} from '@exchange/contract/directory/storefront.contract'
import { useEffect } from 'react'
import type { StorefrontKey } from '../capabilities/directory/directory-query.ts'
import { StorefrontPart } from '../capabilities/directory/storefront-part.tsx'
import { StorefrontView } from '../capabilities/directory/storefront-view.tsx'
import { openShareDialog } from '../navigation/dialogs.ts'
import { usePay } from '../navigation/use-pay.ts'
import { useConfig, useUser } from '../kernel/hooks.ts'
import { mayPay } from '../kernel/rights.ts'
import { activity } from '../kernel/kernel.ts'
import { paths } from '../paths.ts'
import { SearchField } from './search-field.tsx'
import { sharedOf } from './shared-storefront.ts'
import { ListingLinks } from './listing-links.tsx'

interface StorefrontHereProps {
  readonly storefrontKey: StorefrontKey
}

export function StorefrontHere({ storefrontKey }: StorefrontHereProps) {
  return (
    <StorefrontPart storefrontKey={storefrontKey} search={<SearchField at={{ place: null }} />}>
      {({ storefront, details }) => <Found whole={{ storefront, details }} />}
    </StorefrontPart>
  )
}

type Whole = Parameters<typeof StorefrontView>[0]['whole']

function Found({ whole }: { readonly whole: Whole }) {
  const { storefront, details } = whole
  const pay = usePay()
  const user = useUser()
  const { giftCards } = useConfig()
  useTitle(storefront)
  const isOther = user?.member.memberId !== storefront.memberId
  const payable = user !== null && mayPay(user) && details.payable && isOther
  const mayJoin = user === null && details.payable
  const to = `m${storefront.memberId}`
  return (
    <StorefrontView
      whole={whole}
      handlers={{
        onShare: () => openShareDialog(sharedOf(storefront)),
        staff: <ListingLinks of={storefront} />,
        onPay: payable ? () => pay({ to }) : undefined,
        onBuy: payable ? (product) => pay({ to, ...boughtOf(product) }) : undefined,
        pitch: mayJoin ? paths.home() : undefined,
        join: mayJoin ? paths.join() : undefined,
        giftCards: giftCards ? paths.giftCards() : undefined,
      }}
    />
  )
}

/** The sum of a least price is what the two agree on. */
function boughtOf({ name, price, priceFrom }: StorefrontProduct): Record<string, string> {
  return price === null || priceFrom ? { note: name } : { amount: price.toFixed(2), note: name }
}

/** Sets the page title to the business, and logs one page view for each (SHELL-16). */
function useTitle({ name, location: { city, state } }: Storefront): void {
  const { name: network } = useConfig().brand
  useEffect(() => {
    const before = document.title
    document.title = storefrontTitle({ name, city, state }, network)
    return () => {
      document.title = before
    }
  }, [name, city, state, network])
  useEffect(() => activity.log({ event: 'storefront', page: name.slice(0, 80) }), [name])
}
