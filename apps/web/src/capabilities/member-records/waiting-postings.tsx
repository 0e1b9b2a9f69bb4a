/** Postings that wait for a second person, who gives the same order with one button. */
import type { MemberRecord } from '@exchange/contract/member-records/record.contract'
import { recordWords as words } from '@exchange/contract/member-records/record-page.messages'
import { amountText } from '../../kernel/formats.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { recordActs, useAct } from './member-records.api.ts'

export function WaitingPostings({ of }: { readonly of: MemberRecord }) {
  const { currency } = useConfig().brand
  const { busy, failure, act } = useAct(of.memberId)
  const { postings, may, ownBusiness } = of
  if (postings.length === 0) return null
  return (
    <div className="mb-4 grid gap-3">
      {postings.map(({ reference, direction, amount, house, why, orderedBy, isOwn }) => (
        <Banner
          key={reference}
          tone="warning"
          title={words.postingWaits(
            words.directions[direction],
            `${amountText(amount)} ${currency}`,
            orderedBy,
          )}
          action={
            may.finance && !ownBusiness && !isOwn ? (
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
            ) : undefined
          }
        >
          {isOwn ? words.waitsOwn : `${words.houses[house]}: ${why} (${reference})`}
        </Banner>
      ))}
      <FormError>{failure}</FormError>
    </div>
  )
}
