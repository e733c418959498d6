import { useState } from 'react'
import type { Option } from './option.ts'

/**
 * A choice and the text in its field, which is the typed text until another choice is made. The same option in a new
 * object is not another choice.
 */
export function useChosenText(option: Option | null) {
  const [kept, setKept] = useState(option)
  const [text, setText] = useState(option?.label ?? '')
  const isSame = kept?.value === option?.value && kept?.label === option?.label
  if (!isSame) {
    setKept(option)
    setText(option?.label ?? '')
  }
  return { current: isSame ? kept : option, text, setText }
}
