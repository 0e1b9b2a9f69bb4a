/** The balance of a gift card, for anybody who has its number (GIFT-01, GIFT-02). */
import type { GiftCardInfo } from '@exchange/contract/gift-cards/gift-cards.contract'
import { giftCardMessages } from '@exchange/contract/gift-cards/gift-cards.messages'
import { giftCardNumberLength } from '@exchange/domain/gift-cards/gift-card-number.rules'
import { useState } from 'react'
import { dayOf } from '../../kernel/day-words.ts'
import type { ScanButton } from '../payments/party-fields.ts'
import { useLookup } from '../../kernel/use-lookup.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Surface } from '../../ui/surface.tsx'
import { Money } from '../../ui/money.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { lookUp } from './gift-cards.api.ts'

interface BalanceCheckProps {
  /** Scans a QR code instead of typing; passed in by a screen. */
  readonly scanButton: ScanButton
}

export function BalanceCheck({ scanButton: Scan }: BalanceCheckProps) {
  const [digits, setDigits] = useState('')
  const [asked, setAsked] = useState(false)
  const due = digits.length === giftCardNumberLength || (asked && digits !== '')
  const { value: info, busy, failure } = useLookup(due ? digits : undefined, lookUp)
  const type = (text: string) => {
    setAsked(false)
    setDigits(text.replaceAll(/\D/g, '').slice(0, giftCardNumberLength))
  }
  return (
    <Surface>
      <form
        noValidate
        aria-label="Gift card balance"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
        }}
      >
        <TextField
          label="Gift card number"
          inputMode="numeric"
          autoComplete="off"
          placeholder="16 digits"
          className="tabular-nums"
          trailing={<Scan onDigits={type} />}
          error={failure?.detail || info?.error}
          value={digits.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => setAsked(digits !== '')}
        />
        <div aria-live="polite" className="grid gap-4 empty:hidden">
          {busy && (
            <p className="flex items-center gap-3 text-ink-soft">
              <Spinner /> {giftCardMessages.checking}
            </p>
          )}
          {info && !info.error && <Result info={info} lastFour={digits.slice(-4)} />}
        </div>
        {info && (
          <Button
            variant="quiet"
            onClick={() => {
              setDigits('')
              setAsked(false)
            }}
          >
            Check another card
          </Button>
        )}
      </form>
    </Surface>
  )
}

/** GIFT-06 to GIFT-08: the balance, and the reason if it cannot pay. */
function Result({ info, lastFour }: { readonly info: GiftCardInfo; readonly lastFour: string }) {
  const { balance, expired, lastDay } = info
  const why = expired ? giftCardMessages.expired : balance <= 0 ? giftCardMessages.empty : ''
  return (
    <div className="grid justify-items-center gap-1 rounded-card bg-sunk px-4 py-6 text-center">
      <p className="text-ink-soft">Gift card ending in {lastFour}</p>
      <p>
        <Money amount={balance} unit="MOX" size="huge" />
      </p>
      {!why && lastDay && <p className="text-ink-soft">Good through {dayOf(lastDay)}</p>}
      {why && (
        <div className="mt-3">
          <Banner tone="warning">{why}</Banner>
        </div>
      )}
    </div>
  )
}
