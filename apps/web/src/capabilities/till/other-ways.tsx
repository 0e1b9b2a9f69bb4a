/** The other ways to pay, for the person at the till: a typed number, a name, cash, a part. */
import type { ContactHit } from '@exchange/contract/search/contacts.contract'
import { cardDigitsMost } from '@exchange/domain/members/card-number.rules'
import { toDecimal } from '@exchange/domain/money'
import { tillAllowanceWords as words } from '@exchange/contract/allowances/allowances.messages'
import { chargeMessages } from '@exchange/contract/charge/charge.messages'
import { Banknote, CreditCard, QrCode, Split, UserSearch } from 'lucide-react'
import { useRef, useState } from 'react'
import { amountText } from '../../kernel/formats.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { minorTyped } from '../../kernel/typed-amount.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { UnitMark } from '../../ui/money.tsx'
import { toast } from '../../ui/toaster.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AllowanceForm } from './allowance-form.tsx'
import type { Taken } from './take-allowance.ts'
import type { Guest } from './use-guest.ts'
import type { Till } from './use-till.ts'

interface WaysProps {
  readonly till: Till
  readonly guest: Guest
}

const titles = {
  list: 'Other ways to pay',
  number: 'Type a card number',
  name: 'Find them by name',
  cash: 'Cash',
  amount: 'Pay a part',
  allowance: words.way,
} as const

export function OtherWays({ till, guest }: WaysProps) {
  const shown = guest.ways ?? 'list'
  return (
    <Dialog open sheet dismissable title={titles[shown]} onClose={() => guest.setWays(null)}>
      {shown === 'list' && <Ways till={till} guest={guest} />}
      {shown === 'number' && <TypeNumber guest={guest} />}
      {shown === 'name' && <ByName till={till} guest={guest} />}
      {shown === 'cash' && <Cash guest={guest} />}
      {shown === 'allowance' && (
        <AllowanceForm
          till={till}
          amount={guest.amount}
          onTaken={(taken) => sendTaken(till, guest, taken)}
        />
      )}
      {shown === 'amount' && <PartOfIt till={till} guest={guest} />}
    </Dialog>
  )
}

function Ways({ till, guest }: WaysProps) {
  const { kinds } = till.opening
  return (
    <div className="-mx-4 grid">
      <ListRow
        icon={<CreditCard size={20} />}
        label="Card or gift card number"
        detail="Typed by hand"
        onClick={() => guest.setWays('number')}
      />
      {till.parts.contactField && (
        <ListRow
          icon={<UserSearch size={20} />}
          label="By name"
          detail="They approve it in their app"
          onClick={() => guest.setWays('name')}
        />
      )}
      {kinds.includes('allowance') && (
        <ListRow
          icon={<QrCode size={20} />}
          label={words.way}
          detail={words.wayDetail}
          onClick={() => guest.setWays('allowance')}
        />
      )}
      {kinds.includes('cash') && (
        <ListRow
          icon={<Banknote size={20} />}
          label="Cash"
          detail="Taken by you, noted on the receipt"
          onClick={() => guest.setWays('cash')}
        />
      )}
      <ListRow
        icon={<Split size={20} />}
        label="Pay a part"
        detail="The rest is paid in another way"
        onClick={() => guest.setWays('amount')}
      />
    </div>
  )
}

/** The network may have gone meanwhile: then the sale waits, and is over for the guest. */
function sendTaken(till: Till, guest: Guest, { waits, presented, holder }: Taken): void {
  if (!waits) return guest.payOtherwise('allowance', presented, holder)
  guest.setWays(null)
  toast({ text: words.takenBody(amountText(guest.amount), holder) })
  till.startOver()
}

/** Also what a barcode reader types here: it ends with Enter. */
function TypeNumber({ guest }: Pick<WaysProps, 'guest'>) {
  const [typed, setTyped] = useState('')
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        guest.take(typed)
      }}
    >
      <TextField
        label="Card or gift card number"
        data-first
        inputMode="numeric"
        autoComplete="off"
        placeholder="16 digits"
        className="text-lg! tabular-nums"
        value={typed.replaceAll(/(.{4})(?=.)/gu, '$1 ')}
        onChange={(event) =>
          setTyped(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, cardDigitsMost))
        }
      />
      <Button type="submit" large block disabled={typed.length < 16}>
        Use this card
      </Button>
    </form>
  )
}

function ByName({ till, guest }: WaysProps) {
  const Field = till.parts.contactField
  const { currency } = useConfig().brand
  const [hit, setHit] = useState<ContactHit | null>(null)
  const box = useRef<HTMLElement>(null)
  if (!Field) return null
  return (
    <div className="grid min-h-64 content-start gap-4">
      <Field
        label="Member"
        ref={box}
        value={hit}
        onChange={setHit}
        onDigits={guest.take}
        onBlur={() => undefined}
      />
      <p className="text-sm text-ink-soft">{chargeMessages.byName}</p>
      {hit && (
        <Button
          large
          block
          movesMoney
          onClick={() => guest.payOtherwise('card', hit.id, hit.list_name)}
        >
          {`Ask for ${amountText(guest.amount)} ${currency}`}
        </Button>
      )}
    </div>
  )
}

/** No money of the network moves: it stands in the list, the totals of the day and the receipt. */
function Cash({ guest }: Pick<WaysProps, 'guest'>) {
  const [typed, setTyped] = useState('')
  const given = minorTyped(typed, 'USD')
  const change = given - guest.amount
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">
        The guest pays ${amountText(guest.amount)} in cash. It is noted on the receipt and in the
        totals of the day; nothing is charged.
      </p>
      <AmountField
        label="Received"
        unit="$"
        hint="To see the change; it may stay empty."
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="status" className="text-xl font-semibold empty:hidden" translate="no">
        {change > 0n && `Change: $${amountText(change)}`}
        {given > 0n && change < 0n && `$${amountText(-change)} is missing.`}
      </p>
      <Button large block movesMoney onClick={() => guest.payOtherwise('cash', undefined, '')}>
        {`Note ${amountText(guest.amount)} as paid in cash`}
      </Button>
    </div>
  )
}

function PartOfIt({ till, guest }: WaysProps) {
  const [typed, setTyped] = useState(toDecimal(guest.amount))
  const [error, setError] = useState('')
  const part = minorTyped(typed)
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (part === 0n || part > till.due) {
          return setError(`Enter an amount of at most ${amountText(till.due)}.`)
        }
        guest.setAmount(part)
        guest.setWays(null)
      }}
    >
      <AmountField
        label="This guest pays"
        large
        data-first
        unit={<UnitMark unit="MOX" />}
        hint={`${amountText(till.due)} is due.`}
        error={error || undefined}
        value={typed}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setError('')
          setTyped(event.currentTarget.value)
        }}
      />
      <Button type="submit" large block>
        Go on
      </Button>
    </form>
  )
}
