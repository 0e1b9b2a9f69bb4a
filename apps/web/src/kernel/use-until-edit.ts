/** A refusal until the next edit of its form: then its cause may be gone. */
import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

export function useUntilEdit<Fields extends FieldValues, Refusal extends object>(
  form: UseFormReturn<Fields>,
  refusal: Refusal | null,
): Refusal | null {
  const [over, setOver] = useState<Refusal | null>(null)
  // An edit may come before the effects of the render that shows the refusal.
  const shown = useRef(refusal)
  shown.current = refusal
  useEffect(() => {
    const watching = form.watch(() => setOver(shown.current))
    return () => watching.unsubscribe()
  }, [form])
  return over === refusal ? null : refusal
}
