import { leaveQuestion } from '@exchange/contract/members/people.messages'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { PeoplePanel, type PeopleAt } from '../../capabilities/members/people-panel.tsx'
import { useBar } from '../../navigation/bar.ts'
import { readSearch } from '../../paths.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'

const panel = 'people'

/** The people of the business; who is looked at, and the alerts, are part of the address. */
export function PeopleView() {
  const bar = useBar()
  const { person } = bar.search
  const unsaved = useRef(false)
  const keep = useCallback((now: boolean) => {
    unsaved.current = now
  }, [])
  const [answer, setAnswer] = useState<{ stays: (stays: boolean) => void } | null>(null)
  const { history } = useRouter()
  useEffect(
    () =>
      history.block({
        blockerFn: ({ nextLocation: { search } }) => {
          const to = readSearch(search)
          const leaves = to.panel !== panel || to['person'] !== person
          if (!unsaved.current || !leaves) return false
          return new Promise<boolean>((stays) =>
            setAnswer((open) => {
              // A second way out replaces the first, which is not followed.
              open?.stays(true)
              return { stays }
            }),
          )
        },
        enableBeforeUnload: () => unsaved.current,
      }),
    [history, person],
  )
  const say = (stays: boolean) => {
    answer?.stays(stays)
    setAnswer(null)
  }
  return (
    <>
      <PeoplePanel
        at={readAt(person)}
        onGo={(at) => bar.show(panel, at === 'list' ? {} : { person: String(at) })}
        onUnsaved={keep}
      />
      <AskDialog
        open={answer !== null}
        title={leaveQuestion.title}
        confirm={leaveQuestion.leave}
        keep={leaveQuestion.stay}
        busy={false}
        failure=""
        onConfirm={() => say(false)}
        onClose={() => say(true)}
      >
        <p>{leaveQuestion.text}</p>
      </AskDialog>
    </>
  )
}

function readAt(person = ''): PeopleAt {
  if (person === 'add' || person === 'alerts') return person
  return /^\d{1,10}$/.test(person) ? Number(person) : 'list'
}
