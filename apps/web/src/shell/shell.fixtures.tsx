/** Mounts the whole app at an address, with its own router and shell. */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { mount, type Mounted } from '../capabilities/mount.fixtures.tsx'
import { router } from '../routes.tsx'

export async function openAt(
  address: string,
  options: Parameters<typeof mount>[1] = {},
): Promise<Mounted> {
  window.scrollTo = () => undefined
  router.update({ history: createMemoryHistory({ initialEntries: [address] }) })
  const mounted = mount(<RouterProvider router={router} />, options)
  await router.load()
  return mounted
}

export const pathNow = (): string => router.state.location.pathname
