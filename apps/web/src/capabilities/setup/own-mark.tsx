/** A mark of one's own: the lines of an SVG file, or typed by who knows how. */
import { networkWords as words } from '@exchange/contract/setup/setup-page.messages'
import type { NetworkOnWire } from '@exchange/contract/setup/setup.contract'
import { brandMarks } from '@exchange/domain/setup/brand-marks'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { loadChunk } from '../../kernel/load-chunk.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SvgMark } from './svg-mark.ts'
import type { TypedForm } from './use-typed-form.ts'

/** Bytes; more cannot be a mark. */
const svgMost = 1_000_000

export function OwnMark({ form }: { readonly form: TypedForm<NetworkOnWire> }) {
  const { typed, set, field, errors } = form
  const [fault, setFault] = useState<string | null>(null)
  const isListed = brandMarks.some(({ path }) => path === typed.mark)
  const take = async (file: File) => {
    const read = await readMark(file).catch(() => ({ fault: 'not-read' as const }))
    setFault('fault' in read ? words.svgFaults[read.fault] : null)
    if ('mark' in read) set('mark', read.mark)
  }
  return (
    <>
      <FileDrop
        label={words.ownMark}
        hint={words.ownMarkHint}
        accept=".svg,image/svg+xml"
        icon={<FileUp aria-hidden size={20} />}
        share={null}
        working=""
        fault={fault}
        onFile={(file) => void take(file)}
        onStop={() => undefined}
        onAgain={null}
      />
      <details open={errors['mark'] !== undefined}>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-brand-ink">
          {words.typeMark}
        </summary>
        <TextField
          label={words.typedMark}
          hint={words.typedMarkHint}
          {...field('mark')}
          error={errors['mark']}
          value={isListed ? '' : typed.mark}
        />
      </details>
    </>
  )
}

async function readMark(file: File): Promise<SvgMark> {
  if (file.size > svgMost) return { fault: 'too-fine' }
  const { markOfSvg } = await loadChunk(() => import('./svg-mark.ts'))
  return markOfSvg(await file.text())
}
