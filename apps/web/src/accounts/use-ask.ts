import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldWords, fieldWords } from './field-words.ts'

/** What a form asks for: whether it is under way, and why it was refused. The field at fault gets the focus. */
export function useAsk(words: FieldWords) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [failures, setFailures] = useState(0)

  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failures])

  /** Answers null when it was refused. */
  async function ask<T>(work: () => Promise<T>): Promise<T | null> {
    setBusy(true)
    setError(undefined)
    try {
      return await work()
    } catch (reason) {
      setError(fieldWords(reason, words, t))
      setFailures((count) => count + 1)
      return null
    } finally {
      setBusy(false)
    }
  }

  return { form, isBusy, error, failures, ask }
}
