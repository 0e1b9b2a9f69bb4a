/**
 * What stands above the button: the sentence of the payment, that the reserve is short, or why it
 * was refused, with the way on.
 */
import { wayOnWords } from '@exchange/contract/payments/pay-refusals.messages'
import { calledBy, paySentence, payRows } from '@exchange/contract/payments/pay-sentence.messages'
import { scheduleMessages } from '@exchange/contract/schedules/schedules.messages'
import type { ContactHit } from '@exchange/contract/search/contacts.contract'
import { amountText, minorOf } from '../../kernel/formats.ts'
import type { PaymentCost } from '../payments/payment-cost.ts'
import type { PaymentRefused } from '../payments/payment-failure.ts'
import { PayLines, PayNotes } from '../payments/pay-lines.tsx'
import { PayWayOn, type WaysOn } from '../payments/pay-way-on.tsx'
import { PayNotice } from '../payments/pay-notice.tsx'
import { PaySentence } from '../payments/pay-sentence.tsx'
import { isReserveShort, ReserveShort } from '../payments/reserve-short.tsx'
import { TermsRefused, type TermsWay } from '../payments/terms-way.tsx'
import { wallDayText, wallText } from '../payments/zoned-time.ts'
import { Button } from '../../ui/button.tsx'
import type { SendFormFields } from './send-check.ts'
import { firstPayments, type ScheduleFormFields } from './send-schedule.ts'
import type { Payer } from './payer.ts'

export interface SendSaidProps {
  readonly payer: Payer
  readonly contact: ContactHit | null
  readonly cost: PaymentCost | undefined
  readonly schedule: ScheduleFormFields
  /** The local time in the member's zone. */
  readonly now: () => string
  /** SEND-23: said before anything is sent. */
  readonly blocked: string
  readonly refusal: PaymentRefused<keyof SendFormFields> | null
  readonly terms: TermsWay
  readonly ways: WaysOn & Required<Pick<WaysOn, 'load' | 'lower'>>
}

export function SendSaid(props: SendSaidProps) {
  const { blocked, refusal, terms, ways } = props
  const isTerms = refusal?.code === 'TERMS_REQUIRED'
  return (
    <>
      <div role="alert" className="empty:hidden">
        {blocked && <PayNotice tone="refused">{blocked}</PayNotice>}
        {!blocked && refusal?.text && (
          <PayNotice tone="refused" wayOn={<PayWayOn code={refusal.code} ways={ways} />}>
            {isTerms ? <TermsRefused text={refusal.text} way={terms} /> : refusal.text}
          </PayNotice>
        )}
      </div>
      {!blocked && !refusal?.text && <Forecast {...props} />}
    </>
  )
}

/** What the payment does, as far as it is known here. */
function Forecast({ payer, contact, cost, schedule, now, ways }: SendSaidProps) {
  if (!cost) return null
  const { account, reloads, currency } = payer
  const later = schedule.start === 'later'
  if (!later && cost.amount > minorOf(account.availableBalance)) {
    const most = amountText(account.availableBalance)
    return (
      <PayNotice
        tone="short"
        wayOn={
          ways.lower.most && (
            <Button variant="quiet" className="bg-surface" onClick={ways.lower.run}>
              {wayOnWords.lowerTo(ways.lower.most)}
            </Button>
          )
        }
      >
        You can pay up to {most} {currency} now.
      </PayNotice>
    )
  }
  if (!later && isReserveShort(cost, reloads)) {
    return <ReserveShort cost={cost} account={account} onLoad={ways.load.open} />
  }
  if (!contact) return null
  const times = timesOf(schedule, now())
  if (later && !times) return null
  const said = { ...cost, currency, times }
  const payee = calledBy(contact.list_name, contact.contactType === 'c')
  return (
    <PaySentence
      parts={later ? paySentence({ ...said, payee }) : { rows: payRows(said) }}
      lines={later ? undefined : <PayLines cost={cost} reloads={reloads} />}
      notes={
        later ? (
          <p className="text-sm text-ink-soft">{scheduleMessages.holdsNothing}</p>
        ) : (
          <PayNotes cost={cost} reloads={reloads} />
        )
      }
    />
  )
}

/** The days of the first payments; undefined for a single one made now, or while unknown. */
function timesOf(schedule: ScheduleFormFields, now: string) {
  const later = schedule.start === 'later'
  const [first, ...next] = firstPayments(schedule, now)
  if (first === undefined) return undefined
  return { first: later ? wallText(first) : null, next: next.map(wallDayText) }
}
