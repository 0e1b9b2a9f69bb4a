/** Shares the member's own storefront (SHARE-01, SHARE-05). */
import { directoryMessages } from '@exchange/contract/directory/directory.messages'
import { StorefrontPart } from '../../capabilities/directory/storefront-part.tsx'
import { ShareOptions } from '../../capabilities/share/share-options.tsx'
import { useUser } from '../../kernel/hooks.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { sharedOf } from '../shared-storefront.ts'

export function ShareView() {
  const user = useUser()
  if (!user) return null
  return (
    <StorefrontPart storefrontKey={{ memberId: user.member.memberId }}>
      {({ storefront }) => (
        <div className="grid gap-4">
          <p className="text-lg">Send people to {storefront.name}: anyone can open this link.</p>
          <ShareOptions
            shared={sharedOf(storefront)}
            copyFailed={directoryMessages.copyFailedInShareView}
          />
          <a
            href={paths.storefront(storefront)}
            className={buttonClass({ variant: 'quiet', block: true })}
          >
            See how it looks
          </a>
        </div>
      )}
    </StorefrontPart>
  )
}
