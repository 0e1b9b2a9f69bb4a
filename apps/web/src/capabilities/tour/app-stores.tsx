/**
 * The mobile app in the two stores: a badge and its code each, where there is one (TOUR-05,
 * TOUR-14). With none, how a browser keeps this page like an app.
 */
import { keepOnPhone } from '@exchange/contract/tour/tour.messages'
import { useConfig } from '../../kernel/hooks.ts'
import { buttonClass } from '../../ui/button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

interface AppStoresProps {
  /** Inside the app there is nothing to scan: the store is one tap away. */
  readonly rate: boolean
}

export function AppStores({ rate }: AppStoresProps) {
  const { apple, google } = useConfig().appStores
  const stores = [
    { name: 'App Store', url: apple },
    { name: 'Google Play', url: google },
  ].filter(({ url }) => url !== '')
  if (stores.length === 0) return rate ? null : <p className="font-medium">{keepOnPhone}</p>
  return (
    <ul className="flex flex-wrap justify-center gap-5">
      {stores.map(({ name, url }) => (
        <li key={name} className="grid justify-items-center gap-2">
          {!rate && <QrCode value={url} label={`Code for the ${name}`} className="size-28" />}
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: 'quiet' })}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
