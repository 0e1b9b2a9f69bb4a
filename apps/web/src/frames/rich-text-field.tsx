/**
 * Text with headings, bold, lists and links. The editor library is loaded with the screens that
 * have it. Its output is sanitized by the server on saving, and by the page when it is shown.
 */
import { listingsMessages } from '@exchange/contract/listings/listings.messages'
import { tablesApart } from '@exchange/domain/directory/written-html.rules'
import { readEmail } from '@exchange/domain/typed/email.rules'
import { readLink } from '@exchange/domain/typed/link.rules'
import { phoneLink, readPhoneNumber } from '@exchange/domain/typed/phone.rules'
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { StarterKit, type StarterKitOptions } from '@tiptap/starter-kit'
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  Redo2,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { sanitizeLibraryMarkup } from '../kernel/trusted-types.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { FieldError } from '../ui/form-error.tsx'
import { cleanMarkup } from '../ui/library-markup.ts'
import { TextField } from '../ui/text-field.tsx'

// The editor parses markup itself.
sanitizeLibraryMarkup(cleanMarkup)

interface RichTextFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (html: string) => void
  readonly onBlur: () => void
  readonly error?: string | undefined
  /** A whole document: headings of two levels, and the room of a page. */
  readonly document?: boolean
}

const common: Partial<StarterKitOptions> = {
  code: false,
  codeBlock: false,
  strike: false,
  link: { openOnClick: false, protocols: ['mailto', 'tel'], defaultProtocol: 'https' },
}

const ofField = StarterKit.configure({
  ...common,
  heading: { levels: [3, 4] },
  blockquote: false,
  horizontalRule: false,
})

/** What it has no button for is kept as it is. */
const ofDocument = StarterKit.configure({ ...common, heading: { levels: [1, 2, 3, 4] } })

const page =
  'relative wrap-break-word whitespace-break-spaces [font-variant-ligatures:none] ' +
  '[&_[contenteditable=false]]:whitespace-normal ' +
  'px-4 py-3 leading-relaxed focus:outline-none [&_p]:mt-2 [&_:is(ul,ol)]:mt-2 ' +
  '[&_:is(ul,ol)]:pl-6 [&_ul]:list-disc [&_ol]:list-decimal [&_:is(h1,h2,h3,h4)]:mt-4 ' +
  '[&_:is(h1,h2,h3,h4)]:font-semibold [&_:is(h1,h2)]:text-lg [&_a]:text-brand-ink [&_a]:underline'

export function RichTextField(props: RichTextFieldProps) {
  const { label, value, onChange, onBlur, error, document: isDocument = false } = props
  const id = useId()
  const latest = useRef(value)
  const editor = useEditor({
    extensions: [isDocument ? ofDocument : ofField],
    content: value,
    // Styles as text would be refused; `page` has those that are needed.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: tablesApart,
      attributes: {
        class: cx(page, isDocument ? 'min-h-80' : 'min-h-40'),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': id,
      },
    },
    onBlur,
    onUpdate({ editor: one }) {
      latest.current = one.isEmpty ? '' : one.getHTML()
      onChange(latest.current)
    },
  })
  // The value was changed from outside: restored edits, or somebody else's version.
  useEffect(() => {
    if (value === latest.current) return
    latest.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <div className="grid gap-1.5">
      <span id={id} className="text-sm font-semibold">
        {label}
      </span>
      <div
        className={cx(
          'overflow-hidden rounded-control border bg-surface focus-within:border-brand focus-within:ring-3 focus-within:ring-brand/25',
          error ? 'border-danger' : 'border-line-strong/60',
        )}
      >
        <Tools editor={editor} tools={isDocument ? documentTools : fieldTools} />
        <EditorContent
          editor={editor}
          className={isDocument ? 'max-h-[65dvh] overflow-y-auto' : undefined}
        />
      </div>
      <FieldError>{error}</FieldError>
    </div>
  )
}

interface Tool {
  readonly label: string
  readonly Icon: LucideIcon
  readonly on?: string
  run(editor: Editor): void
}

