import { AtSign } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/actions/Button.tsx'
import { IconButton } from '../ui/actions/IconButton.tsx'
import { Kbd } from '../ui/overlay/Kbd.tsx'
import type { Words } from './draft-discussion.ts'
import { keepWords, noWords } from './drafts.ts'
import { EmojiButton } from './EmojiButton.tsx'
import { Mentions } from './Mentions.tsx'
import styles from './SayBox.module.css'
import { textParts } from './text-parts.ts'
import { useMentions } from './use-mentions.ts'
import { useWriting } from './use-writing.ts'

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
  /** The box was opened on request: it takes the focus. */
  readonly isFocused?: boolean
  /** The words stay in the box until they are sent elsewhere. */
  readonly isKeptOnSubmit?: boolean
  readonly onSubmit: (words: Words) => void
  readonly onCancel?: () => void
}

const MOST = 5000

/** A box for plain text with mentions. It expands on focus and grows to eight lines. */
export function SayBox(props: Props) {
  const { label, placeholder, face, choice, initial, keepAs, submitLabel, isFocused = false } = props
  const { t } = useTranslation()
  const area = useRef<HTMLTextAreaElement>(null)
  const writing = useWriting(area, initial)
  const { words, write, setWords, place } = writing
  const mentions = useMentions(writing)
  const [isBegun, setBegun] = useState(isFocused)
  const isOpen = isBegun || words.content !== ''

  useEffect(() => {
    if (!isFocused || !area.current) return
    place(area.current.value.length)
    area.current.form?.scrollIntoView({ block: 'nearest' })
  }, [isFocused, place])

  useEffect(() => {
    if (keepAs) keepWords(keepAs, words)
  }, [keepAs, words])

  function send() {
    if (words.content.trim() === '') return
    if (!props.isKeptOnSubmit) {
      if (keepAs) keepWords(keepAs, noWords)
      setWords(noWords)
    }
    props.onSubmit(words)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    send()
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || mentions.press(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      send()
    } else if (event.key === 'Escape' && words.content === (isFocused ? initial.content : '')) {
      setBegun(false)
      props.onCancel?.()
    }
  }

  return (
    <form className={styles.box} data-open={isOpen || undefined} onSubmit={submit}>
      <div className={styles.line}>
        {face}
        <div className={styles.field}>
          <div className={styles.mirror} aria-hidden="true" dir="auto">
            {textParts(words.content, words.users, words.rooms).map((part, at) =>
              part.kind === 'user' || part.kind === 'room' ? <mark key={at}>{part.text}</mark> : part.text,
            )}{' '}
          </div>
          <textarea
            ref={area}
            className={styles.area}
            dir="auto"
            rows={1}
            maxLength={MOST}
            aria-label={label}
            placeholder={placeholder}
            value={words.content}
            onFocus={() => setBegun(true)}
            onChange={({ target }) => write(target.value, target.selectionStart)}
            onSelect={({ currentTarget }) => writing.setCaret(currentTarget.selectionStart)}
            onKeyDown={press}
            {...mentions.wires}
          />
        </div>
        {!isOpen && <span className={styles.choice}>{choice}</span>}
      </div>
      {isOpen && (
        <div className={styles.tools}>
          <IconButton
            size="sm"
            label={t('discussions.mention')}
            icon={<AtSign size={16} strokeWidth={1.75} />}
            onClick={() => writing.insert('@')}
          />
          <EmojiButton onPick={writing.insert} />
          <span className={styles.choice}>{choice}</span>
          <span className={styles.rest} />
          <span className={styles.keys} aria-hidden="true">
            <Kbd keys="Ctrl Enter" />
          </span>
          {props.onCancel && (
            <Button size="sm" tone="ghost" onClick={props.onCancel}>
              {t('discussions.cancel')}
            </Button>
          )}
          <Button size="sm" tone="primary" type="submit" disabled={words.content.trim() === ''}>
            {submitLabel}
          </Button>
        </div>
      )}
      <Mentions mentions={mentions} />
    </form>
  )
}
