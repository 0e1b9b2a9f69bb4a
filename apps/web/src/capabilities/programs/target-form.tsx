/** Adds a webhook or changes one. */
import type { WebhookTarget } from '@exchange/contract/programs/programs.contract'
import { topicsRequired, topicWords } from '@exchange/contract/programs/programs.messages'
import { developerWords as words } from '@exchange/contract/programs/developers.messages'
import { webhookTopics } from '@exchange/domain/programs/webhook.rules'
import { useState } from 'react'
import { ApiProblem } from '../../kernel/api-client.ts'
import { useTask } from '../../kernel/use-task.ts'
import { Checkbox, Switch } from '../../ui/choice.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { FieldError } from '../../ui/form-error.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { saveWebhook, type TargetFields } from './programs.api.ts'

interface TargetFormProps {
  /** Null: a new one. */
  readonly target: WebhookTarget | null
  /** With the secret of a new one. */
  readonly onSaved: (secret: string | null) => void
  readonly onClose: () => void
}

const start: TargetFields = { address: '', topics: [...webhookTopics], isOn: true }

export function TargetForm({ target, onSaved, onClose }: TargetFormProps) {
  const [fields, setFields] = useState<TargetFields>(target ?? start)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { busy, failure, run, clear } = useTask((problem) =>
    problem.errors.length > 0 ? '' : problem.detail,
  )
  const put = (more: Partial<TargetFields>) => {
    setFields({ ...fields, ...more })
    setErrors({})
    clear()
  }
  const submit = () => {
    const { address, topics, isOn } = fields
    if (topics.length === 0) return setErrors({ topics: topicsRequired })
    void run(async () => {
      try {
        onSaved(await saveWebhook(target?.targetId ?? null, { address, topics, isOn }))
      } catch (problem) {
        if (problem instanceof ApiProblem) {
          setErrors(Object.fromEntries(problem.errors.map((one) => [one.field, one.message])))
        }
        throw problem
      }
    })
  }
  const title = target ? words.editWebhook : words.addWebhook
  return (
    <FormDialog
      title={title}
      submit={target ? words.save : words.add}
      {...{ busy, failure, onClose }}
      onSubmit={submit}
    >
      <TargetParts {...{ fields, errors, put }} isNew={!target} />
    </FormDialog>
  )
}

interface TargetPartsProps {
  readonly fields: TargetFields
  readonly errors: Readonly<Record<string, string>>
  readonly put: (more: Partial<TargetFields>) => void
  readonly isNew: boolean
}

function TargetParts({ fields, errors, put, isNew }: TargetPartsProps) {
  const { address, topics, isOn } = fields
  return (
    <>
      <TextField
        label={words.address}
        hint={words.addressHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        data-first
        value={address}
        error={errors['address']}
        onChange={(event) => put({ address: event.currentTarget.value })}
      />
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{words.tellOf}</legend>
        {webhookTopics.map((topic) => (
          <Checkbox
            key={topic}
            label={topicWords[topic]}
            hint={<span translate="no">{topic}</span>}
            checked={topics.includes(topic)}
            onChange={(event) => {
              const others = topics.filter((one) => one !== topic)
              put({ topics: event.currentTarget.checked ? [...others, topic] : others })
            }}
          />
        ))}
        <FieldError>{errors['topics']}</FieldError>
      </fieldset>
      {!isNew && (
        <Switch
          label={words.switchedOn}
          checked={isOn}
          onChange={(event) => put({ isOn: event.currentTarget.checked })}
        />
      )}
    </>
  )
}
