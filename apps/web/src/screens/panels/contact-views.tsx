/** The panels of contact details, and how one leads to the next (AUTH-22 to -26, CONTACT-07). */
import { contactMessages as words } from '@exchange/contract/contact-details/contact-details.messages'
import { ConfirmInfo } from '../../capabilities/contact-details/confirm-info.tsx'
import { ContactPanel } from '../../capabilities/contact-details/contact-panel.tsx'
import { VerifyEmail } from '../../capabilities/contact-details/verify-email.tsx'
import { barViews, useBar } from '../../navigation/bar.ts'
import { toast } from '../../ui/toaster.tsx'

export function ContactUpdateView() {
  const bar = useBar()
  const end = (asked: boolean) => {
    if (asked) return bar.show('verify-email')
    toast({ text: words.saved })
    bar.show(barViews.account)
  }
  return <ContactPanel onSaved={end} onCancel={() => bar.show(barViews.account)} />
}

export function VerifyEmailView() {
  const bar = useBar()
  return <VerifyEmail onClose={bar.close} onEdit={() => bar.show('contact-update')} />
}

export function ConfirmInfoView() {
  const bar = useBar()
  return (
    <ConfirmInfo
      onAsked={() => bar.show('verify-email')}
      onEdit={() => bar.show('contact-update')}
      onSkip={bar.close}
    />
  )
}
