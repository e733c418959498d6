import type { Event } from '@guildhall/contract/events'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusedField, serverMessage } from '../../platform/http/request-failed.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { registerGuest } from './thunks.ts'

const INVALID = '[aria-invalid="true"]'
const nothing: ReadonlySet<string> = new Set()

/** What a guest types, and which fields are wrong: by their name on the wire, or the id of their question. */
export function useGuestForm({ _id: eventId, questions }: Event, onSent: (email: string) => void) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const element = useRef<HTMLFormElement>(null)
  const [fullname, setFullname] = useState('')
  const [email, setEmail] = useState('')
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const [wrong, setWrong] = useState(nothing)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const answerTo = (id: string) => answers[id]?.trim() ?? ''

  useEffect(() => {
    if (wrong.size === 0) return
    const first = element.current?.querySelector<HTMLElement>(INVALID)
    // A choice is wrong as a whole, and only its options take the focus.
    const field = first?.matches('[role="radiogroup"]') ? first.querySelector('input') : first
    field?.focus()
  }, [wrong])

  const wrongFields = () => [
    ...(fullname.trim() === '' ? ['fullname'] : []),
    ...(email.includes('@') ? [] : ['email']),
    ...questions.flatMap(({ _id, isRequired }) => (isRequired && answerTo(_id) === '' ? [_id] : [])),
  ]

  function refuse(error: unknown) {
    const field = refusedField(error)
    if (field === 'email' || field === 'fullname') setWrong(new Set([field]))
    else setRefusal(serverMessage(error) ?? t('events.guest.failed'))
  }

  async function send() {
    const fields = wrongFields()
    setWrong(new Set(fields))
    setRefusal(null)
    if (fields.length > 0) return
    setBusy(true)
    const given = questions.flatMap(({ _id }) =>
      answerTo(_id) ? [{ questionId: _id, text: answerTo(_id) }] : [],
    )
    try {
      await dispatch(
        registerGuest({ eventId, fullname: fullname.trim(), email: email.trim(), answers: given }),
      )
      onSent(email.trim())
    } catch (error) {
      refuse(error)
    }
    setBusy(false)
  }

  return {
    element,
    fullname,
    setFullname,
    email,
    setEmail,
    answers,
    setAnswer: (id: string, text: string) => setAnswers({ ...answers, [id]: text }),
    wrong,
    isBusy,
    refusal,
    send,
  }
}
