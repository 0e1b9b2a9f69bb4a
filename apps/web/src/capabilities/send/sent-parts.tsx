/** The parts that the receipts of a payment share: the payee's face, and the buttons. */
import { payPageMessages } from '@exchange/contract/pay-pages/pay-pages.messages'
import { payWords } from '@exchange/contract/payments/pay-sentence.messages'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ReceiptActions } from '../../ui/receipt-actions.tsx'
import type { OnPage } from './on-page.ts'
import type { SendFormFields } from './send-check.ts'

interface PaidToProps extends Pick<SendFormFields, 'contact'> {
  readonly name: string
}

/** The payee's name, with the face by which it was chosen. */
export function PaidTo({ name, contact }: PaidToProps) {
  return (
    <p className="mt-3 grid justify-items-center gap-2 wrap-anywhere">
      {contact && (
        <span className="print:hidden">
          <Avatar
            name={contact.list_name}
            src={contact.image_url_v2 ?? contact.image_url}
            size="medium"
            square={contact.contactType === 'm'}
          />
        </span>
      )}
      <span className="min-w-0">
        to <bdi>{name}</bdi>
      </span>
    </p>
  )
}

interface SentActionsProps {
  readonly onClose: () => void
  /** Begins another payment to the same payee. */
  readonly onAgain: () => void
  readonly onPage?: OnPage | undefined
}

/** The buttons below the receipt. */
export function SentActions({ onClose, onAgain, onPage }: SentActionsProps) {
  if (onPage?.goesOn) {
    return (
      <>
        {onPage.goesOn}
        <ReceiptActions />
      </>
    )
  }
  const again = (
    <Button
      variant="quiet"
      large
      block
      className="text-base!"
      disabled={onPage?.isReading}
      onClick={onAgain}
    >
      {onPage ? payPageMessages.payAgain : payWords.sendAgain}
    </Button>
  )
  return <ReceiptActions onClose={onClose} again={onPage?.closed ? onPage.instead : again} />
}
