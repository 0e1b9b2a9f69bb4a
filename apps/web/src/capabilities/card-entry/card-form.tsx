/**
 * The card form (WALLET-02 to WALLET-16): number, expiry and code in the frame of the card-entry
 * document, name and address here. `check` validates both; the error summary stands below
 * (WALLET-12).
 */
import { cardEntryMessages } from '@exchange/contract/card-entry/card-entry.messages'
import { walletMessages } from '@exchange/contract/wallet/wallet.messages'
import { LockKeyhole } from 'lucide-react'
import { useEffect, useImperativeHandle, useState } from 'react'
import type { CardFormProps, CheckedCard } from '../card-attempts/card-form-handle.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BillingFields } from './billing-fields.tsx'
import { FrameElement } from './frame-element.tsx'
import { useBilling } from './use-billing.ts'
import { useCardFrame, type FrameUse } from './use-card-frame.ts'

const unknownType = { code: 'card', name: 'Card' }

export function CardForm(props: CardFormProps) {
  const { ref, busy, known, refused, onEnter } = props
  const use = useCardFrame({ asksCard: true, known, onEnter })
  const { form, check: checkBilling } = useBilling(refused)
  const [faulty, setFaulty] = useState(false)
  const { whenReady } = use
  useEffect(() => {
    void whenReady().then((frame) => frame?.disable(busy))
  }, [busy, whenReady])
  const check = async (): Promise<CheckedCard | null> => {
    const card = await (await whenReady())?.check()
    // The frame comes first, so it gets the focus when both are wrong.
    const billing = await checkBilling(card?.ok === true)
    setFaulty(!card?.ok || billing === null)
    if (!card?.ok || billing === null) return null
    const { code, name } = card.brand ?? unknownType
    return { billing, cardType: code, cardTypeNice: name, duplicate: card.duplicate }
  }
  useImperativeHandle(ref, () => ({ check, finish: use.finish }))
  return (
    <fieldset disabled={busy} className="grid min-w-0 grid-cols-1 gap-4">
      <legend className="sr-only">Payment card</legend>
      <Frame use={use} />
      {use.glance.duplicate && <Banner tone="warning">{props.duplicateText}</Banner>}
      <p className="flex items-start gap-2 text-sm text-ink-soft">
        <LockKeyhole aria-hidden size={16} className="mt-0.5 shrink-0" />
        {cardEntryMessages.privacy}
      </p>
      <BillingFields form={form} />
      <FormError>{faulty && !isCorrected(form, use) && walletMessages.reviewAbove}</FormError>
    </fieldset>
  )
}

/** The summary disappears when the address is corrected and the card has no error. */
function isCorrected(
  { formState }: ReturnType<typeof useBilling>['form'],
  { cardWell }: FrameUse,
): boolean {
  return cardWell && Object.keys(formState.errors).length === 0
}

/** The frame on top of its skeleton, so that nothing moves when it loads. */
function Frame({ use }: { readonly use: FrameUse }) {
  const { element, ready, late, height, retry } = use
  return (
    <div className="relative -m-1">
      {!ready && !late && (
        <div role="status" aria-label="Loading ..." className="absolute inset-1 grid gap-4">
          <Skeleton className="h-full w-full rounded-control" />
          <Skeleton className="h-full w-full rounded-control" />
        </div>
      )}
      {late && !ready && (
        <Banner tone="danger" action={<Button onClick={retry}>Retry</Button>}>
          {cardEntryMessages.notLoaded}
        </Banner>
      )}
      <FrameElement
        element={element}
        hidden={late && !ready}
        {...(height > 0 ? { style: { height } } : {})}
      />
    </div>
  )
}
