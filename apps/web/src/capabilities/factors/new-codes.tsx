/** New recovery codes, shown once: to print or to save. */
import { securityMessages as words } from '@exchange/contract/factors/security.messages'
import { Download, Printer } from 'lucide-react'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { saveFile } from '../../kernel/fetch-file.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'

interface NewCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

export function NewCodes({ codes, onKept }: NewCodesProps) {
  const { brand } = useConfig()
  const title = words.fileTitle(brand.name, useUser()?.username ?? '')
  const save = () => {
    const text = [title, words.fileHint, '', ...codes, ''].join('\r\n')
    saveFile(new File([text], words.fileName, { type: 'text/plain;charset=utf-8' }))
  }
  return (
    <TitledSection title={words.keepCodes}>
      <div className="print:hidden">
        <Banner tone="warning">{words.keepCodesHint}</Banner>
      </div>
      <p className="hidden font-semibold print:block">{title}</p>
      <Surface>
        <ol
          translate="no"
          className="grid grid-cols-2 gap-x-4 gap-y-2 p-4 text-center font-mono text-lg tabular-nums"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </Surface>
      <div className="grid grid-cols-2 gap-2 print:hidden">
        <Button variant="quiet" icon={<Download size={18} aria-hidden />} onClick={save}>
          {words.download}
        </Button>
        <Button
          variant="quiet"
          icon={<Printer size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          {words.print}
        </Button>
      </div>
      <div className="print:hidden">
        <Button large block onClick={onKept}>
          {words.kept}
        </Button>
      </div>
    </TitledSection>
  )
}
