import { AtSign } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Kbd } from '../../ui/overlay/Kbd.tsx'
import { isBlank, type Words } from '../draft-discussion.ts'
import { keepWords, noWords } from '../drafts.ts'
import { EmojiButton } from '../EmojiButton.tsx'
import type { FieldHandle, Formatting } from '../field.ts'
import { PlainField } from '../PlainField.tsx'
import type { ShownPicture } from '../picture-uploads.ts'
import type { Key } from '../use-mentions.ts'
import { useWritingPart } from '../writing-part.ts'
import styles from './SayBox.module.css'

interface Props {
  readonly label: string
  readonly placeholder?: string
  /** The writer's picture, where the box has room for it. */
  readonly face?: ReactNode
  /** The choice between comment and answer. */
  readonly choice?: ReactNode
  readonly initial: Words
  /** The key under which the draft is stored until it is sent. */
  readonly keepAs?: string
  readonly submitLabel: string
  /** The pictures that the words have already, with their addresses. */
  readonly pictures?: readonly ShownPicture[]
  /** The box was opened on request: it takes the focus. */
  readonly isFocused?: boolean
  /** The words stay in the box until they are sent elsewhere. */
  readonly isKeptOnSubmit?: boolean
  readonly onSubmit: (words: Words) => void
  readonly onCancel?: () => void
}

/** A box for a comment. It expands on focus, and fetches the editor then; until it arrives it takes plain text. */
export function SayBox(props: Props) {
  const {
    label,
    placeholder,
    face,
    choice,
    initial,
    keepAs,
    submitLabel,
    isFocused = false,
    pictures,
  } = props
  const { t } = useTranslation()
  const field = useRef<FieldHandle>(null)
  const caret = useRef<number | null>(null)
  const [words, setWords] = useState(initial)
  const [keptAs, setKeptAs] = useState(keepAs)
  // The stored draft is known after hydration; what was written until then is newer.
  if (keptAs !== keepAs) {
    setKeptAs(keepAs)
    if (isBlank(words)) setWords(initial)
  }
  const [isBegun, setBegun] = useState(isFocused)
  const [isComposing, setComposing] = useState(false)
  const [formatting, setFormatting] = useState<Formatting | null>(null)
  const [isUploading, setUploading] = useState(false)
  const isOpen = isBegun || !isBlank(words)
  const part = useWritingPart(isOpen)
  // Taking the field away would end what an input method is composing.
  const [rich, setRich] = useState(part)
  if (part && !rich && !isComposing) setRich(part)

  useEffect(() => {
    if (keepAs) keepWords(keepAs, words)
  }, [keepAs, words])

  function send() {
    if (isBlank(words) || isUploading) return
    if (!props.isKeptOnSubmit) {
      if (keepAs) keepWords(keepAs, noWords)
      setWords(noWords)
      field.current?.clear()
    }
    props.onSubmit(words)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    send()
  }

  function press(event: Key): boolean {
    const isUnchanged = isFocused ? words.content === initial.content : isBlank(words)
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
    else if (event.key === 'Escape' && isUnchanged) {
      setBegun(false)
      props.onCancel?.()
      return true
    } else return false
    event.preventDefault()
    return true
  }

  const shared = {
    ref: field,
    label,
    placeholder,
    words,
    onChange: setWords,
    onKey: press,
    onCaret(at: number | null) {
      caret.current = at
      if (at !== null) setBegun(true)
    },
  }
  return (
    <form className={styles.box} data-open={isOpen || undefined} onSubmit={submit}>
      <div className={styles.line}>
        {face}
        {rich ? (
          <rich.RichField
            {...shared}
            focusAt={isFocused ? Infinity : caret.current}
            pictures={pictures}
            onFormatting={setFormatting}
            onUploading={setUploading}
          />
        ) : (
          <PlainField
            {...shared}
            isFocused={isFocused}
            isReadOnly={words.json !== undefined}
            onCompose={setComposing}
          />
        )}
        {!isOpen && <span className={styles.choice}>{choice}</span>}
      </div>
      {isOpen && (
        <div className={styles.tools}>
          {rich && formatting && <rich.FormatTools {...formatting} />}
          <IconButton
            size="sm"
            label={t('discussions.mention')}
            icon={<AtSign size={16} strokeWidth={1.75} />}
            onClick={() => field.current?.insert('@')}
          />
          <EmojiButton onPick={(emoji) => field.current?.insert(emoji)} />
          <span className={styles.choice}>{choice}</span>
          <div className={styles.sending}>
            <span className={styles.keys} aria-hidden="true">
              <Kbd keys="Ctrl Enter" />
            </span>
            {props.onCancel && (
              <Button size="sm" tone="ghost" onClick={props.onCancel}>
                {t('discussions.cancel')}
              </Button>
            )}
            <Button size="sm" tone="primary" type="submit" disabled={isBlank(words) || isUploading}>
              {submitLabel}
            </Button>
          </div>
        </div>
      )}
    </form>
  )
}
