/** The share dialog for a storefront, over any page (STORE-06). */
import { directoryMessages } from '@exchange/contract/directory/directory.messages'
import { ShareOptions } from '../capabilities/share/share-options.tsx'
import { shareDialog } from '../navigation/dialogs.ts'
import { useStore } from '../kernel/hooks.ts'
import { Dialog } from '../ui/dialog.tsx'

export function ShareSheet() {
  const asked = useStore(shareDialog)
  return (
    <Dialog
      open={asked !== null}
      title={asked ? `Share ${asked.title}` : 'Share'}
      onClose={() => shareDialog.set(null)}
      dismissable
    >
      {asked && <ShareOptions shared={asked} copyFailed={directoryMessages.copyFailed} />}
    </Dialog>
  )
}
