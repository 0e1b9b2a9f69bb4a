/** Finds a payment by its code or by a member, so that it can be reversed. */
import type { StaffPayment } from '@exchange/contract/reversals/reversals.contract'
import { reversalMessages as words } from '@exchange/contract/reversals/reversals.messages'
import { useSearch } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import type { PageSearch } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { onePage, PagedList } from '../../ui/paged-list.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usePayments } from './reversals.api.ts'
import { StaffRow } from './staff-row.tsx'

interface PaymentSearchProps {
  readonly onReverse: (payment: StaffPayment) => void
}

export function PaymentSearch({ onReverse }: PaymentSearchProps) {
  // The page of a member leads here with its name, the desk with the code of a payment.
  const { find = '' }: PageSearch = useSearch({ strict: false })
  const [typed, setTyped] = useState(find)
  const [asked, setAsked] = useState(find)
  const { data, isError, isFetching, refetch } = usePayments(asked)
  return (
    <>
      <form
        role="search"
        noValidate
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(typed.trim())
        }}
      >
        <div className="min-w-0 flex-1 basis-72">
          <TextField
            label={words.findLabel}
            hint={words.findHint}
            autoComplete="off"
            maxLength={80}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <Button type="submit" busy={isFetching} className="sm:mb-7">
          Search
        </Button>
      </form>
      {asked.length > 1 && (
        <PagedList
          query={{ ...onePage, isError, refetch: () => void refetch() }}
          items={data?.payments}
          label="payments"
          failed={words.searchFailed}
          skeletons={3}
          empty={{
            icon: <SearchX size={26} />,
            title: words.noneFound,
            hint: words.noneFoundHint,
          }}
        >
          {(all) => (
            <ul className="divide-y divide-line/70">
              {all.map((one) => (
                <StaffRow
                  key={one.transactionId}
                  payment={one}
                  acts={
                    one.reversible ? [{ label: words.reverse, onAct: () => onReverse(one) }] : []
                  }
                />
              ))}
            </ul>
          )}
        </PagedList>
      )}
    </>
  )
}
