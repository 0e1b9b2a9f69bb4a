import { statusWords } from '@exchange/contract/imports/import-page.messages'
import type { ImportStatus } from '@exchange/domain/imports/import-status.rules'
import { Tag, type Tone } from '../../ui/badge.tsx'

const tones: Partial<Record<ImportStatus, Tone>> = {
  done: 'success',
  waiting: 'warning',
  stopped: 'danger',
}

/** Where an import is. */
export function StatusTag({ status }: { readonly status: ImportStatus }) {
  return <Tag tone={tones[status] ?? 'neutral'}>{statusWords[status]}</Tag>
}
