import { PeoplePanel } from '../../capabilities/members/people-panel.tsx'
import { paths } from '../../paths.ts'

/** People and Cards in the side bar. */
export function PeopleView() {
  return <PeoplePanel activateHref={paths.activate()} />
}
