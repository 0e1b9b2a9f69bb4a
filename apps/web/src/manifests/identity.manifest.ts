import { panelView } from '../frames/room.tsx'
import { session } from '../kernel/kernel.ts'
import { lazyPart } from '../kernel/lazy-part.tsx'
import { barViews } from '../navigation/bar.ts'
import type { Manifest } from '../navigation/manifest.ts'

export const identity: Manifest = {
  pages: [
    {
      path: '/new-device/$code',
      title: 'New Sign-In',
      noChrome: true,
      view: lazyPart(() =>
        import('../capabilities/identity/new-device.screen.tsx').then(
          (file) => file.NewDeviceScreen,
        ),
      ),
    },
  ],
  panels: [
    {
      name: barViews.login,
      title: 'Sign In',
      view: panelView(() =>
        import('../screens/panels/login-view.tsx').then((file) => file.LoginView),
      ),
      visitorsOnly: true,
      card: true,
    },
    {
      name: barViews.forgot,
      title: 'Forgot Password',
      view: panelView(() => codeViews().then((file) => file.ForgotView)),
      visitorsOnly: true,
      card: true,
    },
    {
      name: barViews.register,
      title: 'Register',
      view: panelView(() => codeViews().then((file) => file.RegisterView)),
      visitorsOnly: true,
      card: true,
    },
    {
      name: barViews.passwordUpdate,
      title: 'Update Password',
      view: panelView(() =>
        import('../screens/panels/password-update-view.tsx').then(
          (file) => file.PasswordUpdateView,
        ),
      ),
      needsUser: true,
    },
    {
      name: 'sign-in-security',
      title: 'Sign-in & Security',
      view: panelView(() =>
        import('../screens/panels/security-view.tsx').then((file) => file.SecurityView),
      ),
      needsUser: true,
    },
    {
      name: 'sessions',
      title: "Where You're Signed In",
      view: panelView(() =>
        import('../screens/panels/sessions-view.tsx').then((file) => file.SessionsView),
      ),
      needsUser: true,
    },
  ],
  actions: [{ group: 'me', icon: 'LogOut', label: 'Sign Out', run: () => void session.logout() }],
}

function codeViews() {
  return import('../screens/panels/code-views.tsx')
}
