import { MAX_COMMENT_PICTURES } from '@guildhall/contract/documents'
import { type Editor, type JSONContent, useEditor } from '@tiptap/react'
import { useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { commentExtensions } from '../../editor/comment-extensions.ts'
import { documentOf } from '../../editor/document-of.ts'
import { Prose } from '../../editor/Prose.tsx'
import { useInsertPictures } from '../../editor/use-insert-pictures.tsx'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { toasted } from '../../platform/store/toasts.ts'
import type { MentionedRoom } from '../draft-discussion.ts'
import type { FieldProps, Formatting } from '../field.ts'
import { pictureUploads, type ShownPicture } from '../picture-uploads.ts'
import { type Option, useMentions } from '../use-mentions.ts'
import { Mentions } from './Mentions.tsx'
import type { Sought } from './mention-at.ts'
import styles from './SayBox.module.css'
import { documentOfWords, placeOfCaret, wordsOfDocument } from './words-document.ts'

export { FormatTools } from './FormatTools.tsx'

interface Props extends FieldProps {
  /** Where in the plain text the caret stood, or its end; null where the focus is elsewhere. */
  readonly focusAt: number | null
  readonly pictures?: readonly ShownPicture[]
  readonly onFormatting: (formatting: Formatting) => void
  /** Whether a picture is not uploaded yet, so that the words cannot be sent. */
  readonly onUploading: (isUploading: boolean) => void
}

/** The line of the caret, in which a mention may be being typed; a mention or a break counts as one letter. */
function lineAt(editor: Editor) {
  const { $from, empty } = editor.state.selection
  const isCode = $from.parent.type.spec.code || editor.isActive('code')
  const text =
    empty && !isCode ? $from.parent.textBetween(0, $from.parent.content.size, undefined, '\ufffc') : ''
  return { text, caret: $from.parentOffset, start: $from.start() }
}

const isSameLine = (one: ReturnType<typeof lineAt>, other: ReturnType<typeof lineAt>) =>
  one.text === other.text && one.caret === other.caret && one.start === other.start

/** Takes formatted text with mentions. It grows to eight lines. */
export function RichField(props: Props) {
  const { ref, label, placeholder = '', words, focusAt } = props
  const dispatch = useAppDispatch()
  const [line, setLine] = useState({ text: '', caret: 0, start: 0 })
  const [hasFocus, setFocus] = useState(false)
  const [first] = useState(() => {
    const document = documentOfWords(words)
    return { document, focusAt, uploads: pictureUploads(document, props.pictures ?? [], dispatch) }
  })
  const { uploads } = first
  const inserting = useInsertPictures(uploads.queue, MAX_COMMENT_PICTURES)
  const known = useRef({
    users: new Map(words.users.map((user) => [user._id, user])),
    rooms: new Map<string, MentionedRoom>(words.rooms.map((room) => [room._id, room])),
  })

  const editor: Editor = useEditor({
    content: first.document as JSONContent,
    injectCSS: false,
    extensions: commentExtensions({
      placeholder,
      pictures: uploads.queue,
      onTooMuch: () => dispatch(toasted({ textKey: 'discussions.tooMuch', kind: 'failed', duration: 3000 })),
    }),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, dir: 'auto' },
      handleKeyDown: (_view, event) =>
        !event.isComposing && (now.current.press(event) || now.current.onKey(event)),
      handlePaste: ({ state }, event) => takeFiles(event.clipboardData?.files, state.selection.to),
      handleDrop(view, event, _slice, isMoved) {
        if (isMoved) return false
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
        return takeFiles(event.dataTransfer?.files, at?.pos ?? view.state.doc.content.size)
      },
    },
    onFocus() {
      setFocus(true)
      now.current.onCaret(0)
    },
    onBlur() {
      setFocus(false)
      now.current.onCaret(null)
    },
    onTransaction({ editor: changed }) {
      const at = lineAt(changed)
      setLine((before) => (isSameLine(before, at) ? before : at))
    },
    onUpdate: () => tell(),
  })

  function takeFiles(list: FileList | undefined, position: number) {
    const files = [...(list ?? [])]
    if (files.length > 0) now.current.inserting.insert(files, editor, position)
    return files.length > 0
  }

  const tell = useEffectEvent(() => {
    const written = documentOf(editor.getJSON())
    uploads.keepPreviews()
    props.onChange(wordsOfDocument(uploads.named(written), known.current))
    props.onUploading(uploads.isPending(written))
  })

  function put(option: Option, { start, end }: Sought) {
    if (option.kind === 'user') known.current.users.set(option.id, option.user)
    else known.current.rooms.set(option.id, option.room)
    const attrs =
      option.kind === 'user'
        ? { id: option.id, kind: 'user', label: option.user.username }
        : { id: option.id, kind: 'context', label: option.room.text }
    const range = { from: line.start + start, to: line.start + end }
    const nodes = [
      { type: 'mention', attrs },
      { type: 'text', text: ' ' },
    ]
    editor.chain().focus().insertContentAt(range, nodes).run()
  }

  const mentions = useMentions({ text: line.text, caret: line.caret, isFocused: hasFocus, put })
  // The editor is created once, so its callbacks read the current props from a ref.
  const now = useRef({ ...props, inserting, press: mentions.press })
  now.current = { ...props, inserting, press: mentions.press }

  useImperativeHandle(ref, () => ({
    insert(text) {
      const { text: before, caret } = lineAt(editor)
      const isGlued = text === '@' && /[^\s([{]$/.test(before.slice(0, caret))
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: isGlued ? ` ${text}` : text })
        .run()
    },
    clear: () => void editor.commands.clearContent(true),
  }))

  useLayoutEffect(() => {
    now.current.onFormatting({ editor, pickPictures: () => now.current.inserting.pick(editor) })
    if (first.focusAt === null) return
    const end = editor.state.doc.content.size
    const at = Number.isFinite(first.focusAt) ? placeOfCaret(first.document, first.focusAt) : end
    editor.commands.setTextSelection(Math.min(at, end))
    // At once, since keys pressed before the next frame would go nowhere.
    editor.view.focus()
    editor.view.dom.closest('form')?.scrollIntoView({ block: 'nearest' })
  }, [editor, first])

  useEffect(() => {
    const forget = uploads.queue.subscribe(() => tell())
    return () => {
      forget()
      uploads.stop()
    }
  }, [uploads])

  useEffect(() => {
    for (const [name, value] of Object.entries(mentions.wires))
      if (value === undefined) editor.view.dom.removeAttribute(name)
      else editor.view.dom.setAttribute(name, value)
  })

  return (
    <>
      <div className={styles.field}>
        <div className={styles.rich}>
          <Prose editor={editor} />
        </div>
      </div>
      {inserting.field}
      <Mentions mentions={mentions} />
    </>
  )
}
