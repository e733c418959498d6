import type { Me } from '@guildhall/contract/users'
import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import type { Thunk } from '../../platform/store/store.ts'
import {
  changedFields,
  type Draft,
  type DraftField,
  draftFields,
  draftOf,
  type Problems,
  problemsIn,
  tidied,
} from './edit-draft.ts'
import type { EditRefusal } from './edit-refusal.ts'
import { useUsernameCheck } from './use-username-check.ts'

interface Setup {
  readonly send: (draft: Draft, fields: readonly DraftField[]) => Thunk<Promise<EditRefusal | null>>
  /** Else somebody who has none may leave it so. */
  readonly needsUsername?: boolean
  /** Fills fields that nobody has typed in yet. */
  readonly propose?: (draft: Draft) => Partial<Draft>
}

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>
const none: ReadonlySet<DraftField> = new Set()

/** A form about oneself: what was typed lies over what is saved until it is saved too. */
export function useProfileEdit(me: Me, { send, needsUsername = false, propose }: Setup) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const form = useRef<HTMLFormElement>(null)
  const [edits, setEdits] = useState<Partial<Draft>>({})
  const [left, setLeft] = useState(none)
  const [refusal, setRefusal] = useState<EditRefusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [vainTries, setVainTries] = useState(0)

  const saved = draftOf(me)
  const typed = { ...saved, ...edits }
  const draft = { ...typed, ...propose?.(typed), ...edits }
  const changed = changedFields(draft, saved)
  const check = useUsernameCheck(draft.username, saved.username)
  const { username, ...others } = problemsIn(draft)
  const problems: Problems = needsUsername || check !== 'own' ? { ...others, username } : others

  useEffect(() => {
    if (vainTries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [vainTries])

  function change(field: DraftField, value: string) {
    setEdits({ ...edits, [field]: value })
    if (refusal?.field === field) setRefusal(null)
  }

  function leave(field: DraftField) {
    setLeft(new Set([...left, field]))
    if (field === 'website' && edits.website) change(field, tidied(draft).website)
  }

  function reset() {
    setEdits({})
    setLeft(none)
    setRefusal(null)
  }

  function errorOf(field: DraftField) {
    if (refusal?.field === field) return refusal.text ?? t(refusal.textKey)
    if (field === 'username' && check === 'taken') return t('profileEdit.username.taken')
    const key = problems[field]
    return key && (left.has(field) || (field === 'username' && check === 'wrong')) ? t(key) : undefined
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setLeft(new Set(draftFields))
    setRefusal(null)
    if (check === 'taken' || Object.values(problems).some(Boolean)) return setVainTries(vainTries + 1)
    setBusy(true)
    const refused = await dispatch(send(draft, changed))
    setBusy(false)
    if (!refused) return reset()
    setRefusal(refused)
    setVainTries(vainTries + 1)
  }

  return {
    form: {
      ref: form,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
      noValidate: true,
    },
    draft,
    changed,
    check,
    isBusy,
    /** Why it was not saved, where no field is to blame. */
    problem: refusal && refusal.field === null ? (refusal.text ?? t(refusal.textKey)) : undefined,
    change,
    reset,
    field: (name: DraftField) => ({
      name,
      value: draft[name],
      error: errorOf(name),
      onChange: ({ currentTarget }: Typed) => change(name, currentTarget.value),
      onBlur: () => leave(name),
    }),
  }
}
