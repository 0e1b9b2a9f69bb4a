import { panelView } from '../frames/room.tsx'
import { lazyPart } from '../kernel/lazy-part.tsx'
import type { Manifest } from '../navigation/manifest.ts'

export const contactDetails: Manifest = {
  pages: [
    // ROUTE-25
    {
      path: '/verify/$code',
      title: 'Verify Email',
      noChrome: true,
      view: lazyPart(() =>
        import('../capabilities/contact-details/verify.screen.tsx').then(
          (file) => file.VerifyScreen,
        ),
      ),
    },
    {
      path: '/unsubscribe/$recipientId',
      title: 'Letters',
      noChrome: true,
      view: lazyPart(() =>
        import('../capabilities/letters/unsubscribe.screen.tsx').then(
          (file) => file.UnsubscribeScreen,
        ),
      ),
    },
  ],
  panels: [
    {
      name: 'contact-update',
      title: 'Update Information',
      view: panelView(() => views().then((file) => file.ContactUpdateView)),
      needsUser: true,
    },
    {
      name: 'verify-email',
      title: 'Verify Email',
      view: panelView(() => views().then((file) => file.VerifyEmailView)),
      needsUser: true,
    },
    {
      name: 'confirm-info',
      title: 'Confirm Information',
      view: panelView(() => views().then((file) => file.ConfirmInfoView)),
      needsUser: true,
    },
  ],
}

function views() {
  return import('../screens/panels/contact-views.tsx')
}
