/** The first step of a form that pays: who. Once somebody is chosen, the next is typed. */
import type { ContactHit } from '@exchange/contract/search/contacts.contract'
import { useEffect, useRef, type Ref } from 'react'
import type { ContactField } from './party-fields.ts'

interface PayWhoProps {
  readonly label: string
  readonly contactField: ContactField
  readonly field: {
    readonly value: ContactHit | null
    readonly ref: Ref<HTMLElement>
    onChange(hit: ContactHit | null): void
    onBlur(): void
  }
  readonly error: string | undefined
  /** The amount appears with the payee, so this is called once it can take the focus. */
  readonly onChosen: () => void
}

export function PayWho({ label, contactField: Contact, field, error, onChosen }: PayWhoProps) {
  const chosen = useRef(false)
  useEffect(() => {
    if (chosen.current) onChosen()
    chosen.current = false
  })
  return (
    <Contact
      label={label}
      value={field.value}
      onBlur={field.onBlur}
      ref={field.ref}
      error={error}
      onChange={(hit) => {
        chosen.current = hit !== null
        field.onChange(hit)
      }}
    />
  )
}
