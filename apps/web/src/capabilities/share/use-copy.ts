/** Copies a link and shows the result for 2.5 seconds (SHARE-02 to SHARE-04). */
import { useEffect, useState } from 'react'

export type Copied = 'not-yet' | 'copied' | 'failed'

const saidForMs = 2_500

export function useCopy(text: string): { readonly copied: Copied; copy(): void } {
  const [copied, setCopied] = useState<Copied>('not-yet')
  useEffect(() => {
    if (copied === 'not-yet') return
    const timer = setTimeout(() => setCopied('not-yet'), saidForMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied('copied')
    } catch {
      setCopied('failed')
    }
  }
  return { copied, copy: () => void copy() }
}
