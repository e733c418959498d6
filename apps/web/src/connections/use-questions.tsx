import { type RefObject, useState } from 'react'
import type { KeptUser } from '../users/collections.ts'
import { afterLayers, isLayer } from './after-layers.ts'
import { Questions } from './Questions.tsx'
import type { Question } from './question.ts'

/**
 * Keeps which question about somebody is open. What comes back has to stay on the page as long as the question does;
 * where what asked it may be gone by then, the focus goes home.
 */
export function useQuestions(user: KeptUser, home?: RefObject<HTMLElement | null>) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [isOpen, setOpen] = useState(false)
  const ask = (asked: Question) => {
    setQuestion(asked)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    if (!home) return
    afterLayers(isLayer, () => {
      if (document.activeElement === document.body) home.current?.focus()
    })
  }
  const questions = <Questions user={user} question={question} isOpen={isOpen} onClose={close} />
  return { ask, questions }
}
