/** The Account panel of a member without a network: what works without one. */
import { allowanceWords } from '@exchange/contract/allowances/allowances.messages'
import { Nfc, QrCode } from 'lucide-react'
import { codesOnDevice } from '../../capabilities/allowances/device-codes.ts'
import { counterPaths } from '../../counter-paths.ts'
import { NoConnection } from '../../frames/no-connection.tsx'
import { useNow } from '../../kernel/use-now.ts'
import { paths } from '../../paths.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { Surface } from '../../ui/surface.tsx'

export function AccountAway() {
  const hasCodes = codesOnDevice(useNow()).length > 0
  return (
    <div className="grid gap-4">
      <NoConnection />
      <Surface flush className="divide-y divide-line/70">
        {hasCodes && (
          <ListRow
            label={allowanceWords.title}
            icon={<QrCode size={19} />}
            href={paths.panel('allowance')}
          />
        )}
        <ListRow label="Charge Card" icon={<Nfc size={19} />} href={counterPaths.mpos(null)} />
      </Surface>
    </div>
  )
}
