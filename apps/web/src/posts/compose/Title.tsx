import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { grow } from '../../ui/forms/grow.ts'
import styles from './Title.module.css'

const MAX_TITLE = 200

interface Props {
  readonly value: string
  readonly isFirst: boolean
  readonly onChange: (title: string) => void
  /** Moves on to the text. */
  readonly onDone: () => void
}

/** The title in its final size; it grows over as many lines as it needs. */
export function Title({ value, isFirst, onChange, onDone }: Props) {
  const { t } = useTranslation()
  const area = useRef<HTMLTextAreaElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows what is in it
  useLayoutEffect(() => {
    if (area.current) grow(area.current)
  }, [value])

  useLayoutEffect(() => {
    if (isFirst) area.current?.focus()
  }, [isFirst])

  function go(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onDone()
  }

  return (
    <textarea
      ref={area}
      className={styles.title}
      rows={1}
      maxLength={MAX_TITLE}
      dir="auto"
      aria-label={t('composer.titleField')}
      placeholder={t('composer.titleField')}
      value={value}
      onKeyDown={go}
      // A title is one line, even when line breaks are pasted.
      onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
    />
  )
}
