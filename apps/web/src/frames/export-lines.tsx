/** The button that saves the lines of a log as a file. */
import { Download } from 'lucide-react'
import { useTask } from '../kernel/use-task.ts'
import { Button } from '../ui/button.tsx'
import { FormError } from '../ui/form-error.tsx'
import { toast } from '../ui/toaster.tsx'

interface ExportLinesProps {
  readonly words: {
    readonly exportFile: string
    readonly exported: string
    /** In its place, if there are more lines than fit into the file. */
    readonly exportCut: string
  }
  readonly save: () => Promise<{ readonly whole: boolean }>
}

export function ExportLines({ words, save }: ExportLinesProps) {
  const { busy, failure, run } = useTask()
  const start = async () => {
    const { whole } = await save()
    toast({ text: whole ? words.exported : words.exportCut })
  }
  return (
    <div className="grid justify-items-end gap-1">
      <Button
        variant="quiet"
        busy={busy}
        icon={<Download size={18} aria-hidden />}
        onClick={() => void run(start)}
      >
        {words.exportFile}
      </Button>
      <FormError>{failure}</FormError>
    </div>
  )
}