const fieldTools: readonly Tool[] = [
  {
    label: 'Bold',
    Icon: Bold,
    on: 'bold',
    run: (one) => void one.chain().focus().toggleBold().run(),
  },
  {
    label: 'Italic',
    Icon: Italic,
    on: 'italic',
    run: (one) => void one.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Heading',
    Icon: Heading3,
    on: 'heading',
    run: (one) => void one.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'Bulleted list',
    Icon: List,
    on: 'bulletList',
    run: (one) => void one.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    Icon: ListOrdered,
    on: 'orderedList',
    run: (one) => void one.chain().focus().toggleOrderedList().run(),
  },
  { label: 'Undo', Icon: Undo2, run: (one) => void one.chain().focus().undo().run() },
  { label: 'Redo', Icon: Redo2, run: (one) => void one.chain().focus().redo().run() },
]

const ofLevel = (label: string, Icon: LucideIcon, level: 2 | 3): Tool => ({
  ...{ label, Icon, on: `heading-${level}` },
  run: (one) => void one.chain().focus().toggleHeading({ level }).run(),
})

const documentTools: readonly Tool[] = [
  ofLevel('Heading', Heading2, 2),
  ofLevel('Subheading', Heading3, 3),
  ...fieldTools.filter(({ on }) => on !== 'heading'),
]

/** `heading-2` is a heading of that level. */
function isOn(editor: Editor, on: string): boolean {
  const [name = '', level] = on.split('-')
  return level === undefined ? editor.isActive(name) : editor.isActive(name, { level: +level })
}

interface ToolsProps {
  readonly editor: Editor
  readonly tools: readonly Tool[]
}

function Tools({ editor, tools }: ToolsProps) {
  const [linking, setLinking] = useState(false)
  const active = useEditorState({
    editor,
    selector: ({ editor: one }) =>
      [...tools.map(({ on }) => on), 'link'].filter((on) => on !== undefined && isOn(one, on)),
  })
  return (
    <div className="border-b border-line bg-sunk/60">
      <div role="toolbar" aria-label="Text style" className="flex flex-wrap">
        {tools.map(({ label, Icon, on, run }) => (
          <ToolButton
            key={label}
            label={label}
            Icon={Icon}
            pressed={on === undefined ? undefined : active.includes(on)}
            onPress={() => run(editor)}
          />
        ))}
        <ToolButton
          label="Link"
          Icon={Link2}
          pressed={active.includes('link')}
          onPress={() => setLinking(!linking)}
        />
      </div>
      {linking && <LinkRow editor={editor} onDone={() => setLinking(false)} />}
    </div>
  )
}

interface ToolButtonProps {
  readonly label: string
  readonly Icon: LucideIcon
  readonly pressed: boolean | undefined
  readonly onPress: () => void
}

function ToolButton({ label, Icon, pressed, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      onClick={onPress}
      className={cx(
        'grid size-11 place-items-center hover:bg-line',
        pressed ? 'bg-brand-soft text-brand-ink' : 'text-ink-soft',
      )}
    >
      <Icon aria-hidden size={18} />
    </button>
  )
}

function LinkRow({ editor, onDone }: { readonly editor: Editor; readonly onDone: () => void }) {
  const [href, setHref] = useState(String(editor.getAttributes('link')['href'] ?? ''))
  const [wrong, setWrong] = useState('')
  const apply = () => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href.trim() === '') {
      chain.unsetLink().run()
      return onDone()
    }
    const address = addressOf(href)
    if (address === undefined) return setWrong(listingsMessages.weblinkInvalid)
    chain.setLink({ href: address }).run()
    onDone()
  }
  return (
    <div className="flex items-end gap-2 p-3">
      <div className="flex-1">
        <TextField
          label="Link to"
          inputMode="url"
          placeholder="https://"
          value={href}
          error={wrong || undefined}
          onChange={({ target }) => {
            setHref(target.value)
            setWrong('')
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            apply()
          }}
        />
      </div>
      <Button variant="quiet" className="min-h-12" onClick={apply}>
        {href.trim() === '' ? 'Remove' : 'Apply'}
      </Button>
    </div>
  )
}

/** A web address, a mail address or a phone number as the target of a link. */
function addressOf(typed: string): string | undefined {
  const [link, email, phone] = [readLink(typed), readEmail(typed), readPhoneNumber(typed)]
  if (link.ok) return link.value
  if (email.ok) return `mailto:${email.value}`
  return phone.ok ? `tel:${phoneLink(phone.value)}` : undefined
}
