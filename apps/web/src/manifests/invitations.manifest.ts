import { panelView } from '../frames/room.tsx'
import { lazyPart } from '../kernel/lazy-part.tsx'
import type { Manifest } from '../navigation/manifest.ts'

export const invitations: Manifest = {
  pages: [
    // ROUTE-26
    {
      path: '/join/$code',
      title: 'Join',
      view: lazyPart(() =>
        import('../capabilities/invitations/join-invited.screen.tsx').then(
          (file) => file.JoinInvitedScreen,
        ),
      ),
    },
  ],
  panels: [
    {
      name: 'invite',
      title: 'Invite and Earn',
      view: panelView(() =>
        import('../capabilities/invitations/invite-panel.tsx').then((file) => file.InvitePanel),
      ),
      needsUser: true,
      menu: {
        group: 'money',
        icon: 'UserRoundPlus',
        badge: ({ invitesLeft }) => invitesLeft ?? 0,
        // INVITE-02
        shownTo: ({ user }) => user.invitesLeft !== null,
      },
    },
  ],
}
