/** In place of what a till has not read yet: without a network it does not come. */
import { WifiOff } from 'lucide-react'
import { useReach } from '../../kernel/reach.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

interface WhileLoadingProps {
  readonly count: number
  /** What is loaded: "totals". */
  readonly label: string
}

export function WhileLoading({ count, label }: WhileLoadingProps) {
  if (useReach()) return <SkeletonRows count={count} label={label} />
  return (
    <EmptyState icon={<WifiOff size={28} />} title="No connection">
      This was not read before the connection was lost. It is shown when it is back.
    </EmptyState>
  )
}
