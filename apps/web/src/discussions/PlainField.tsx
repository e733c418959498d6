import { MAX_COMMENT_TEXT } from '@guildhall/contract/documents'
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { FieldProps } from './field.ts'
import { textParts } from './text-parts.ts'
import { useMentions } from './use-mentions.ts'
import { Mentions } from './writing/Mentions.tsx'
import styles from './writing/SayBox.module.css'
import { useWriting } from './writing/use-writing.ts'

interface Props extends FieldProps {
  readonly isFocused: boolean
  /** The words are formatted: they are shown until the editor has arrived. */
  readonly isReadOnly: boolean
  readonly onCompose: (isComposing: boolean) => void
}

/** Takes plain text with mentions. It grows to eight lines. */
export function PlainField(props: Props) {
  const { ref, label, placeholder, words, onChange, onKey, onCaret, isFocused, isReadOnly, onCompose } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const [hasFocus, setFocus] = useState(false)
  const { caret, setCaret, place, write, put, insert } = useWriting(area, words, onChange)
  const mentions = useMentions({ text: words.content, caret, isFocused: hasFocus && !isReadOnly, put })
  useImperativeHandle(ref, () => ({ insert, clear: () => undefined }))

  const takeOver = useEffectEvent(({ value, selectionStart }: HTMLTextAreaElement) => {
    if (value !== words.content) write(value, selectionStart)
    if (area.current !== document.activeElement) return
    setFocus(true)
    onCaret(selectionStart)
  })
  // Somebody may have begun to write before the scripts loaded.
  useLayoutEffect(() => {
    if (area.current) takeOver(area.current)
  }, [])

  useEffect(() => {
    if (!isFocused || !area.current) return
    place(area.current.value.length)
    area.current.form?.scrollIntoView({ block: 'nearest' })
  }, [isFocused, place])

  function press(event: KeyboardEvent) {
    if (!event.nativeEvent.isComposing && !mentions.press(event)) onKey(event)
  }

  return (
    <>
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
          maxLength={MAX_COMMENT_TEXT}
          aria-label={label}
          placeholder={placeholder}
          readOnly={isReadOnly}
          value={words.content}
          onFocus={({ currentTarget }) => {
            setFocus(true)
            onCaret(currentTarget.selectionStart)
          }}
          onBlur={() => {
            setFocus(false)
            onCaret(null)
          }}
          onChange={({ target }) => {
            write(target.value, target.selectionStart)
            onCaret(target.selectionStart)
          }}
          onSelect={({ currentTarget }) => {
            setCaret(currentTarget.selectionStart)
            onCaret(currentTarget.selectionStart)
          }}
          onKeyDown={press}
          onCompositionStart={() => onCompose(true)}
          onCompositionEnd={() => onCompose(false)}
          {...mentions.wires}
        />
      </div>
      <Mentions mentions={mentions} />
    </>
  )
}
