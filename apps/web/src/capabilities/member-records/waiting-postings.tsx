/** Postings that wait for a second person, who gives the same order with one button. */
import type { MemberRecord } from '@exchange/contract/member-records/record.contract'
import { recordWords as words } from '@exchange/contract/member-records/record-page.messages'
import { nearTime } from '../../kernel/day-words.ts'
import { amountText } from '../../kernel/formats.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { recordActs, useAct } from './member-records.api.ts'
import { TakeBack } from './take-back.tsx'

export function WaitingPostings({ of }: { readonly of: MemberRecord }) {
  const { currency } = useConfig().brand
  const { busy, failure, act } = useAct(of.memberId)
  const { postings, may, ownBusiness } = of
  if (postings.length === 0) return null
  return (
    <div className="mb-4 grid gap-3">
      {postings.map(({ reference, direction, amount, house, why, ...waits }) => (
        <Banner
          key={reference}
          tone="warning"
          title={words.postingWaits(
            words.directions[direction],
            `${amountText(amount)} ${currency}`,
            waits.orderedBy,
          )}
          action={
            <>
              {waits.mayWithdraw && <TakeBack memberId={of.memberId} reference={reference} />}
              {may.finance && !ownBusiness && !waits.isOwn && (
                <Button
                  movesMoney
                  busy={busy}
                  onClick={() =>
                    void act(recordActs.post, {
                      ...{ reference, direction, house, why, amount: String(amount) },
                    })
                  }
                >
                  {words.confirmPosting}
                </Button>
              )}
            </>
          }
        >
          {`${words.houses[house]}: ${why} (${reference}). `}
          {waits.isOwn
            ? words.waitsOwn(nearTime(waits.expiresDate))
            : words.untilThen(nearTime(waits.expiresDate))}
        </Banner>
      ))}
      <FormError>{failure}</FormError>
    </div>
  )
}
