import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Words } from './draft-discussion.ts'

/** The text being written, and the position of its caret. */
export function useWriting(area: RefObject<HTMLTextAreaElement | null>, initial: Words) {
  const [words, setWords] = useState(initial)
  const [caret, setCaret] = useState(0)
  const wanted = useRef<number>(null)

  const place = useCallback(
    (at: number) => {
      area.current?.focus()
      area.current?.setSelectionRange(at, at)
      setCaret(at)
    },
    [area],
  )

  useLayoutEffect(() => {
    if (wanted.current === null) return
    place(wanted.current)
    wanted.current = null
  })

  const write = (content: string, at: number) => {
    setWords((before) => ({ ...before, content }))
    setCaret(at)
  }

  /** Replaces a part of the text, and puts the caret behind it. */
  function replace(start: number, end: number, text: string, more: Partial<Words> = {}) {
    const { content } = words
    setWords({ ...words, ...more, content: content.slice(0, start) + text + content.slice(end) })
    wanted.current = start + text.length
  }

  function insert(text: string) {
    const start = area.current?.selectionStart ?? words.content.length
    const isGlued = text === '@' && /[^\s([{]$/.test(words.content.slice(0, start))
    replace(start, area.current?.selectionEnd ?? start, isGlued ? ` ${text}` : text)
  }

  return { words, setWords, caret, setCaret, place, write, replace, insert }
}

export type Writing = ReturnType<typeof useWriting>
