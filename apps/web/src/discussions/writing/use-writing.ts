import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Words } from '../draft-discussion.ts'
import type { Option } from '../use-mentions.ts'
import type { Sought } from './mention-at.ts'

/** Plain text being written, and the position of its caret. */
export function useWriting(
  area: RefObject<HTMLTextAreaElement | null>,
  words: Words,
  onChange: (words: Words) => void,
) {
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
    onChange({ ...words, content })
    setCaret(at)
  }

  /** Replaces a part of the text, and puts the caret behind it. */
  function replace(start: number, end: number, text: string, more: Partial<Words> = {}) {
    const { content } = words
    onChange({ ...words, ...more, content: content.slice(0, start) + text + content.slice(end) })
    wanted.current = start + text.length
  }

  function put(option: Option, { start, end }: Sought) {
    if (option.kind === 'room') {
      const rooms = [...words.rooms.filter(({ _id }) => _id !== option.id), option.room]
      return replace(start, end, `#${option.room.text} `, { rooms })
    }
    const users = [...words.users.filter(({ _id }) => _id !== option.id), option.user]
    replace(start, end, `@${option.user.username} `, { users })
  }

  function insert(text: string) {
    const start = area.current?.selectionStart ?? words.content.length
    const isGlued = text === '@' && /[^\s([{]$/.test(words.content.slice(0, start))
    replace(start, area.current?.selectionEnd ?? start, isGlued ? ` ${text}` : text)
  }

  return { caret, setCaret, place, write, put, insert }
}
