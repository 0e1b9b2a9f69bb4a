/** In place of a report's table when no transaction matches. */
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { ReceiptText } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Surface } from '../../ui/surface.tsx'

export function NothingFound() {
  return (
    <Surface>
      <EmptyState icon={<ReceiptText size={26} />} title={accountMessages.nothingFound}>
        {accountMessages.nothingFoundHint}
      </EmptyState>
    </Surface>
  )
}
