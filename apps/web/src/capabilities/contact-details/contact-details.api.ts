/** The calls of contact details. Only types are imported, so no schema is loaded. */
import type {
  confirmVerification,
  sendVerification,
  updateContact,
} from '@exchange/contract/contact-details/contact-details.contract'
import type { ContactDetails } from '@exchange/domain/contact-details/contact-details.rules'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { useSession } from '../../kernel/hooks.ts'
import { api, session } from '../../kernel/kernel.ts'
import { createStore } from '../../kernel/store.ts'

const updateAddress: Address<typeof updateContact> = {
  method: 'POST',
  base: 'core',
  path: '/contact',
}
const sendAddress: Address<typeof sendVerification> = {
  method: 'POST',
  base: 'core',
  path: '/verify',
}
const confirmAddress: Address<typeof confirmVerification> = {
  method: 'POST',
  base: 'core',
  path: '/verify/confirm',
}

/** The link that this page last had sent; null before the first. */
export const lastSent = createStore<{ readonly email: string; readonly at: number } | null>(null)

/**
 * CONTACT-06, CONTACT-07: saves, has a link sent unless the address is verified, and updates the
 * user here. True if a link was sent. Throws `ApiProblem`.
 */
export async function saveDetails(details: ContactDetails): Promise<boolean> {
  const saved = await api.call(updateAddress, { ...details, verify: true })
  const user = session.user()
  if (user) {
    const { contact } = user
    const { email, phone, emailValidated, mailTo } = saved
    const ways = { ...contact.public, email, phone_cell: phone, phones: [phone], emailValidated }
    const own = { ...contact.private, mailTo }
    session.merge({ contact: { ...contact, public: ways, private: own } })
  }
  if (!saved.verificationSent) return false
  lastSent.set({ email: saved.email, at: Date.now() })
  return true
}

/** AUTH-23, AUTH-26. Throws `ApiProblem`. */
export async function sendLink(email: string): Promise<void> {
  await api.call(sendAddress, { email })
  lastSent.set({ email, at: Date.now() })
}

/**
 * AUTH-27: opens the link of a letter, once it is known who is signed in; repeating it is harmless.
 * Then the user here knows that the address is verified.
 */
export function useConfirmed(code: string) {
  const state = useSession()
  const contactId = state.status === 'logged-in' ? state.user.contact.id : 0
  return useQuery({
    queryKey: ['verify', code, contactId],
    queryFn: async () => {
      const confirmed = await api.call(confirmAddress, { code })
      if (contactId > 0) await session.refresh()
      return confirmed
    },
    enabled: state.status !== 'logging-in',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  })
}
