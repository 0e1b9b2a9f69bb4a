/** The way back to the list of registers, above one of its parts. */
import { registerWords as words } from '@exchange/contract/registers/register-words.messages'
import { ArrowLeft } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import type { GoTo } from './go-to.ts'

export function AllRegisters({ onGo }: { readonly onGo: GoTo }) {
  return (
    <Button variant="link" icon={<ArrowLeft size={18} aria-hidden />} onClick={() => onGo('')}>
      {words.back}
    </Button>
  )
}
