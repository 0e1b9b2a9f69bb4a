/** A refusal until the next edit of its form: then its cause may be gone. */
import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

export function useUntilEdit<Fields extends FieldValues, Refusal extends object>(
  form: UseFormReturn<Fields>,
  refusal: Refusal | null,
): Refusal | null {
  const [over, setOver] = useState<Refusal | null>(null)
  useEffect(() => {
    const watching = form.watch(() => setOver(refusal))
    return () => watching.unsubscribe()
  }, [form, refusal])
  return over === refusal ? null : refusal
}
