import type { ContactHit } from '@exchange/contract/search/contacts.contract'
import type { SendAnswer } from '@exchange/contract/send/send.contract'
import { sampleUser } from '../session-user.fixtures.ts'
import type { ContactField, LoadPart } from '../payments/party-fields.ts'

export const marco: ContactHit = {
  id: 'm41',
  contactType: 'm',
  list_name: "Marco's Print Shop",
  desc: 'Printing',
  city: 'Mobile',
  state: 'AL',
  image_url: null,
  image_url_v2: null,
  product_icons: [],
  product_icons_v2: [],
}

/** A minimal field that chooses a contact. */
export const PickMarco: ContactField = ({ label, value, onChange, error, ref }) => (
  <div>
    <button
      type="button"
      ref={ref as React.Ref<HTMLButtonElement>}
      onClick={() => onChange(value ? null : marco)}
    >
      {label}: {value?.list_name ?? 'nobody'}
    </button>
    {error && <p>{error}</p>}
  </div>
)

/** Stands for the form that loads the reserve. */
export function LoadStub({ amount, onClose }: LoadPart) {
  return (
    <button type="button" onClick={onClose}>
      loaded {amount}
    </button>
  )
}

export function sendAnswer(parts: Partial<SendAnswer> = {}): SendAnswer {
  const account = sampleUser().account
  if (!account) throw new Error('The sample user has an account.')
  return {
    account: { ...account, tradeBalance: 1825, availableBalance: 2325, cashBalance: 245.75 },
    fee: 0.75,
    points: 15,
    autoReload: null,
    moxeyPayConfirm: 'K7MP2QX9WD',
    completedRequest: false,
    sendTo: "Marco's Print Shop",
    date: '2026-03-09T21:05:00.000Z',
    flashCash: 10,
    scheduled: null,
    recurring: 'none',
    pending: null,
    ...parts,
  }
}
